"""Generates programs with known dependences, from a seed.

    unit = Unit(seed=7, number=0, count=250)
    unit.text                      one translation unit
    unit.programs[3].operations    what it awaits, and what that touches
    unit.programs[3].planted       groups that have to be found

A program is a coroutine of a few statements. What it awaits are *operations*:
calls of functions of the unit whose effects are known by construction. Each has
a number of its own, which is its first argument; in a loop, each iteration has
the next one. Two operations *depend* on each other if one writes what the other
one touches, if one needs what the other one gives, if both are seen by the world,
or if something between them decides whether the second one runs.

The same seed gives the same text everywhere: all choices come from Random, which
is written out below, and no set is ever iterated over.
"""

import dataclasses

LIBRARIES = ("cppcoro", "libcoro")
SPACES = {"cppcoro": "cppcoro", "libcoro": "coro"}
# How many programs a unit has, at most.
PROGRAMS = 500
# How many numbers an operation in a loop has: one for each iteration.
ROUNDS = 20


class Random:
    """SplitMix64. Python's own promises the same sequence for few functions."""

    MASK = (1 << 64) - 1

    def __init__(self, *seeds):
        self.state = 0
        for seed in seeds:
            self.state = (self.state ^ seed) & self.MASK
            self.state = self.next()

    def next(self):
        self.state = (self.state + 0x9E3779B97F4A7C15) & self.MASK
        value = self.state
        value = ((value ^ (value >> 30)) * 0xBF58476D1CE4E5B9) & self.MASK
        value = ((value ^ (value >> 27)) * 0x94D049BB133111EB) & self.MASK
        return value ^ (value >> 31)

    def below(self, limit):
        return self.next() % limit

    def between(self, low, high):
        return low + self.below(high - low + 1)

    def chance(self, percent):
        return self.below(100) < percent

    def pick(self, choices):
        return choices[self.below(len(choices))]

    def weighted(self, choices):
        """Picks from pairs of a value and its weight."""
        at = self.below(sum(weight for _, weight in choices))
        for value, weight in choices:
            at -= weight
            if at < 0:
                return value
        raise AssertionError("weights changed")


# Names of places, as effects have them; and how a program writes them.
GLOBALS = ("G0", "G1", "G2", "G3", "Counter::Value")
# What the world sees is written by everybody who adds to it.
OUTPUT = "output"


@dataclasses.dataclass(frozen=True)
class Function:
    """What can be awaited.

    `takes`: a kind for each parameter behind the number: "value", "text",
    "write" (int &), "pointer" (int *), "read" (const int &), "view"
    (std::string_view), "span", "shared", "link". `on`: the kind of object it
    is called on, or "". `hazy`: names what it touches in a way that no analysis is
    asked to see through. `defaults`: the global that its last argument is, if nothing
    else is said. `suspends`: always. `at_creation`: writes something when
    it is called.
    """

    name: str
    task: str = "task"
    gives: str = "int"
    takes: tuple = ("value",)
    reads: tuple = ()
    writes: tuple = ()
    on: str = ""
    visible: bool = True
    suspends: bool = True
    hazy: bool = False
    defaults: str = ""
    at_creation: bool = False

    @property
    def eager(self):
        return self.task.startswith("house::Eager")

    @property
    def once(self):
        return self.task.endswith("Once")

    @property
    def pinned(self):
        return self.task.endswith("Pinned")

    @property
    def plain(self):
        """Shares nothing with anybody: values in, a value out, all visible."""
        return (
            self.visible
            and self.suspends
            and not self.hazy
            and not self.writes
            and not self.at_creation
            and not self.on
            and all(kind in ("value", "text") for kind in self.takes)
        )


HIDDEN = [
    Function("hiddenValue", visible=False),
    Function("hiddenVoid", gives="void", visible=False),
    Function("hiddenText", gives="text", takes=("text",), visible=False),
    Function("hiddenWrite", takes=("write",), visible=False),
    Function("hiddenPointer", takes=("pointer",), visible=False),
    Function("hiddenRead", takes=("read",), visible=False),
    Function("hiddenShared", takes=("shared",), visible=False),
    Function("hiddenSpan", takes=("span",), visible=False),
    Function("hiddenOverLink", takes=("link",), visible=False),
]
# "A" and "B" are those of the object that the function is called on.
OF_BOX = [
    Function("readA", takes=(), reads=("A",), on="box"),
    Function("readB", takes=(), reads=("B",), on="box"),
    Function("writeA", reads=("A",), writes=("A",), on="box"),
    Function("writeB", reads=("B",), writes=("B",), on="box"),
    Function("setA", gives="void", writes=("A",), on="box"),
    Function("idle", on="box"),
    Function("boxWrite", writes=("A", "B"), on="box", visible=False),
    Function("boxRead", takes=(), reads=("A", "B"), on="box", visible=False),
]
OF_LINK = [
    Function("ask", writes=("all",), on="link", visible=False),
    Function("askVisibly", writes=("all",), on="link"),
]

TYPES = {
    "int": "int",
    "bool": "bool",
    "text": "std::string",
    "pair": "Pair",
    "token": "Token",
    "vector": "std::vector<int>",
    "void": "",
}
PARAMETERS = {
    "value": "int",
    "text": "std::string",
    "write": "int &",
    "pointer": "int *",
    "read": "const int &",
    "view": "std::string_view",
    "span": "std::span<int>",
}


def task_of(task, gives):
    return f"{task}<{TYPES[gives]}>"


def returned(gives, value):
    """The statement that gives what is computed from an int."""
    return {
        "int": f"co_return {value};",
        "bool": f"co_return {value} % 2 == 0;",
        "text": f"co_return std::to_string({value});",
        "pair": f"co_return Pair{{{value}, mix({value}, 1)}};",
        "token": f"co_return Token({value});",
        "vector": f"co_return std::vector<int>{{{value}, {value} + 1}};",
        "void": "",
    }[gives]


