"""What the C library's headers say of its functions: clang's syntax tree of all of them, read for library_effects.py.

`read(machine)` gives every function that the headers of the C library declare, by the name that the linker sees, with
the types of its parameters taken apart, and what is not null and does not return by attribute.
"""

import re
import subprocess
from dataclasses import dataclass, field

HEADERS = """aio alloca argp argz arpa/inet arpa/nameser assert byteswap complex ctype dirent dlfcn endian envz err errno
error execinfo fcntl fenv fmtmsg fnmatch fstab fts ftw getopt glob grp gshadow iconv ifaddrs inttypes langinfo libgen
libintl link locale malloc math mcheck mntent monetary mqueue net/ethernet net/if netdb netinet/ether netinet/in
nl_types obstack poll printf pthread pty pwd re_comp regex resolv sched search semaphore setjmp sgtty shadow
signal spawn stdint stdio stdio_ext stdlib string strings sys/acct sys/auxv sys/epoll sys/eventfd sys/fanotify sys/file
sys/fsuid sys/gmon sys/inotify sys/io sys/ioctl sys/ipc sys/klog sys/mman sys/mount sys/msg sys/personality sys/pidfd
sys/prctl sys/profil sys/ptrace sys/quota sys/random sys/reboot sys/resource sys/select sys/sem sys/sendfile sys/shm
sys/signalfd sys/socket sys/stat sys/statfs sys/statvfs sys/swap sys/sysinfo sys/sysmacros sys/time sys/timeb
sys/timerfd sys/times sys/timex sys/uio sys/utsname sys/vlimit sys/wait sys/xattr syslog termios threads time ttyent
uchar ucontext ulimit unistd utime utmp utmpx wchar wctype wordexp""".split()

MACHINES = {"x86_64": ["-m64"], "i386": ["-m32"]}
# The names that the linker sees depend on what a program asks the headers for.
WAYS = (["-D_GNU_SOURCE"], ["-D_POSIX_C_SOURCE=200809L", "-D_XOPEN_SOURCE=700", "-std=c11"], ["-D_DEFAULT_SOURCE"],
        ["-D_GNU_SOURCE", "-D_FILE_OFFSET_BITS=64"], ["-D_GNU_SOURCE", "-O2", "-D_FORTIFY_SOURCE=2"])
SCALARS = {"char", "signed char", "unsigned char", "short", "unsigned short", "int", "unsigned int", "long",
           "unsigned long", "long long", "unsigned long long", "float", "double", "long double", "_Bool", "__int128",
           "_Complex float", "_Complex double", "_Complex long double", "void", "_Float128", "__float128"}
WORDS = {"unsigned": "unsigned int", "long int": "long", "long unsigned int": "unsigned long", "short int": "short"}
# Functions of compilers, not of the library.
OURS = re.compile(r"__builtin_|__atomic_|__sync_|_mm_|__ia32|__rd|__wr|__ctype_get|__obsolete")


@dataclass
class Function:
    name: str
    header: str
    result: str = ""
    parameters: list = field(default_factory=list)
    is_variadic: bool = False
    is_noreturn: bool = False
    is_format: str = ""
    not_null: set = field(default_factory=set)
    all_not_null: bool = False


