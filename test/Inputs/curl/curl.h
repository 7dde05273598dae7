//===--- curl.h - libcurl's C interface -------------------------*- C++ -*-===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Mock of libcurl's header: declarations alone, for analyses.
//
//===----------------------------------------------------------------------===//

#ifndef CURL_CURL_H
#define CURL_CURL_H

extern "C" {

typedef void CURL;
typedef void CURLM;
typedef enum { CURLE_OK = 0 } CURLcode;
typedef enum { CURLM_OK = 0 } CURLMcode;
typedef enum { CURLOPT_URL = 10002 } CURLoption;
struct curl_waitfd;

CURL *curl_easy_init(void);
CURLcode curl_easy_setopt(CURL *curl, CURLoption option, ...);
CURLcode curl_easy_perform(CURL *curl);
void curl_easy_cleanup(CURL *curl);
CURLMcode curl_multi_add_handle(CURLM *multi_handle, CURL *curl_handle);
CURLMcode curl_multi_perform(CURLM *multi_handle, int *running_handles);
CURLMcode curl_multi_wait(CURLM *multi_handle, struct curl_waitfd extra_fds[],
                          unsigned int extra_nfds, int timeout_ms, int *ret);
CURLMcode curl_multi_poll(CURLM *multi_handle, struct curl_waitfd extra_fds[],
                          unsigned int extra_nfds, int timeout_ms, int *ret);
}

#endif