class Functions:
    """The functions of a unit: each a Function and its text."""

    def __init__(self, random):
        self.random = random
        self.all = []
        self.texts = []
        for number in range(10):
            self.add_plain(number)
        for number in range(5):
            self.add_on_globals(f"look{number}", writes=False)
        for number in range(7):
            self.add_on_globals(f"change{number}", writes=True)
        for kind in ("write", "pointer", "read", "view", "span"):
            self.add_given(kind)
        for number in range(4):
            self.add_wrapper(number)
        self.add_recursive()
        self.add_template()
        self.add_creator()
        self.add_printer()
        self.add_never_suspending()
        self.add_defaulting()
        self.add_eager_reader()
        self.add_failing("value", "X % 3 == 1")
        self.add_failing("read", "X % 3 == 2")
        for task in ("Lazy", "LazyOnce", "LazyPinned"):
            self.add_plain(task, f"house::{task}")
        for task in ("Eager", "EagerOnce", "EagerPinned"):
            self.add_plain(task, f"house::{task}")
            self.add_plain(f"{task}Pair", f"house::{task}", "pair")
            self.add_on_globals(f"look{task}", False, f"house::{task}")
            self.add_on_globals(f"change{task}", True, f"house::{task}")

    def add(self, function, body, parameters=None):
        if parameters is None:
            parameters = ["int Op"] + [
                f"{PARAMETERS[kind]}{'' if PARAMETERS[kind][-1] in '&*' else ' '}"
                f"{name}"
                for kind, name in zip(function.takes, "XYZ")
            ]
        self.all.append(function)
        head = f"{task_of(function.task, function.gives)} {function.name}"
        self.texts.append(
            f"inline {head}({', '.join(parameters)}) {{\n"
            + "".join(f"  {line}\n" for line in body if line)
            + "}\n"
        )

    def body(self, value, gives="int", before=(), behind=()):
        """The usual body: statements around a sleep, then the result."""
        return [
            "world::start(Op);",
            *before,
            "co_await world::sleep(Op);",
            *behind,
            "world::end(Op);",
            returned(gives, value),
        ]

    def add_plain(self, number, task="task", gives=None):
        random = self.random
        if gives is None and task == "task":
            gives = random.weighted(
                [
                    ("int", 8),
                    ("text", 3),
                    ("pair", 2),
                    ("token", 2),
                    ("vector", 1),
                    ("bool", 1),
                    ("void", 2),
                ]
            )
            if number < 3:
                gives = "int"
        gives = gives or "int"
        takes = ("text",) if random.chance(20) and number not in (0, 1) else ("value",)
        number_of = "static_cast<int>(X.size())" if takes == ("text",) else "X"
        before, behind = [f"int V = mix(Op, {number_of});"], []
        shape = random.below(4)
        if gives == "void":
            before, shape = ["(void)X;"], 3
        if shape == 0:
            behind = [f"for (int I = 0; I < {random.between(1, 3)}; ++I)", "  V += I;"]
        elif shape == 1:
            behind = ["if (V % 2)", "  V = mix(V, 2);"]
        elif shape == 2:
            behind = ["if (V % 2)", "  co_await world::sleep(Op);", "V ^= 1;"]
        self.add(
            Function(f"plain{number}", task, gives, takes),
            self.body("V", gives, before, behind),
        )

    def add_on_globals(self, name, writes, task="task"):
        random = self.random
        place = random.pick(GLOBALS)
        spelled = "slot()" if place == "G3" and random.chance(50) else place
        hazy = spelled != place
        also = random.pick(GLOBALS)
        if not writes:
            first = [f"const int V = {spelled};"]
            before, behind = (first, []) if random.chance(50) else ([], first)
            self.add(
                Function(name, task, reads=(place,), hazy=hazy),
                self.body("mix(V, X)", "int", before, behind),
            )
            return
        gives = "void" if task == "task" and random.chance(30) else "int"
        read = [f"const int V = {also};"]
        write = random.pick(
            [f"{spelled} = mix(V, X);", f"{spelled} = mix({spelled}, X + V);"]
        )
        around = random.below(3)
        before, behind = [(read, [write]), (read + [write], []), ([], read + [write])][
            around
        ]
        self.add(
            Function(name, task, gives, ("value",), (place, also), (place,), hazy=hazy),
            self.body("mix(V, Op)", gives, before, behind),
        )

    def add_given(self, kind):
        read, write = {
            "write": ("X", "X = mix(V, Op);"),
            "pointer": ("*X", "*X = mix(V, Op);"),
            "read": ("X", ""),
            "view": ("static_cast<int>(X.size())", ""),
            "span": ("X.front()", "X.front() = mix(V, Op);"),
        }[kind]
        self.add(
            Function(f"given{kind.capitalize()}", takes=(kind,)),
            self.body("mix(V, Op)", "int", [f"const int V = {read};"], [write]),
        )

    def add_wrapper(self, number):
        inner = self.random.pick(
            [
                function
                for function in self.all
                if function.takes == ("value",)
                and function.task == "task"
                and function.gives == "int"
            ]
        )
        call = f"{inner.name}(Op, mix(X, {number}))"
        function = dataclasses.replace(inner, name=f"wrap{number}")
        self.add(
            function,
            self.random.pick(
                [
                    [f"co_return co_await {call};"],
                    [f"const int V = co_await {call};", "co_return mix(V, X);"],
                    [f"auto T = {call};", "co_return mix(co_await T, X);"],
                ]
            ),
        )

    def add_recursive(self):
        self.add(
            Function("recur", takes=("value",)),
            [
                "if (X % 3)",
                "  co_return mix(co_await recur(Op, X - X % 3), Op);",
                *self.body("X"),
            ],
        )

    def add_template(self):
        self.add(Function("generic"), self.body("mix(Op, X)"), ["int Op", "auto X"])
        self.texts[-1] = self.texts[-1].replace("inline ", "")

    def add_creator(self):
        """A plain function: what it writes is written when the task is created."""
        place = self.random.pick(GLOBALS)
        self.add(
            Function("creating", reads=(place,), writes=(place,), at_creation=True),
            [f"{place} = mix({place}, X);", "return plain0(Op, X);"],
        )

    def add_printer(self):
        self.add(
            Function("printing", gives="void", writes=(OUTPUT,)),
            self.body("X", "void", [], ["world::print(X);"]),
        )

    def add_never_suspending(self):
        self.add(
            Function("ready", suspends=False),
            ["world::start(Op);", "world::end(Op);", "co_return mix(Op, X);"],
        )


    def add_defaulting(self):
        """The caller reads the global, when it creates the task."""
        place = self.random.pick(GLOBALS)
        self.add(
            Function("defaulting", takes=(), defaults=place, hazy=True),
            self.body("mix(X, Op)"),
            ["int Op", f"int X = {place}"],
        )

    def add_eager_reader(self):
        """It reads what it is given before it first suspends, and not again."""
        self.add(
            Function("eagerRead", "house::Eager", takes=("read",)),
            self.body("V", "int", ["const int V = mix(X, 3);"]),
        )

    def add_failing(self, kind, test):
        """One that may throw by itself, which is seen."""
        check = [
            f"if ({test}) {{",
            "  world::fail(Op);",
            "  throw std::runtime_error(std::to_string(Op));",
            "}",
        ]
        before, behind = (check, []) if self.random.chance(50) else ([], check)
        self.add(
            Function(
                f"failing{kind.capitalize()}",
                takes=(kind,),
                suspends=False,
                hazy=True,
            ),
            self.body("mix(X, Op)", "int", before, behind),
        )


@dataclasses.dataclass
class Operation:
    """An await of a program: its number, what it touches, and what it needs.

    `needs`: numbers of the operations that must have ended before it starts;
    `carried`: the same for those of earlier iterations, its own included. `begun`
    and `joined`: where in the program it starts and is awaited, for things in between
    that decide something. `named`: the variables
    that its arguments read; `changed`: those that hold what it has written;
    `created_from`: places that its arguments read where it begins.
    """

    number: int
    function: Function
    reads: set
    writes: set
    needs: set
    begun: int = 0
    joined: int = 0
    looped: bool = False
    named: list = dataclasses.field(default_factory=list)
    changed: list = dataclasses.field(default_factory=list)
    carried: set = dataclasses.field(default_factory=set)
    created_from: set = dataclasses.field(default_factory=set)


@dataclasses.dataclass(frozen=True)
class Planted:
    """Operations that are independent and visible: what `check` has to find."""

    check: str
    numbers: tuple
    form: str


@dataclasses.dataclass
class Variable:
    """Of a program; `sources` are the operations its value comes from, `members`
    the same for those of a Box. `of`: what it is another name of, or a
    part, whose place may be `at`."""

    name: str
    kind: str
    sources: set
    const: bool = False
    members: dict = dataclasses.field(default_factory=lambda: {"A": set(), "B": set()})
    of: "Variable" = None
    at: str = ""

    @property
    def place(self):
        return self.at or (self.of.place if self.of else f"v:{self.name}")

    @property
    def dot(self):
        return "this->" if self.name == "this" else f"{self.name}."

    @property
    def read(self):
        """How an int is read from it; empty if that has no meaning."""
        if self.name == "this":
            return "A + B"
        return READ_OF.get(self.kind, "").format(self.name)