class Tree:
    """The syntax tree of one way to read the headers, as clang prints it."""

    LINE = re.compile(r"^([ |`-]*)(\w+) (0x[0-9a-f]+)(.*)$")

    def __init__(self, machine, way):
        self.typedefs, self.records, self.enumerations, self.functions = {}, {}, set(), {}
        text = "".join(f"#include <{name}.h>\n" for name in HEADERS)
        command = ["clang-19", *MACHINES[machine], *way, "-x", "c", "-w", "-fsyntax-only", "-Xclang", "-ast-dump",
                   "-fno-color-diagnostics", "-"]
        self.prefix = text
        dump = subprocess.run(command, input=text, capture_output=True, text=True, check=True).stdout
        self._read(dump.splitlines())

    def _read(self, lines):
        stack, header = [], ""
        for line in lines:
            match = self.LINE.match(line)
            if not match:
                continue
            depth, kind, address, rest = len(match[1]) // 2, match[2], match[3], match[4]
            for name in re.findall(r"/usr/include/(?:x86_64-linux-gnu/)?([\w/.-]+\.h)", rest):
                header = name
            del stack[depth:]
            parent = stack[-1] if stack else None
            node = (kind, address, None)
            if kind == "RecordDecl":
                node = (kind, address, self._record(address, rest, parent))
            elif kind == "EnumDecl" and (name := re.search(r" (\w+)$", rest)):
                self.enumerations.add("enum " + name[1])
            elif kind == "TypedefDecl":
                node = (kind, address, self._typedef(rest))
            elif kind == "FieldDecl" and parent and parent[0] == "RecordDecl" and parent[2]:
                parent[2]["fields"].append(rest)
            elif kind == "FunctionDecl" and depth == 1:
                node = (kind, address, self._function(rest, header))
            elif parent and parent[0] == "FunctionDecl" and parent[2]:
                self._part(parent[2], kind, rest)
            elif kind == "Record" and len(stack) > 1:
                for outer in stack:
                    if outer[0] == "TypedefDecl" and outer[2] and depth <= 4:
                        self.typedefs[outer[2]] = self.typedefs[outer[2]] or ("record", address)
            stack += [None] * (depth - len(stack)) + [node]

    def _record(self, address, rest, parent):
        if " definition" not in rest:
            return None
        record = {"fields": [], "kind": "union" if " union " in rest else "struct", "unnamed": []}
        self.records[address] = record
        if parent and parent[0] == "RecordDecl" and parent[2] and not re.search(r" (struct|union) \w+ definition", rest):
            parent[2]["unnamed"].append(address)
        if name := re.search(r" (struct|union) (\w+) definition", rest):
            self.records[f"{name[1]} {name[2]}"] = record
        return record

    def _typedef(self, rest):
        match = re.search(r" (\w+) '([^']*)'(?::'([^']*)')?$", rest)
        if not match:
            return None
        name, text, wide = match[1], match[2], match[3] or match[2]
        is_unnamed = re.fullmatch(rf"(struct |union |enum )?{name}", wide) and text.split()[-1] == name
        self.typedefs[name] = "enum" if is_unnamed and text.startswith("enum") else None if is_unnamed else text
        return name

    def _function(self, rest, header):
        match = re.search(r"(?: implicit)? (?:used |referenced )*(\w+) '(.*?)'(?::'.*')?(?: extern| static| inline)*$", rest)
        if not match or " implicit " in rest or " static" in rest or OURS.match(match[1]):
            return None
        signature = match[2]
        known = self.functions.get(match[1])
        function = Function(match[1], known.header if known else header)
        function.result = result_of(signature)
        function.is_variadic = "..." in signature
        function.is_noreturn = "noreturn" in signature
        if known:
            function.not_null, function.all_not_null = set(known.not_null), known.all_not_null
            function.is_noreturn |= known.is_noreturn
        self.functions[match[1]] = function
        return function

    def _part(self, function, kind, rest):
        if kind == "ParmVarDecl":
            types = re.search(r"'([^']*)'(?::'([^']*)')?(?: autofree)?$", rest)
            name = re.search(r" (\w+) '", rest)
            function.parameters.append((types[1], name[1].strip("_") if name and not name[1].isdigit() else ""))
        elif kind == "NonNullAttr":
            numbers = [int(word) for word in re.findall(r" (\d+)(?= |$)", re.sub(r"<.*>", "", rest))]
            function.not_null.update(numbers)
            function.all_not_null |= not numbers
        elif kind == "AsmLabelAttr" and (label := re.search(r'"(\w+)"', rest)):
            self.functions.pop(function.name, None)
            function.name = label[1]
            self.functions[label[1]] = function
        elif kind == "FormatAttr" and (form := re.search(r"(printf|scanf|strftime) (\d+) (\d+)", rest)):
            function.is_format = form[1]

    # Types.

    def resolve(self, text):
        """The type without typedefs and qualifiers, but for the constness of what is pointed to."""
        text = re.sub(r"\b(restrict|volatile|__restrict|_Atomic|__extension__)\b", "", text).strip()
        text = re.sub(r"\s+", " ", text)
        if re.search(r"\(\*(const)?\s*\)|\(\*\)", text) or re.search(r"\w \(", text):
            return ("function",)
        if array := re.fullmatch(r"(.*?) ?\[\d*\](.*)", text):
            return ("array", self.resolve(array[1] + array[2]))
        if text.endswith("*const"):
            text = text[:-5]
        if text.endswith("*"):
            inner = text[:-1].strip()
            is_const = bool(re.search(r"\bconst$", inner)) or (not inner.endswith("*") and bool(re.match(r"const\b", inner)))
            return ("pointer", is_const, self.resolve(inner))
        is_const = bool(re.search(r"\bconst\b", text))
        name = re.sub(r"\bconst\b", "", text).strip()
        name = WORDS.get(name, name)
        if name in SCALARS:
            return ("scalar", name)
        if name.startswith("enum ") or name in self.enumerations:
            return ("scalar", "unsigned int")
        if name.startswith(("struct ", "union ")):
            return ("record", name)
        if name in self.typedefs:
            target = self.typedefs[name]
            if target == "enum" or target is None:
                return ("scalar", "unsigned int")
            if isinstance(target, tuple):
                return ("record", target[1], name)
            if target == name:
                return ("record", name)
            return self.resolve(("const " if is_const else "") + target)
        if name in ("__builtin_va_list", "__gnuc_va_list", "struct __va_list_tag"):
            return ("list",)
        return ("record", name)

    def fields(self, kind):
        record = self.records.get(kind[1])
        return None if record is None else record["fields"]

    def holds_pointers(self, kind):
        if kind[0] in ("pointer", "function", "list"):
            return True
        if kind[0] == "array":
            return self.holds_pointers(kind[1])
        if kind[0] != "record":
            return False
        for rest in self.fields(kind) or []:
            types = re.search(r"'([^']*)'(?::'([^']*)')?", rest)
            if types and not self.is_unnamed(types[1]) and self.holds_pointers(self.resolve(types[1])):
                return True
        return any(self.holds_pointers(("record", inner)) for inner in self.records.get(kind[1], {}).get("unnamed", []))

    @staticmethod
    def is_unnamed(text):
        return "(unnamed" in text or "(anonymous" in text


