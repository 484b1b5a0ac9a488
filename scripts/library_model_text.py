"""C models made of the table of effects (library_effects.py), for the functions that nobody has written one of.

A row by hand gives exact effects. Without one, what a parameter that is not const points to becomes arbitrary, as far
as its object goes, and the result is arbitrary; both count as computed: the library has one value for them, so that a
violation needs a native execution that shows it. What cannot be described so is not supported.
"""

import re

RESULTS = {"status", "count", "descriptor", "failure", "error", "positive", "natural", "any", "bit", "zero", "null", "handle", "record", "text", "string", "stream",
           "minus", "parameter", "same", "memory", "environment"}
MARKS = {"computed", "unsupported"}
SIZES = {"char": 1, "signed char": 1, "unsigned char": 1, "_Bool": 1, "short": 2, "unsigned short": 2, "int": 4, "unsigned int": 4,
         "long": (8, 4), "unsigned long": (8, 4), "long long": 8, "unsigned long long": 8, "float": 4, "double": 8,
         "long double": (16, 12), "pointer": (8, 4), "pointers": (8, 4), "_Complex float": 8, "_Complex double": 16, "_Float128": 16}
FILES = {"p_fd", "p_fildes", "p_sockfd", "p_epfd", "p_ufd", "p_mqdes", "p_infd", "p_outfd", "p_in_fd", "p_out_fd", "p_fdin", "p_fdout"}
HEAD = """/* Made by scripts/library_effects.py of frontend/library/effects.tsv and effects_by_hand.txt. */
#include "frontend/models/effects.h"

"""


class Refused(Exception):
    """What is not described of a function."""


class Missing(Exception):
    """A row by hand says nothing of a pointer."""