class Program:
    """One coroutine `p<number>(int)`. `lines` are its text."""

    def __init__(self, random, functions, number):
        self.random = random
        self.functions = functions
        self.number = number
        self.operations = []
        self.planted = []
        self.barriers = []  # Positions of what decides about what comes behind.
        self.regions = []  # Where `try` blocks begin and end.
        self.position = 0
        self.lines = []
        self.depth = 1
        self.variables = [Variable("X", "int", set())]
        self.control = set()
        self.left_in = {place: set() for place in GLOBALS}
        self.read = []  # Variables that the expression at hand names,
        self.looked_at = set()  # and places of others.
        self.of_a_round = set()  # Places that each iteration has of its own.
        self.callbacks = []  # Lambdas that are in scope everywhere.
        self.tasks = {}  # Numbers by the names of stored tasks.
        self.running = []  # Eager tasks that have not been awaited.
        self.waiting = []  # Lazy ones.
        self.names = 0
        self.in_loop = None
        self.can_exit = True
        self.planting = False
        self.write()

    # What depends on what.

    def operation(self, number):
        """The operation that has this number, and its iteration; or None."""
        for operation in self.operations:
            last = operation.number + (ROUNDS if operation.looped else 1)
            if operation.number <= number < last:
                return operation, number - operation.number
        return None

    def depend(self, early, late, same_round=False, begun=False):
        """Why the later of two operations has to wait; empty if it need not.

        They are of one iteration or in no loop, or else `same_round` is False. Where
        the earlier one has `begun`, what its arguments read has been read.
        """
        shared = early.writes & (late.reads | late.created_from | late.writes)
        looked_at = set() if begun else early.created_from
        shared |= (early.reads | looked_at) & late.writes
        if not same_round and early.looped and late.looped:
            shared -= self.of_a_round
        if shared:
            return "both touch " + ", ".join(sorted(shared))
        if early.number in late.needs or (
            not same_round and early.number in late.carried
        ):
            return "the later one needs what the earlier one gives"
        if early is not late and any(
            early.joined < barrier < late.begun for barrier in self.barriers
        ):
            return "something between decides whether the later one runs"
        if any(
            (begin < early.joined < end) != (begin < late.begun < end)
            for begin, end in self.regions
        ):
            return "one of them is in a try block"
        return ""

    # Text.

    def line(self, text):
        if self.random.chance(4):
            self.names += 1
            comment = f"// Remark {self.names}."
            if self.random.chance(50) and not text.endswith(("{", "}", ":")):
                text += f" {comment}"
            elif not text.startswith(("}", "case", "default")):
                self.lines.append("  " * self.depth + comment)
        self.lines.append("  " * self.depth + text)

    def open(self, text):
        self.line(text)
        self.depth += 1
        return len(self.variables)

    def close(self, known, text="}"):
        """Ends a block."""
        self.use_up(known)
        self.depth -= 1
        self.lines.append("  " * self.depth + text)
        del self.variables[known:]

    def use_up(self, known):
        """Most of what a block declares has some use outside of it."""
        target = self.some("int", True, {v.name for v in self.variables[known:]})
        for variable in self.variables[known:]:
            if variable.read and target and self.random.chance(75):
                self.line(f"{target.name} = mix({target.name}, {variable.read});")
                target.sources |= variable.sources | self.control

    def name(self, stem):
        self.names += 1
        return f"{stem}{self.names}"

    def declare(self, name, kind, sources, const=False):
        variable = Variable(name, kind, set(sources) | self.control, const)
        self.variables.append(variable)
        if self.in_loop is not None:
            self.of_a_round.add(f"v:{name}")
        return variable

    def some(self, kind, changeable=False, besides=()):
        """A variable of the kind; None if there is none."""
        found = [
            variable
            for variable in self.variables
            if variable.kind == kind
            and not (changeable and (variable.const or variable.name == "X"))
            and variable.name not in besides
            and not self.is_touched(variable.place)
        ]
        return self.random.pick(found) if found else None

    def is_touched(self, place):
        return any(
            place in operation.reads or place in operation.writes
            for _, operation in self.running
        )

    def value(self, besides=(), stepped=False):
        """An expression of type int, and the operations it comes from.

        `stepped`: it may change a variable.
        """
        random = self.random
        choice = random.below(8)
        if choice >= 6 and self.planting:
            choice = 0
        if choice == 6 and random.chance(60):
            place = random.pick(GLOBALS)
            if not self.is_touched(place):
                self.looked_at.add(place)
                return random.pick([place, f"mix({place}, 2)"]), set(self.left_in[place])
        if choice == 7:
            variable = self.some("box", besides=besides)
            if variable and not self.is_touched(f"{variable.place}.A"):
                self.looked_at.add(f"{variable.place}.A")
                return f"{variable.dot}A", set(variable.members["A"])
            variable = self.some("int", True, besides)
            if variable and stepped and random.chance(25):
                self.read.append(variable)
                return f"{variable.name}++", set(variable.sources)
        if choice < 3:
            variable = self.some("int", besides=besides)
            if variable:
                self.read.append(variable)
                return variable.name, set(variable.sources)
        if choice == 3:
            variable = self.some("int", besides=besides)
            if variable:
                self.read.append(variable)
                return (
                    f"mix({variable.name}, {random.below(9)})",
                    set(variable.sources),
                )
        if choice == 4:
            variable = self.some("text", besides=besides)
            if variable:
                self.read.append(variable)
                return (
                    f"static_cast<int>({variable.name}.size())",
                    set(variable.sources),
                )
        return str(random.between(1, 99)), set()

    def text(self, besides=()):
        variable = self.some("text", besides=besides)
        if variable and self.random.chance(70):
            self.read.append(variable)
            if not variable.const and self.in_loop is None and self.random.chance(15):
                return f"std::move({variable.name})", set(variable.sources)
            return variable.name, set(variable.sources)
        return f'"t{self.random.below(100)}"', set()

    # Awaits.

    def choose(self, accept=lambda function: True, looped=False):
        """Some function; what runs already must not meet what it touches."""
        random = self.random
        pools = [(self.functions.all, 12), (HIDDEN, 3), (OF_BOX, 2), (OF_LINK, 1)]
        for _ in range(40):
            function = random.pick(random.weighted(pools))
            if function.on and not self.some(function.on):
                continue
            if any(not self.can_give(kind) for kind in function.takes):
                continue
            if any(self.is_touched(place) for place in function.writes):
                continue
            if any(
                place in operation.writes
                for place in function.reads
                for _, operation in self.running
            ):
                continue
            if function.eager and any(
                place in operation.writes or place in operation.reads
                and place in function.writes
                for place in (*function.reads, *function.writes)
                for operation in self.waiting
            ):
                continue
            if accept(function):
                return function
        return self.functions.all[0]

    def can_give(self, kind):
        needed = {
            "write": "int",
            "pointer": "int",
            "read": "int",
            "view": "text",
            "span": "array",
            "shared": "shared",
            "link": "link",
        }.get(kind)
        return not needed or self.some(needed, kind in ("write", "pointer"))

    def call(
        self, function, besides=(), value=None, looped=False, extra="", stepped=False
    ):
        """The text of a call, and its operation. `value` is the argument to use."""
        last = self.operations[-1] if self.operations else None
        number = last.number + (ROUNDS if last.looped else 1) if last else 1
        looped = looped or self.in_loop is not None
        operation = Operation(
            number, function, set(), set(), set(self.control), looped=looped
        )
        spelled = str(number)
        if looped:
            spelled = f"{number} + {extra or self.in_loop}"
        arguments = [spelled]
        prefix = ""
        self.read, self.looked_at = [], set()
        if function.on:
            receiver = self.some(function.on)
            prefix = receiver.dot
            for member in function.reads:
                operation.needs |= receiver.members.get(member, set())
            operation.reads |= {f"{receiver.place}.{m}" for m in function.reads}
            operation.writes |= {f"{receiver.place}.{m}" for m in function.writes}
            if function.writes:
                operation.changed.append(receiver)
        else:
            operation.reads |= set(function.reads)
            operation.writes |= set(function.writes)
            for place in function.reads:
                operation.needs |= self.left_in.get(place, set())
        for kind in function.takes:
            if kind == "value":
                text, sources = value or self.value(besides, stepped)
            elif kind == "text":
                text, sources = self.text(besides)
            else:
                text, sources = self.object(kind, operation, besides)
            arguments.append(text)
            operation.needs |= sources
        operation.named = list(self.read)
        operation.created_from = set(self.looked_at)
        if function.defaults:
            operation.created_from.add(function.defaults)
            operation.needs |= self.left_in[function.defaults]
        self.operations.append(operation)
        return f"{prefix}{function.name}({', '.join(arguments)})", operation

    def object(self, kind, operation, besides=()):
        """An argument that the operation refers to."""
        if kind in ("write", "pointer"):
            variable = self.some("int", True, besides) or self.some("int", True)
            operation.reads.add(variable.place)
            operation.writes.add(variable.place)
            self.read.append(variable)
            sources = set(variable.sources)
            operation.changed.append(variable)
            return ("&" if kind == "pointer" else "") + variable.name, sources
        if kind == "read":
            variable = self.some("int")
            self.read.append(variable)
            operation.reads.add(variable.place)
            return variable.name, set(variable.sources)
        if kind == "view":
            variable = self.some("text")
            self.read.append(variable)
            operation.reads.add(variable.place)
            return variable.name, set(variable.sources)
        variable = self.some({"span": "array"}.get(kind, kind))
        place = variable.place + (".all" if kind == "link" else "")
        operation.reads.add(place)
        operation.writes.add(place)
        sources = set(variable.sources)
        operation.changed.append(variable)
        return variable.name, sources

    def begin(self, operation, stored=False):
        """The operation starts here, where it is created unless it is stored."""
        self.position += 1
        operation.begun = operation.joined = self.position
        if stored:
            operation.created_from = set()
        for variable in operation.changed:
            variable.sources.add(operation.number)

    def barrier(self):
        self.position += 1
        self.barriers.append(self.position)

    def awaiting(self, text, function):
        """`co_await` of a named task."""
        if function.once or function.gives == "token" or (
            not function.pinned and self.random.chance(35)
        ):
            return f"co_await std::move({text})"
        return f"co_await {text}"

    def use(self, awaited, function, operation, forms=None, besides=()):
        """A statement that awaits, and does something with the result."""
        random = self.random
        number = operation.number
        sources = {number}
        gives = function.gives
        if gives == "void":
            self.line(f"{awaited};")
            return
        name = self.name("V")
        if gives == "pair" and random.chance(60):
            other = self.name("V")
            const = random.pick(["auto", "const auto", "auto"])
            self.line(f"{const} [{name}, {other}] = {awaited};")
            self.declare(name, "bound", sources, True)
            self.declare(other, "bound", sources, True)
            self.line(f"const int S{name} = mix({name}, {other});")
            self.declare(f"S{name}", "int", sources, True)
            return
        if gives == "bool":
            if random.chance(50):
                self.line(f"const bool {name} = {awaited};")
                self.declare(name, "bool", sources, True)
            else:
                self.line(f"const int {name} = {awaited} ? 3 : 4;")
                self.declare(name, "int", sources, True)
            return
        target = self.some("int", True)
        # Of a temporary task, it would be gone.
        if gives == "vector" and target and forms is None and random.chance(30):
            self.line(f"for (int E{name} : {awaited})")
            self.line(f"  {target.name} = mix({target.name}, E{name});")
            target.sources |= sources | self.control
            return
        if gives != "int":
            spelled = random.pick(["auto", "const auto", TYPES[gives]])
            self.line(f"{spelled} {name} = {awaited};")
            self.declare(name, gives, sources, "const" in spelled)
            return
        form = random.weighted(forms or ALL_FORMS)
        target = None
        if form in ("assign", "add"):
            target = self.some("int", True, besides)
            form = form if target else "auto"
        if form in ("member", "element"):
            target = self.some({"member": "box", "element": "array"}[form])
            form = form if target else "auto"
        if form in DECLARED:
            self.line(DECLARED[form].format(name, awaited))
            kind = "alias" if form == "reference" else "int"
            self.declare(name, kind, sources, form in CONSTANT)
        elif form == "assign":
            self.line(f"{target.name} = {awaited};")
            self.was_set(target, sources)
        elif form == "add":
            self.line(f"{target.name} += {awaited};")
            target.sources |= sources | self.control
        elif form == "member":
            self.line(f"{target.dot}A = {awaited};")
            target.sources |= sources | self.control
            target.members["A"] |= sources | self.control
        elif form == "element":
            self.line(f"{target.name}[1] = {awaited};")
            target.sources |= sources | self.control
        elif form == "unused":
            pattern = random.pick(["{};", "(void){};", "static_cast<void>({});"])
            self.line(pattern.format(awaited))
        elif form == "global":
            place = random.pick(GLOBALS)
            if self.is_touched(place):
                self.line(f"(void){awaited};")
            else:
                self.line(f"{place} = {awaited};")
                self.left_in[place] |= sources | self.control
        elif form == "print":
            self.line(f"world::print({awaited});")
        elif form == "lambda":
            self.line(f"auto L{name} = [V = {awaited}] {{ return mix(V, 1); }};")
            self.line(f"const int {name} = L{name}();")
            self.declare(name, "int", sources, True)
        elif form == "if":
            target = self.some("int", True)
            known = self.open(f"if ({awaited} % 3 == 1) {{")
            self.statement(control=sources)
            if random.chance(40):
                self.close(known, "} else {")
                self.depth += 1
                self.statement(control=sources)
            self.close(known)
        elif form == "initialised":
            known = self.open(f"if (auto {name} = {awaited}; {name} % 2) {{")
            self.declare(name, "int", sources)
            self.statement(control=sources)
            self.close(known)
        elif form == "switch":
            self.line(f"switch ({awaited} % 3) {{")
            for label in ("case 0:", "default:"):
                self.line(label)
                self.depth += 1
                self.statement(control=sources)
                self.line("break;")
                self.depth -= 1
            self.line("}")
        else:
            raise AssertionError(form)

    def was_set(self, variable, sources):
        """What it held before is gone, unless this happens on a branch."""
        if self.control or self.in_loop is not None:
            variable.sources |= sources | self.control
        else:
            variable.sources.clear()
            variable.sources |= sources

    def await_in_place(self, accept=lambda function: True, forms=None, besides=()):
        function = self.choose(accept)
        text, operation = self.call(function, stepped=forms is None)
        self.begin(operation)
        macro = self.random.chance(2)
        # A reference to what a temporary task holds would dangle.
        forms = forms or [each for each in ALL_FORMS if each[0] != "reference"]
        awaited = f"WAIT_FOR({text})" if macro else f"co_await {text}"
        self.use(awaited, function, operation, forms, besides)
        return operation

    # Statements without an await.

    def statement(self, control=frozenset(), besides=()):
        """One that is not a declaration, so that it fits anywhere."""
        random = self.random
        outer = self.control
        self.control = outer | set(control)
        target = self.some("int", True, besides)
        value, sources = self.value(besides)
        kind = random.weighted(STATEMENTS)
        box, text, array = self.some("box"), self.some("text", True), self.some("array")
        place = random.pick(GLOBALS)
        if kind == "print" or (kind != "global" and not target):
            self.line(f"world::print({value});")
        elif kind == "global" and not self.is_touched(place):
            self.line(f"{place} = mix({place}, {value});")
            self.left_in[place] |= sources | self.control
        elif kind == "callback" and self.callbacks and not self.running:
            self.line(f"{random.pick(self.callbacks)}();")
        elif kind == "check":
            self.line(f"check({value});")
            self.barrier()
        elif kind == "raise" and target:
            self.line(f"raise({target.name});")
        elif kind == "hidden" and target:
            self.line(f"{target.name} = hiddenPlain({value});")
            self.was_set(target, sources)
        elif kind == "box" and box:
            self.line(f"{box.dot}B = {value};")
            box.sources |= sources | self.control
            box.members["B"] |= sources | self.control
        elif kind == "text" and text:
            pattern = random.pick(["{0} += 'x';", "{0} = std::to_string({1});"])
            self.line(pattern.format(text.name, value))
            text.sources |= sources | self.control
        elif kind == "element" and array:
            self.line(f"{array.name}[0] = {value};")
            array.sources |= sources | self.control
        elif target:
            self.line(f"{target.name} = mix({target.name}, {value});")
            target.sources |= sources | self.control
        else:
            self.line(f"world::print({value});")
        self.control = outer

    def quiet(self, besides):
        """A statement that disturbs nothing but variables that are not named."""
        random = self.random
        target = self.some("int", True, besides)
        value, sources = self.value(besides)
        if random.chance(50) or not target:
            name = self.name("V")
            self.line(f"int {name} = mix({value}, {random.below(9)});")
            self.declare(name, "int", sources)
        else:
            self.line(f"{target.name} = mix({target.name}, {value});")
            target.sources |= sources | self.control

    def stop(self):
        """A statement that ends every group."""
        random = self.random
        kind = random.below(3)
        value, sources = self.value()
        if kind == 0 and self.can_exit and self.in_loop is None:
            test = random.pick(["== 100000", "== 100001", "% 4 == 1"])
            self.lines.append("  " * self.depth + f"if ({value} {test})")
            leave = f"co_return {random.below(9)};"
            if random.chance(20):
                leave = 'throw std::runtime_error("own");'
            self.lines.append("  " * self.depth + f"  {leave}")
            self.barrier()
            self.control |= sources
        elif kind == 1 and self.some("int", True):
            target = self.some("int", True)
            self.line(f"{target.name} = hiddenPlain({value});")
            self.was_set(target, sources | set(target.sources))
        else:
            self.line(f"world::print({value});")

    # Whole forms.

    def some_stored(self, most=4):
        """Tasks that are stored, and awaited in some order."""
        random = self.random
        tasks = []
        for _ in range(random.between(2, most)):
            function = self.choose(lambda f: not (f.eager and f.writes))
            self.store(function, tasks)
            if random.chance(15):
                self.statement()
        if random.chance(25):
            tasks.reverse()
        ints = [each for each in tasks if each[1].gives == "int"]
        if random.chance(15) and len(ints) > 1:
            self.use_two(*ints[:2])
            tasks = [each for each in tasks if each not in ints[:2]]
        for name, function, operation in tasks:
            self.reach(function, operation)
            self.use(self.awaiting(name, function), function, operation)
            self.running = [each for each in self.running if each[0] != name]
            if random.chance(20):
                self.statement()
            if random.chance(4):
                self.stop()

    def use_two(self, *two):
        """Awaits two tasks in one expression."""
        awaited, numbers = [], set()
        for task, function, operation in two:
            self.reach(function, operation)
            awaited.append(self.awaiting(task, function))
            numbers.add(operation.number)
            self.running = [each for each in self.running if each[0] != task]
        name = self.name("V")
        form = self.random.pick(["mix({}, {})", "{} + {}", "twice({}) - {}"])
        self.line(f"const int {name} = {form.format(*awaited)};")
        self.declare(name, "int", numbers, True)

    def store(self, function, tasks):
        random = self.random
        text, operation = self.call(function, stepped=True)
        name = self.name("T")
        self.tasks[name] = operation.number
        spelled = task_of(function.task, function.gives)
        form = random.below(10)
        if form == 0 and function.task == "task":
            self.line(f"std::optional<{spelled}> {name};")
            self.line(f"{name}.emplace({text});")
            tasks.append((f"*{name}", function, operation))
        elif form == 1 and not function.pinned:
            self.line(f"std::vector<{spelled}> {name};")
            self.line(f"{name}.push_back({text});")
            tasks.append((f"{name}[0]", function, operation))
        elif form == 3 and function.task == "task":
            self.line(f"{spelled} {name};")
            self.line(f"{name} = {text};")
            tasks.append((name, function, operation))
        elif form == 2 and function.task == "task":
            self.line(f"std::array<{spelled}, 1> {name}{{{text}}};")
            tasks.append((f"{name}[0]", function, operation))
        else:
            self.line(f"{'auto' if form < 7 else spelled} {name} = {text};")
            tasks.append((name, function, operation))
        if function.eager:
            self.begin(operation)
            self.running.append((tasks[-1][0], operation))
        else:
            self.waiting.append(operation)

    def reach(self, function, operation):
        """A stored task is awaited here."""
        if function.eager:
            self.position += 1
            operation.joined = self.position
        else:
            self.begin(operation, stored=True)
            self.waiting = [each for each in self.waiting if each is not operation]

    def some_in_a_row(self):
        for _ in range(self.random.between(2, 4)):
            self.await_in_place()
            if self.random.chance(25):
                self.statement()
            if self.random.chance(4):
                self.stop()

    def some_row(self):
        """Declarations in a row, of which some need what others give."""
        random = self.random
        results = []
        for _ in range(random.between(3, 6)):
            function = self.choose(
                (lambda f: f.plain) if random.chance(50) else (lambda f: not f.eager)
            )
            value = self.value_of(results) if random.chance(60) else None
            text, operation = self.call(function, value=value)
            self.begin(operation)
            if function.gives == "void" or random.chance(6):
                forms = [each for each in ALL_FORMS if each[0] != "reference"]
                self.use(f"co_await {text}", function, operation, forms)
            else:
                self.line(self.kept(f"co_await {text}", function, operation))
                results.append(self.variables[-1])
            if random.chance(4):
                self.statement()

    def value_of(self, results):
        """An int that is made of one or two of these; None if there are none."""
        random = self.random
        # Mostly of the last one, which makes chains.
        chosen = [each for each in results[-1:] if random.chance(60)]
        while results and (not chosen or len(chosen) < 2 and random.chance(25)):
            chosen.append(random.pick(results))
        if not chosen:
            return None
        text = chosen[0].read
        if len(chosen) > 1:
            text = f"mix({text}, {chosen[1].read})"
        elif random.chance(25):
            text = f"mix({text}, {random.below(9)})"
        return text, set().union(*(each.sources for each in chosen))

    def kept(self, awaited, function, operation):
        """The declaration of one variable that holds the result."""
        random = self.random
        name, gives = self.name("V"), function.gives
        if gives == "int":
            form = random.weighted(ONE_VARIABLE)
            self.declare(name, "int", {operation.number}, form in CONSTANT)
            return DECLARED[form].format(name, awaited)
        spelled = random.pick(["auto", "const auto", TYPES[gives]])
        self.declare(name, gives, {operation.number}, "const" in spelled)
        return f"{spelled} {name} = {awaited};"

    def in_one_expression(self):
        """Several awaits in the operands of one call, or of an operator."""
        random = self.random
        calls = []
        for _ in range(random.between(2, 3)):
            function = self.choose(
                lambda f: f.gives == "int"
                and not f.writes
                and all(kind in ("value", "text", "read", "view") for kind in f.takes)
            )
            text, operation = self.call(function)
            self.begin(operation)
            calls.append((f"co_await {text}", operation.number))
        numbers = {number for _, number in calls[:2]}
        name = self.name("V")
        texts = [text for text, _ in calls]
        form = random.below(6)
        if form == 5:
            self.line(f"int {name} = ({', '.join(texts[:2])});")
        elif form == 0:
            self.line(f"int {name} = mix({', '.join(texts[:2])});")
        elif form == 1:
            self.line(f"const Pair {name}{{{', '.join(texts[:2])}}};")
        elif form == 2:
            self.line(f"const int {name} = {' + '.join(texts[:2])};")
        elif form == 3:
            # Whether the second one runs depends on the first one.
            self.operations[-len(calls) + 1].needs.add(calls[0][1])
            self.line(f"const bool {name} = {texts[0]} % 2 && {texts[1]} % 3;")
        else:
            self.operations[-len(calls) + 1].needs.add(calls[0][1])
            self.line(f"const int {name} = {texts[0]} % 2 ? {texts[1]} : 1;")
        # A third one was only drawn.
        for text, number in calls[2:]:
            self.line(f"(void){text};")
        kind = {1: "pair", 3: "bool"}.get(form, "int")
        self.declare(name, kind, numbers, form not in (0, 5))

    def some_loop(self):
        """A loop with an await whose iterations may or may not need each other."""
        random = self.random
        index = self.name("I")
        rounds = random.between(1, 4)
        form = random.weighted([("range", 3), ("count", 3), ("while", 1)])
        if form == "range":
            items = self.name("Items")
            values = [random.below(5) + 5 * round for round in range(rounds)]
            holder = random.pick(
                [
                    "const std::vector<int>",
                    "std::vector<int>",
                    f"std::array<int, {rounds}>",
                ]
            )
            self.line(f"{holder} {items}{{{', '.join(map(str, values))}}};")
            declared = random.pick(["int ", "const int ", "auto ", "const auto &"])
            head = f"for ({declared}{index} : {items}) {{"
        elif form == "count":
            head = f"for (int {index} = 0; {index} < {rounds}; ++{index}) {{"
        else:
            self.line(f"int {index} = 0;")
            head = f"while ({index} < {rounds}) {{"
        first = len(self.operations)
        around = list(self.variables)
        known = self.open(head)
        outer, self.in_loop = self.in_loop, index
        self.declare(index, "int", set(), True)
        if random.chance(15):
            self.some_stored(2)
        else:
            for _ in range(random.weighted([(1, 6), (2, 3)])):
                self.await_in_place()
                if random.chance(20):
                    self.statement()
        left = random.chance(10)
        if left:
            value, _ = self.value()
            self.line(f"if ({value} % 5 == 0)")
            self.line("  break;")
        if form == "while":
            self.line(f"++{index};")
        self.in_loop = outer
        self.close(known)
        # The next iteration reads what this one leaves in a variable from outside.
        inside = self.operations[first:]
        numbers = {operation.number for operation in inside}
        for operation in inside:
            for variable in operation.named:
                if any(variable is each for each in around):
                    operation.carried |= variable.sources & numbers
            if left or operation.function.at_creation:
                operation.carried |= numbers
        if left:
            self.barrier()

    def elements_changed(self):
        """A loop whose task is given its element to change."""
        random = self.random
        accepted = ("write", "pointer")
        function = self.choose(
            lambda f: f.takes and f.takes[0] in accepted and f.gives == "int"
        )
        if not function.takes or function.takes[0] not in accepted:
            return
        items, index = self.name("Items"), self.name("I")
        self.line(f"std::array<int, 3> {items}{{2, 7, 11}};")
        element = Variable(index, "int", set())
        self.of_a_round.add(element.place)
        outer, known = self.variables, self.some("int", True)
        self.variables = [element]
        text, operation = self.call(function, looped=True, extra=index)
        self.variables = outer
        self.begin(operation)
        values = self.name("Values")
        form = random.below(3)
        if form == 0:
            self.line(f"std::vector<int> {values};")
        self.line(f"for (int &{index} : {items})")
        if form == 0:
            self.line(f"  {values}.push_back(co_await {text});")
            self.declare(values, "vector", {operation.number})
        elif form == 1:
            self.line(f"  {known.name} += co_await {text};")
            known.sources |= {operation.number} | self.control
        else:
            self.line(f"  (void)co_await {text};")
        self.declare(items, "array", {operation.number})

    def branch(self):
        value, sources = self.value()
        outer, self.control = self.control, self.control | sources
        known = self.open(f"if ({value} % 3 != 1) {{")
        self.form(nested=True)
        if self.random.chance(40):
            self.close(known, "} else {")
            self.depth += 1
            self.form(nested=True)
        self.close(known)
        self.control = outer

    def block(self):
        known = self.open("{")
        self.form(nested=True)
        self.close(known)

    def handled(self):
        known = self.open("try {")
        self.position += 1
        begin = self.position
        self.form(nested=True)
        self.position += 1
        self.regions.append((begin, self.position))
        self.close(known, "} catch (const std::exception &) {")
        self.depth += 1
        target = self.some("int", True)
        self.line(f"{target.name} = -1;" if target else "world::print(-1);")
        if self.random.chance(30):
            self.statement()
        self.close(known)

    def in_lambda(self):
        name = self.name("L")
        known = self.open(f"auto {name} = [&]() -> task<int> {{")
        could, self.can_exit = self.can_exit, False
        self.form(nested=True)
        self.can_exit = could
        self.use_up(known)
        value, sources = self.value()
        self.line(f"co_return {value};")
        del self.variables[known:]
        self.close(known, "};")
        result = self.name("V")
        self.line(f"const int {result} = co_await {name}();")
        self.declare(result, "int", sources, True)

    def leaving(self):
        """A result is given early, or a loop asks whether to go on."""
        random = self.random
        function = self.choose(lambda f: f.gives == "int" and not f.eager)
        if function.gives != "int" or self.in_loop is not None:
            return
        value, sources = self.value()
        if random.chance(50) and self.can_exit:
            text, operation = self.call(function)
            self.begin(operation)
            operation.needs |= sources
            self.lines.append("  " * self.depth + f"if ({value} % 5 == 2)")
            self.lines.append("  " * self.depth + f"  co_return co_await {text};")
            self.barrier()
            self.control |= sources
            return
        index = self.name("I")
        text, operation = self.call(function, looped=True, extra=index)
        self.begin(operation)
        operation.carried.add(operation.number)
        target = self.some("int", True)
        self.line(
            f"for (int {index} = 0; {index} < 3 && co_await {text} % 3; ++{index})"
        )
        self.line(f"  {target.name} = mix({target.name}, {index});")
        target.sources |= {operation.number} | self.control

    def combinator(self):
        """The library's combinator, with one task or more, nested or not."""
        random = self.random
        plain = [f for f in self.functions.all if f.plain and f.task == "task"]
        voids = [f for f in plain if f.gives == "void"]
        ints = [f for f in plain if f.gives == "int"]
        form = random.below(4)
        if form == 0 and voids:
            text, operation = self.call(random.pick(voids))
            self.begin(operation)
            self.line(f"co_await {WHEN_ALL}({text});")
            return
        if form == 1 and voids:
            texts = []
            for _ in range(3):
                text, operation = self.call(random.pick(voids))
                self.begin(operation)
                texts.append(text)
            self.line(
                f"co_await {WHEN_ALL}({texts[0]}, {WHEN_ALL}({texts[1]}, {texts[2]}));"
            )
            return
        name = self.name("V")
        if form == 2:
            text, operation = self.call(random.pick(ints))
            self.begin(operation)
            self.line(f"auto [{name}] = co_await {WHEN_ALL}({text});")
            numbers = {operation.number}
            read = RESULT.format(name)
        else:
            numbers, texts = set(), []
            for _ in range(2):
                text, operation = self.call(random.pick(ints))
                self.begin(operation)
                numbers.add(operation.number)
                texts.append(text)
            other = self.name("V")
            self.line(
                f"auto [{name}, {other}] = co_await {WHEN_ALL}({', '.join(texts)});"
            )
            read = f"mix({RESULT.format(name)}, {RESULT.format(other)})"
        self.line(f"const int S{name} = {read};")
        self.declare(f"S{name}", "int", numbers, True)

    def late(self):
        """An eager task that is created behind awaits."""
        random = self.random
        for _ in range(random.between(1, 2)):
            self.await_in_place(lambda f: not f.at_creation)
        function = self.choose(lambda f: f.eager and not f.writes)
        if not function.eager:
            return
        if random.chance(40):
            text, operation = self.call(function)
            self.begin(operation)
            self.use(f"co_await {text}", function, operation)
            return
        tasks = []
        self.store(function, tasks)
        name, _, operation = tasks[0]
        for _ in range(random.below(3)):
            if random.chance(50):
                self.statement()
            else:
                self.await_in_place()
        self.reach(function, operation)
        self.use(self.awaiting(name, function), function, operation)
        self.running = [each for each in self.running if each[0] != name]

    # Groups that have to be found.

    def plant(self):
        if self.in_loop is not None or self.running:
            return
        self.stop()
        form = self.random.weighted(
            [
                ("stored", 4),
                ("in a row", 3),
                ("row", 2),
                ("loop", 2),
                ("late", 2),
                ("house", 1),
            ]
        )
        outer, self.control = self.control, set(self.control)
        self.planting = True
        {
            "stored": self.plant_stored,
            "in a row": self.plant_in_a_row,
            "row": self.plant_row,
            "loop": self.plant_loop,
            "late": self.plant_late,
            "house": self.plant_house,
        }[form]()
        self.planting = False
        self.control = outer
        self.stop()

    def draw_apart(self, count, used, first_may_write):
        """Functions that share nothing; `used` says that results must be used."""
        random = self.random
        chosen, reads, writes = [], set(), set()
        for position in range(count):
            for _ in range(30):
                function = random.pick(self.functions.all)
                if (
                    function.task != "task"
                    or not function.visible
                    or not function.suspends
                    or function.at_creation
                    or function.hazy
                    or OUTPUT in function.writes
                    or any(kind not in ("value", "text") for kind in function.takes)
                    or (used and function.gives == "void")
                ):
                    continue
                its_reads, its_writes = set(function.reads), set(function.writes)
                if its_writes and used and not (position == 0 and first_may_write):
                    continue
                if writes & (its_reads | its_writes) or reads & its_writes:
                    continue
                break
            else:
                function = self.functions.all[0]
            reads |= set(function.reads)
            writes |= set(function.writes)
            chosen.append(function)
        return chosen

    def plant_stored(self):
        random = self.random
        count = random.between(2, 4)
        known = {variable.name for variable in self.variables}
        tasks = []
        for function in self.draw_apart(count, False, True):
            text, operation = self.call(function)
            name = self.name("T")
            self.tasks[name] = operation.number
            spelled = task_of(function.task, function.gives)
            self.line(f"{random.pick(['auto', 'auto', spelled])} {name} = {text};")
            tasks.append((name, function, operation))
        if random.chance(20):
            tasks.reverse()
        for position, (name, function, operation) in enumerate(tasks):
            self.begin(operation, stored=True)
            awaited = self.awaiting(name, function)
            self.use(awaited, function, operation, STORED_FORMS, known)
            if position + 1 < count and random.chance(25):
                self.quiet(known)
        numbers = tuple(operation.number for _, _, operation in tasks)
        self.planted.append(Planted("coro-stored-then-awaited", numbers, "stored"))

    def plant_in_a_row(self):
        random = self.random
        count = random.between(2, 4)
        known = {variable.name for variable in self.variables}
        before = [variable.name for variable in self.variables]
        numbers = []
        for position, function in enumerate(self.draw_apart(count, True, True)):
            fresh = {v.name for v in self.variables if v.name not in before}
            text, operation = self.call(function, besides=fresh)
            self.begin(operation)
            self.use(f"co_await {text}", function, operation, ROW_FORMS, known)
            numbers.append(operation.number)
            if position + 1 < count and random.chance(20):
                self.quiet(known)
        self.planted.append(
            Planted("coro-sequential-await", tuple(numbers), "in a row")
        )

    def plant_row(self):
        """Chains one behind the other, and perhaps what needs the ends of all."""
        random = self.random
        chains = [
            random.weighted([(2, 3), (3, 1)])
            for _ in range(random.weighted([(2, 3), (3, 1)]))
        ]
        joined = random.chance(25)
        functions = self.draw_apart(sum(chains) + joined, True, True)
        before = [variable.name for variable in self.variables]
        numbers, ends = [], []

        def add(value):
            function = functions[len(numbers)]
            # A text would have to be made of what is needed.
            while value and function.takes != ("value",):
                function = random.pick(
                    [
                        f
                        for f in self.functions.all
                        if f.plain and f.task == "task" and f.gives == "int"
                    ]
                )
            besides = {v.name for v in self.variables if v.name not in before}
            text, operation = self.call(function, besides=besides, value=value)
            self.begin(operation)
            # A comment would keep the row as it is.
            line = self.kept(f"co_await {text}", function, operation)
            self.lines.append("  " * self.depth + line)
            numbers.append(operation.number)
            return self.variables[-1]

        for length in chains:
            last = add(None)
            for _ in range(length - 1):
                last = add((last.read, set(last.sources)))
            ends.append(last)
        if joined:
            value = ends[0].read
            for end in ends[1:]:
                value = f"mix({value}, {end.read})"
            add((value, set().union(*(end.sources for end in ends))))
        self.planted.append(Planted("coro-sequential-await", tuple(numbers), "row"))

    def plant_loop(self):
        random = self.random
        rounds = random.between(2, 5)
        index = self.name("I")
        plain = [
            f
            for f in self.functions.all
            if f.plain
            and f.task == "task"
            and f.gives in READ
            and not f.reads
            and f.takes == ("value",)
        ]
        function = random.pick(plain)
        items = self.name("Items")
        values = self.name("Values")
        adds = function.gives == "int" and random.chance(35)
        if adds:
            self.line(f"int {values} = {random.below(9)};")
        else:
            self.line(f"std::vector<{TYPES[function.gives]}> {values};")
        if random.chance(50):
            numbers = ", ".join(str(number) for number in range(rounds))
            holder = random.pick(
                [
                    "std::vector<int>",
                    "const std::vector<int>",
                    f"std::array<int, {rounds}>",
                ]
            )
            self.line(f"{holder} {items}{{{numbers}}};")
            declared = random.pick(["int", "const int", "auto", "const auto &"])
            space = "" if declared.endswith("&") else " "
            head = f"for ({declared}{space}{index} : {items})"
        else:
            head = f"for (int {index} = 0; {index} < {rounds}; ++{index})"
        text, operation = self.call(
            function, value=(f"mix({index}, 3)", set()), looped=True, extra=index
        )
        self.begin(operation)
        if adds:
            body = f"{values} += co_await {text};"
        else:
            append = random.pick(["push_back", "emplace_back"])
            body = f"{values}.{append}(co_await {text});"
        self.line(head + (" {" if random.chance(30) else ""))
        braces = self.lines[-1].endswith("{")
        self.depth += 1
        self.line(body)
        self.depth -= 1
        if braces:
            self.line("}")
        numbers = tuple(operation.number + i for i in range(rounds))
        self.planted.append(Planted("coro-await-in-loop", numbers, "loop"))
        if adds:
            self.declare(values, "int", {operation.number})
        else:
            name = self.name("V")
            read = {
                "int": "{}[1]",
                "text": "static_cast<int>({}.back().size())",
                "pair": "{}.back().Second",
                "token": "{}.back().value()",
            }[function.gives].format(values)
            first = f"{values}[0]{READ[function.gives]}"
            self.line(f"int {name} = mix({first}, {read});")
            self.declare(name, "int", {operation.number})

    def plant_late(self):
        random = self.random
        known = {variable.name for variable in self.variables}
        before = self.draw_apart(1, True, False)[0]
        text, first = self.call(before)
        self.begin(first)
        self.use(f"co_await {text}", before, first, ROW_FORMS, known)
        eager = random.pick(
            [
                f
                for f in self.functions.all
                if f.eager
                and f.plain
                and not f.pinned
                and not f.reads
                and f.takes == ("value",)
            ]
        )
        # A variable that something refers to may have been changed by then, as far
        # as the analysis tells.
        value = random.pick(["X", str(random.below(99))]), set()
        text, operation = self.call(eager, value=value)
        self.begin(operation)
        if random.chance(50):
            self.use(f"co_await {text}", eager, operation, ROW_FORMS, known)
        else:
            name = self.name("T")
            self.tasks[name] = operation.number
            self.line(f"auto {name} = {text};")
            self.use(self.awaiting(name, eager), eager, operation, ROW_FORMS, known)
        self.planted.append(
            Planted("coro-late-start", (first.number, operation.number), "late")
        )

    def plant_house(self):
        """A type without a model: found, though there is nothing to write."""
        kind = self.random.pick(["Lazy", "LazyOnce"])
        function = next(f for f in self.functions.all if f.name == f"plain{kind}")
        known = {variable.name for variable in self.variables}
        tasks = []
        for _ in range(2):
            text, operation = self.call(function)
            name = self.name("T")
            self.tasks[name] = operation.number
            self.line(f"auto {name} = {text};")
            tasks.append((name, operation))
        for name, operation in tasks:
            self.begin(operation, stored=True)
            awaited = self.awaiting(name, function)
            self.use(awaited, function, operation, ROW_FORMS, known)
        numbers = tuple(operation.number for _, operation in tasks)
        self.planted.append(Planted("coro-stored-then-awaited", numbers, "house"))

    # The program.

    def form(self, nested=False):
        random = self.random
        choices = [
            (self.some_stored, 5),
            (self.some_in_a_row, 4),
            (self.some_row, 1),
            (self.in_one_expression, 2),
            (self.late, 2),
            (self.combinator, 1),
            (self.statement, 2),
            (self.leaving, 1),
        ]
        if self.in_loop is None:
            choices += [(self.some_loop, 3), (self.elements_changed, 1)]
        if not nested:
            choices += [
                (self.branch, 2),
                (self.block, 1),
                (self.handled, 2),
                (self.in_lambda, 1),
                (self.plant, 8),
            ]
        random.weighted(choices)()

    def world(self):
        """Objects of the program's own."""
        random = self.random
        for _ in range(random.between(1, 2)):
            name = self.name("V")
            self.line(f"int {name} = {random.between(1, 50)};")
            self.declare(name, "int", set())
        if random.chance(15):
            name, known = self.name("A"), self.some("int", True)
            self.line(f"int &{name} = {known.name};")
            self.variables.append(Variable(name, "int", known.sources, of=known))
        if random.chance(8):
            name = self.name("F")
            self.line(f"Pair P{name}{{1, 2}};")
            self.line(f"auto &[{name}, S{name}] = P{name};")
            self.declare(name, "int", set())
            self.declare(f"S{name}", "int", set())
            self.declare(f"P{name}", "pair", set(), True)
        if random.chance(10):
            # Names that an edit may want to give.
            name = random.pick(["tasks", "results", "result", "window", "next"])
            self.line(f"int {name} = 5;")
            self.declare(name, "int", set())
        if random.chance(40):
            name = self.name("S")
            self.line(f'std::string {name} = "s{random.below(9)}";')
            self.declare(name, "text", set())
        if random.chance(35):
            name = self.name("B")
            self.line(f"Box {name};")
            self.declare(name, "box", set())
        if random.chance(15):
            name = self.name("K")
            self.line(f"Link {name}({random.below(9)});")
            self.declare(name, "link", set())
        if random.chance(15):
            name = self.name("R")
            self.line(f"std::array<int, 2> {name}{{1, 2}};")
            self.declare(name, "array", set())
        if random.chance(10):
            name = self.name("P")
            self.line(f"auto {name} = std::make_shared<int>({random.below(9)});")
            self.declare(name, "shared", set())
        self.other_names()

    def other_names(self):
        """Other names of what is there, and names of parts of it."""
        random = self.random
        number = self.some("int", True)
        if random.chance(8):
            name = self.name("Q")
            self.line(f"int *{name} = &{number.name};")
            self.variables.append(
                Variable(f"(*{name})", "int", number.sources, of=number)
            )
        if random.chance(6):
            name = self.name("H")
            self.line(f"Holder {name}{{{number.name}}};")
            self.variables.append(
                Variable(f"{name}.Held", "int", number.sources, of=number)
            )
        if random.chance(8):
            name = self.name("C")
            self.line(f"auto {name} = [&{number.name}] {{ raise({number.name}); }};")
            self.callbacks.append(name)
        if random.chance(8):
            name, place = self.name("C"), random.pick(GLOBALS)
            self.line(f"auto {name} = [] {{ {place} = mix({place}, 2); }};")
            self.callbacks.append(name)
        for kind, declared in (
            ("box", "Box &{} = {};"),
            ("link", "Link {} = {};"),
            ("shared", "auto {} = {};"),
            ("array", "std::span<int> {}({});"),
        ):
            known = self.some(kind)
            if known and known.name != "this" and random.chance(25):
                name = self.name("O")
                self.line(declared.format(name, known.name))
                self.variables.append(
                    Variable(name, kind, known.sources, members=known.members, of=known)
                )
        box = self.some("box")
        if box and random.chance(25):
            name = self.name("A")
            self.line(f"int &{name} = {box.dot}A;")
            place = f"{box.place}.A"
            self.variables.append(
                Variable(name, "int", box.members["A"], of=box, at=place)
            )
        array = self.some("array")
        if array and random.chance(40):
            self.variables.append(
                Variable(f"{array.name}[1]", "int", array.sources, of=array)
            )

    def write(self):
        random = self.random
        shape = random.weighted([("function", 8), ("member", 1), ("template", 1)])
        name = self.number
        head = {
            "function": f"task<int> p{name}(int X) {{",
            "member": "  task<int> run(int X) {",
            "template": f"template <typename Value> task<int> t{name}(Value X) {{",
        }[shape]
        if shape == "member":
            self.lines.append(f"struct M{self.number} : Box {{")
            self.depth = 2
            self.declare("this", "box", set())
        self.lines.append(head)
        self.world()
        for _ in range(random.weighted([(1, 12), (2, 6), (3, 2)])):
            self.form()
        result = "X"
        for variable in self.variables:
            if variable.read:
                result = f"mix({result}, {variable.read})"
        if random.chance(20):
            function = self.choose(lambda f: f.gives == "int")
            text, operation = self.call(function)
            self.begin(operation)
            if function.gives == "int":
                result = f"mix({result}, co_await {text})"
            else:
                self.line(f"(void)co_await {text};")
        self.line(f"co_return {result};")
        self.lines.append("  " * (self.depth - 1) + "}")
        if shape == "member":
            self.lines.append("};")
            self.lines += [
                f"task<int> p{self.number}(int X) {{",
                f"  M{self.number} Object;",
                "  co_return co_await Object.run(X);",
                "}",
            ]
        elif shape == "template":
            self.lines += [
                f"task<int> p{self.number}(int X) {{",
                f"  co_return co_await t{self.number}(X);",
                "}",
            ]