def result_of(signature):
    """The type before the brackets of `char *(int, char *) __attribute__(...)`; a result that is a function has its
    own brackets."""
    signature = re.sub(r"\s*__attribute__\(\(.*\)\)", "", signature)
    if re.search(r"\(\*\(", signature):
        return "void (*)(int)"
    return signature[:signature.index("(")].strip()


HANDLES = ("FILE", "DIR", "struct _IO_FILE", "struct __locale_struct", "struct __dirstream", "__locale_t", "locale_t")


class Reader:
    """The functions of one machine, with the sizes of what their parameters point to."""

    def __init__(self, machine):
        self.machine = machine
        self.rows = {}
        for way in WAYS:
            tree = Tree(machine, way)
            new = {name: one for name, one in tree.functions.items() if name not in self.rows}
            self._add(tree, new, way)

    def _add(self, tree, functions, way):
        wanted = {}
        for function in functions.values():
            for text, _ in [*function.parameters, (function.result, "")]:
                self._want(tree, text, wanted)
        numbers = self._compute(tree, way, wanted)
        for name, function in functions.items():
            result = self._token(tree, function.result, numbers, False)
            parameters = []
            for number, (text, word) in enumerate(function.parameters, 1):
                not_null = function.all_not_null or number in function.not_null
                parameters.append((word or f"p{number}", self._token(tree, text, numbers, True), not_null))
            self.rows[name] = (function, result, parameters)

    @staticmethod
    def _pointee(tree, text):
        """(whether const, type, its text) of what a parameter points to; None of what is no pointer."""
        kind = tree.resolve(text)
        if kind[0] == "array":
            kind = ("pointer", False, kind[1])
        if kind[0] == "record" and kind[-1] in ("__SOCKADDR_ARG", "__CONST_SOCKADDR_ARG"):
            return ("CONST" in kind[-1], ("scalar", "void"), "void")
        if kind[0] != "pointer":
            return None
        cleaned = re.sub(r"\b(restrict|const)$", "", text.strip()).strip()
        cleaned = re.sub(r"\b(restrict|const)$", "", cleaned).strip()
        return (kind[1], kind[2], f"__typeof__(*({cleaned})0)")

    def _want(self, tree, text, wanted):
        pointee = self._pointee(tree, text)
        kind, spelling = (pointee[1], pointee[2]) if pointee else (tree.resolve(text), text)
        while kind[0] == "array":
            kind = kind[1]
        if kind[0] == "record" and kind[1] in tree.records and not self._is_handle(kind):
            wanted.setdefault(spelling, self._pointers(tree, kind))
        elif pointee and (kind[0] == "pointer" or (kind[0] == "scalar" and kind[1] != "void")):
            wanted.setdefault(spelling, [])

    @staticmethod
    def _is_handle(kind):
        return kind[0] == "record" and (kind[-1] in HANDLES or kind[1] in HANDLES)

    def _pointers(self, tree, kind):
        """Paths of the pointers in a record; None where an array or a union has some."""
        record, paths = tree.records[kind[1]], []
        if any(tree.holds_pointers(("record", inner)) for inner in record["unnamed"]):
            return None
        for rest in record["fields"]:
            match = re.search(r" (\w+) '([^']*)'", rest)
            if not match or tree.is_unnamed(match[2]):
                continue
            inner = tree.resolve(match[2])
            if not tree.holds_pointers(inner):
                continue
            if record["kind"] == "union" or inner[0] == "array":
                return None
            if inner[0] == "record":
                below = self._pointers(tree, inner)
                if below is None:
                    return None
                paths += [(f"{match[1]}.{path}", sort) for path, sort in below]
            else:
                paths.append((match[1], "s" if inner == ("pointer", False, ("scalar", "char")) else ""))
        return paths

    def _compute(self, tree, way, wanted):
        """Sizes and offsets, as the compiler has them."""
        numbers, expressions = {}, []
        for spelling, paths in wanted.items():
            numbers[spelling] = (len(expressions), paths)
            expressions.append(f"sizeof({spelling})")
            expressions += [f"__builtin_offsetof({spelling}, {path})" for path, _ in paths or []]
        text = tree.prefix + "const unsigned long long numbers[] = {" + ",\n".join(expressions or ["0"]) + "};\n"
        command = ["clang-19", *MACHINES[self.machine], *way, "-x", "c", "-w", "-S", "-emit-llvm", "-o", "-", "-"]
        code = subprocess.run(command, input=text, capture_output=True, text=True, check=True).stdout
        values = re.search(r"^@numbers = .*?constant \[\d+ x i64\] (?:\[(.*?)\]|zeroinitializer)", code, re.M)
        computed = [int(word) for word in re.findall(r"i64 (\d+)", values[1] or "")]
        return {spelling: (computed[at], [f"{computed[at + 1 + i]}{sort}" for i, (_, sort) in enumerate(paths or [])], paths is None)
                for spelling, (at, paths) in numbers.items()}

    def _token(self, tree, text, numbers, is_parameter):
        """Short text of a type: a scalar, or what it points to."""
        kind = tree.resolve(text)
        if kind[0] == "scalar":
            return kind[1]
        if kind[0] in ("function", "list"):
            return {"function": "call", "list": "list"}[kind[0]]
        pointee = self._pointee(tree, text)
        if pointee is None:
            known = numbers.get(text)
            return f"record {known[0] if known else '?'}"
        is_const, inner, spelling = pointee
        while inner[0] == "array":
            inner = inner[1]
        if inner[-1] in ("FILE", "struct _IO_FILE"):
            return "stream"
        if inner == ("record", "struct __va_list_tag"):
            return "list"
        if self._is_handle(inner) or (inner[0] == "record" and spelling not in numbers):
            return "handle"
        way = "in" if is_const else "out"
        if inner[0] in ("scalar",) and inner[1] == "void":
            return f"{way} void"
        if inner[0] in ("function", "list"):
            return f"{way} ?"
        size, offsets, is_unknown = numbers[spelling]
        if inner[0] == "scalar":
            return f"{way} {inner[1]}" if size != 1 or inner[1] != "char" else f"{way} char"
        if inner[0] == "pointer":
            return f"{way} pointer{'' if inner[2] == ('scalar', 'char') else 's'}"
        if is_unknown:
            return f"{way} {size}?"
        return f"{way} {size}" + "".join(f"@{offset}" for offset in offsets or [])