class Model:
    def __init__(self, name, row, words, machine):
        self.name, self.machine, self.lines = name, machine, []
        result, parameters, self.marks = row
        self.result = self._pick(result)
        self.parameters = [(self._safe(word), self._pick(kind), must) for word, kind, must in parameters]
        self.words = words
        self.kinds = {word: (kind, must) for word, kind, must in self.parameters}
        self.is_computed = words is None or "computed" in words
        self.inputs, self.statics = [], []

    @staticmethod
    def _safe(word):
        return "p_" + word

    def _pick(self, kind):
        wide, _, narrow = kind.partition("|")
        return narrow if narrow and self.machine == "i386" else wide

    # Types.

    @staticmethod
    def c_type(kind):
        if kind.startswith("in "):
            return "const void *"
        if kind.startswith(("out ", "call", "list", "stream", "handle")):
            return "void *"
        if kind.startswith("record") or kind.startswith("_Complex") or kind == "_Float128":
            raise Refused()
        return kind + " "

    def size(self, kind):
        """Bytes that a pointer's kind says, and the pointers in them."""
        what = kind.split(" ", 1)[1]
        if what in SIZES:
            size = SIZES[what]
            return (size if isinstance(size, int) else size[self.machine == "i386"]), [], False
        match = re.fullmatch(r"(\d+)(\??)((?:@\d+s?)*)", what)
        if not match:
            raise Refused()
        return int(match[1]), re.findall(r"@(\d+)(s?)", match[3]), bool(match[2])

    # Inputs.

    def value(self, c_type):
        self.inputs.append(f"{c_type}{self.prefix()}{self.name}(void);\n")
        return f"{self.prefix()}{self.name}()"

    def prefix(self):
        return "__fathom_nondet_computed_" if self.is_computed else "__fathom_nondet_"

    def write(self, place, size):
        prefix = self.prefix() + "written_"
        declaration = f"void {prefix}{self.name}(void *, size_t);\n"
        if declaration not in self.inputs:
            self.inputs.append(declaration)
        self.lines.append(f"if ({place} && ({size})) {prefix}{self.name}({place}, {size});")

    # Parameters.

    def effect(self, word, kind, must, how):
        """Statements for one parameter; those that write come after the result is known."""
        pointer = f"(void *){word}"
        if must and kind.startswith(("in", "out")):
            self.lines.append(f"fathom_effect_not_null({word});")
        if how in ("same", "records", "kept"):
            return
        if how == "text":
            self.lines.append(f"fathom_effect_text({word});")
        elif how == "null":
            self.lines.append(f'if ({word}) __fathom_unsupported("{self.name} with a function to call");')
        elif match := re.fullmatch(r"(reads|values)\((\w+)(?:\*(\d+))?\)", how):
            size = self.size(kind)[0] if match[2] == "object" else f"(size_t)p_{match[2]}"
            self.lines.append(f"fathom_effect_{match[1]}({word}, {size}{' * ' + match[3] if match[3] else ''});")
        else:
            raise Refused()

    def written(self, word, kind, how):
        pointer = f"(void *){word}"
        if how == "object":
            size, pointers, is_unknown = self.size(kind)
            if is_unknown:
                self.is_computed = True
            self.write(pointer, size)
            for offset, sort in pointers:
                value = "fathom_string()" if sort else "fathom_effect_library_memory()"
                self.lines.append(f"if ({word}) *(void **)((char *){word} + {offset}) = {value};")
        elif match := re.fullmatch(r"object\*(\w+)", how):
            count = match[1] if match[1].isdigit() else f"fathom_effect_count(p_{match[1]})"
            size, pointers, is_unknown = self.size(kind)
            self.is_computed |= bool(pointers) or is_unknown
            self.write(pointer, f"(size_t){size} * {count}")
        elif match := re.fullmatch(r"bytes\((\w+)\)", how):
            self.write(pointer, match[1] if match[1].isdigit() else f"(size_t)p_{match[1]}")
        elif how == "result":
            self.write(pointer, "(size_t)result")
        elif match := re.fullmatch(r"sized\((\w+)\)", how):
            self.lines.append(f"if (p_{match[1]}) __fathom_assume((size_t)result <= p_{match[1]});")
            self.write(pointer, f"(p_{match[1]} ? (size_t)result : 0)")
        elif match := re.fullmatch(r"string\((\w+)\)", how):
            self.string(word, match[1] if match[1].isdigit() else f"(size_t)p_{match[1]}")
        elif match := re.fullmatch(r"either\((\w+)\)", how):
            self.inputs.append(f"_Bool __fathom_nondet_{self.name}_finds(void);\n")
            self.lines.append(f"if ({word}) *(void **){word} = __fathom_nondet_{self.name}_finds() ? (void *)p_{match[1]} : NULL;")
        elif how == "files":
            self.inputs.append(f"int __fathom_nondet_{self.name}_file(void);\n")
            self.lines.append(f"int first = __fathom_nondet_{self.name}_file(), second = __fathom_nondet_{self.name}_file();")
            self.lines.append("__fathom_assume(first >= 0 && second >= 0 && first != second);")
            self.lines.append(f"((int *){word})[0] = first, ((int *){word})[1] = second;")
        elif how == "pointer":
            self.lines.append(f"if ({word}) *(void **){word} = fathom_effect_library_memory();")
        elif match := re.fullmatch(r"(address|value)\((\w+)\)", how):
            length = "p_" + match[2]
            self.lines.append(f"size_t room = {word} && {length} ? *(unsigned *){length} : 0;")
            self.lines.append(f"if ({word} && {length}) *(unsigned *){length} = fathom_effect_length_{match[1]}(room);")
            self.lines.append(f"size_t given = {word} && {length} && *(unsigned *){length} < room ? *(unsigned *){length} : room;")
            self.write(pointer, "given")
        else:
            raise Refused()

    def string(self, word, size):
        self.inputs.append(f"size_t {self.prefix()}{self.name}_length(void);\n")
        name = f"length_{word}"
        self.lines.append(f"size_t {name} = {word} && ({size}) ? {self.prefix()}{self.name}_length() : 0;")
        self.lines.append(f"if ({word} && ({size})) __fathom_assume({name} < ({size}));")
        self.write(f"(void *){word}", f"(({size}) ? {name} + 1 : 0)")
        self.lines.append(f"if ({word} && ({size})) ((char *){word})[{name}] = 0;")

    def whole(self, word, kind):
        """All of the object becomes arbitrary."""
        self.inputs.append(f"void {self.prefix()}written_{self.name}(void *, size_t);\n")
        self.lines.append(f"if (fathom_effect_has_object({word})) {self.prefix()}written_{self.name}(fathom_effect_object_start({word}), __fathom_object_size({word}));")

    # Results.

    def begin(self, how, argument):
        """Where the result decides what is written: it, and the end of a call that fails."""
        if not self.is_computed or self.statics or self.words is None:
            self.lines.append("__fathom_may_open();")
        if how in ("status", "count"):
            kind = self.c_type(self.result)
            self.lines.append(f"{kind}result = {self.value(kind)};")
            self.lines.append("__fathom_assume(result == 0 || result == -1);" if how == "status" else "__fathom_assume(result >= -1);")
            self.refuse_negative_files("return fathom_bad_file();")
            if argument:
                self.lines.append(f"__fathom_assume(result == -1 || (size_t)result <= fathom_effect_count(p_{argument}));")
            self.lines.append("if (result == -1) return fathom_fail(), result;")
        elif how == "error":
            kind = self.c_type(self.result)
            self.lines.append(f"{kind}result = {self.value(kind)};")
            self.refuse_negative_files("return 9; /* EBADF */")
            self.lines.append("__fathom_assume(result >= 0);")
            for found in (word for word in (self.words or []) if "=either(" in word): # there is none then
                word = self._safe(found.partition("=")[0])
                self.lines.append(f"if (result && {word}) *(void **){word} = NULL;")
            self.lines.append("if (result) return result;")

    def refuse_negative_files(self, failure):
        """No file has a negative number; that of a directory in which a path begins may mean the working directory."""
        follows = [(word, kind) for word, kind, _ in self.parameters[1:]] + [("", "")]
        for (word, kind, _), (path, next_kind) in zip(self.parameters, follows):
            if kind == "int" and next_kind == "in char" and re.search(r"at(x|2|64)?$", self.name):
                self.lines.append(f"if ({path} && fathom_no_file_in({word}, {path})) {failure}")
            elif kind == "int" and word in FILES:
                self.lines.append(f"if ({word} < 0) {failure}")

    def end(self, how, argument):
        kind = self.c_type(self.result)
        if how in ("status", "count", "error"):
            self.lines.append("return result;")
        elif kind == "void ":
            return
        elif how in ("any", "environment", "positive", "natural", "bit"):
            if not self.result.split()[0] in ("unsigned", "signed", "char", "int", "long", "short", "float", "double", "_Bool"):
                raise Refused()
            self.lines.append(f"{kind}result = {self.value(kind)};")
            limit = {"positive": "result > 0", "natural": "result >= 0", "bit": "result == 0 || result == 1"}.get(how)
            if limit and not (how == "natural" and "unsigned" in kind):
                self.lines.append(f"__fathom_assume({limit});")
            self.lines.append("return result;")
        elif how == "descriptor":
            file = self.value(kind)
            self.refuse_negative_files("return fathom_bad_file();")
            self.lines.append(f"return __fathom_new_file({file});")
        elif how == "zero":
            self.lines.append("return 0;")
        elif how == "failure":
            self.lines.append(f"if (!{self.value('_Bool ')}) _exit(0);\n  return fathom_fail(), -1;")
        else:
            self.end_with_pointer(how, argument)

    def end_with_pointer(self, how, argument):
        choice = f"_Bool {self.prefix()}{self.name}(void);\n"
        null = f"if (!{self.prefix()}{self.name}()) return fathom_fail(), NULL;"
        if self.is_computed and how == "string":
            self.lines.append(f"(void){self.value('_Bool ')};")
        self.refuse_negative_files("return fathom_bad_file(), NULL;")
        if how in ("null", "memory", "text", "record", "parameter", "stream"):
            self.inputs.append(choice)
            self.lines.append(null)
        if how == "minus":
            self.inputs.append(choice)
            self.lines.append(f"if (!{self.prefix()}{self.name}()) return fathom_fail(), (void *)-1;")
        if how in ("null", "memory", "handle", "minus"):
            self.lines.append("return fathom_effect_library_memory();")
        elif how == "stream":
            self.lines.append("return fathom_effect_new_stream();")
        elif how in ("parameter", "same"):
            self.lines.append(f"return (void *)p_{argument};")
        elif how in ("text", "string") and not argument:
            self.lines.append("return fathom_string();")
        elif how in ("text", "string"):
            self.statics.append(f"static char fathom_storage_{self.name}[{argument}];\n")
            self.write(f"(void *)fathom_storage_{self.name}", argument)
            self.lines.append(f"fathom_storage_{self.name}[{int(argument) - 1}] = 0;\n  return fathom_storage_{self.name};")
        elif how == "record":
            size, _, is_unknown = self.size(self.result)
            if is_unknown:
                self.is_computed = True
            self.statics.append(f"static _Alignas(16) char fathom_storage_{self.name}[{size}];\n")
            self.written(f"fathom_storage_{self.name}", self.result, "object")
            self.lines.append(f"return fathom_storage_{self.name};")
        else:
            raise Refused()

    # The whole.

    def by_hand(self):
        words = [word for word in self.words if word not in MARKS]
        if "unsupported" in self.words:
            raise Refused()
        effects = dict(word.split("=", 1) for word in words if "=" in word)
        effects = {"p_" + word: how for word, how in effects.items()}
        others = [re.fullmatch(r"(\w+)(?:\((\w+)\))?", word) for word in words if "=" not in word]
        for match in others:
            if match[1] == "state":
                self.statics.append(f"FATHOM_HIDDEN_STATE({match[2]})\n")
                self.lines.append(f"FATHOM_CHANGES_STATE({match[2]});")
        results = [match for match in others if match[1] in RESULTS]
        how, argument = (results[0][1], results[0][2]) if results else ("any", None)
        if "?" in "".join(kind for word, kind, _ in self.parameters if effects.get(word, "").startswith("object")):
            self.is_computed = True
        later = []
        for word, kind, must in self.parameters:
            effect = effects.get(word)
            if kind == "stream":
                self.lines += [f"fathom_use({word});"] if effect != "same" else []
            elif effect is None and kind == "in char":
                self.effect(word, kind, must, "text")
            elif effect is None and kind.startswith(("in ", "out ", "call")):
                raise Missing(f"{self.name}: nothing is said of {word[2:]} ({kind})")
            elif effect is None:
                continue
            elif effect.split("(")[0] in ("same", "records", "kept", "text", "null", "reads", "values"):
                self.effect(word, kind, must, effect)
            else:
                if must:
                    self.lines.append(f"fathom_effect_not_null({word});")
                later.append((word, kind, effect))
        self.begin(how, argument)
        for word, kind, effect in later:
            self.written(word, kind, effect)
        self.end(how, argument)

    def by_headers(self):
        if "variadic" in self.marks:
            raise Refused()
        for word, kind, must in self.parameters:
            self.from_header(word, kind, must)
        if self.result.startswith(("in ", "out ", "handle", "stream", "call")):
            raise Refused()
        self.end("any", None)

    def from_header(self, word, kind, must):
        if kind in ("call", "list") or kind.startswith("record"):
            raise Refused()
        if kind == "stream":
            self.lines.append(f"fathom_use({word});")
        if not kind.startswith(("in ", "out ")):
            return
        what = kind.split(" ", 1)[1]
        if what in ("pointer", "pointers", "?") or "@" in what or what.endswith("?") or kind == "out void":
            raise Refused()
        if must:
            self.lines.append(f"fathom_effect_not_null({word});")
        counts = any(other in ("unsigned long", "unsigned int", "int", "long") for _, other, _ in self.parameters)
        if kind == "in char" and not counts:
            self.lines.append(f"fathom_effect_text({word});")
        elif kind.startswith("out "):
            self.whole(word, kind)

    def text(self):
        by_row = self.by_headers if self.words is None else self.by_hand
        result = self.c_type(self.result)
        parameters = [f"{self.c_type(kind)}{word}" for word, kind, _ in self.parameters]
        by_row()
        parameters += ["..."] if "variadic" in self.marks else []
        if result == "void " and not self.inputs:  # there is something that it does, and others see it
            self.inputs.append(f"void __fathom_plain_{self.name}(void);\n")
            self.lines.append(f"__fathom_plain_{self.name}();")
        lines = "".join(f"  {line}\n" for line in self.lines)
        return f"{result}{self.name}({', '.join(parameters) or 'void'}) {{\n{lines}}}\n"