# How an int is read from a variable of a kind.
READ_OF = {
    "int": "{}",
    "alias": "{}",
    "text": "static_cast<int>({}.size())",
    "pair": "{}.Second",
    "token": "{}.value()",
    "box": "{0}.A + {0}.B",
    "vector": "{}.back()",
    "bool": "int({})",
    "array": "{0}[0] + {0}[1]",
    "shared": "*{}",
}
READ = {"int": "", "text": ".size()", "pair": ".First", "token": ".value()"}
DECLARED = {
    "auto": "auto {} = {};",
    "const auto": "const auto {} = {};",
    "int": "int {} = {};",
    "const int": "const int {} = {};",
    "parentheses": "int {}({});",
    "braces": "int {}{{{}}};",
    "reference": "auto &&{} = {};",
    "argument": "int {} = mix({}, 5);",
    "sum": "int {} = 3 + {};",
    "ternary": "int {} = {} % 2 ? 5 : 6;",
}
CONSTANT = ("const auto", "const int", "reference")
# Forms of statements and results, with their weights.
STATEMENTS = [
    ("callback", 2),
    ("check", 1),
    ("set", 5),
    ("raise", 2),
    ("print", 2),
    ("global", 2),
    ("hidden", 1),
    ("box", 1),
    ("text", 1),
    ("element", 1),
]
ROW_FORMS = [
    ("auto", 5),
    ("const auto", 3),
    ("int", 2),
    ("const int", 2),
    ("parentheses", 1),
    ("braces", 1),
    ("argument", 1),
    ("sum", 1),
]
ONE_VARIABLE = ROW_FORMS[:6]
STORED_FORMS = ROW_FORMS + [("unused", 1), ("assign", 1), ("ternary", 1)]
ALL_FORMS = ROW_FORMS + [
    ("ternary", 1),
    ("reference", 1),
    ("assign", 2),
    ("add", 2),
    ("member", 1),
    ("element", 1),
    ("unused", 1),
    ("global", 1),
    ("print", 1),
    ("lambda", 1),
    ("if", 1),
    ("initialised", 1),
    ("switch", 1),
]
# Until the library is known: its namespace, and a result of its combinator.
WHEN_ALL = "LIBRARY::when_all"
RESULT = "READ({})"