def has_effects(row):
    result, parameters, marks = row
    return "variadic" in marks or result.startswith(("in ", "out ", "call")) or any(
        kind.startswith(("out ", "in p", "call", "list", "record")) or "@" in kind for _, kind, _ in parameters)


def made(machine, rows, by_hand):
    """(name, what it is, the model or none), for one machine; of a bare one the library is not glibc's."""
    is_known, missing = machine in ("x86_64", "i386"), []
    for name, row in rows.items():
        words = by_hand.get(name)
        if "noreturn" in row[2] and words is None:
            continue # what does not return ends the path
        try:
            if not is_known:
                raise Refused()
            model = Model(name, row, words, machine)
            body = model.text()
            yield name, "computed" if model.is_computed else "any", (body, model.statics + model.inputs)
        except Missing as problem:
            missing.append(str(problem))
        except Refused:
            if words and is_known and "unsupported" not in words:
                missing.append(f"{name}: its row cannot be followed")
            if is_known or has_effects(row) or (words and "unsupported" in words):
                yield name, "unsupported", None
    for name in by_hand:
        if name not in rows:
            yield name, "unsupported", None
    if missing:
        raise SystemExit("effects_by_hand.txt:\n" + "\n".join(missing))


def text(machine, rows, by_hand):
    """The models as C text."""
    bodies, declarations, unsupported = [], {}, []
    for name, _, model in made(machine, rows, by_hand):
        if model is None:
            unsupported.append(f"NOT_MODELLED({name})\n")
        else:
            bodies.append(model[0])
            declarations.update(dict.fromkeys(model[1]))
    return HEAD + "".join(declarations) + "\n" + "".join(bodies) + "\n" + "".join(unsupported)