class Unit:
    """`count` programs in one translation unit, for one library."""

    def __init__(self, seed, number, count):
        random = Random(seed, number)
        self.seed, self.number = seed, number
        self.library = random.pick(LIBRARIES)
        self.functions = Functions(random)
        first = number * PROGRAMS
        self.programs = [
            Program(Random(seed, number, each), self.functions, first + each)
            for each in range(count)
        ]
        space = SPACES[self.library]
        for program in self.programs:
            program.lines = [self.spelled(line, space) for line in program.lines]
        combined = f"{space}::when_all"
        self.included = random.chance(50) or any(
            combined in line for program in self.programs for line in program.lines
        )

    @property
    def text(self):
        lines = ['#include "world.hpp"']
        if self.included:
            lines.append(f"#include <{SPACES[self.library]}/when_all.hpp>")
        lines += ["", "#define WAIT_FOR(Task) co_await Task", ""]
        for text in self.functions.texts:
            lines += text.splitlines() + [""]
        for program in self.programs:
            lines += [f"// program {program.number}", *program.lines, ""]
        lines.append("// end")
        return "\n".join(lines) + "\n"

    def keep_only(self, number):
        """Leaves one program, which does not change by that."""
        self.programs = [p for p in self.programs if p.number == number]

    def spelled(self, line, space):
        if "READ(" in line:
            value = "{}" if self.library == "cppcoro" else "{}.return_value()"
            before, _, rest = line.partition("READ(")
            name, _, behind = rest.partition(")")
            line = self.spelled(before + value.format(name) + behind, space)
        return line.replace("LIBRARY", space)
