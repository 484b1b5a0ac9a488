"""What generators of tasks have in common: the frame of a program, its expected verdicts, small helpers for text."""

from dataclasses import dataclass, field

PRELUDE = """extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__noreturn__));
void reach_error(void) { __assert_fail("0", "@name@.c", 3, "reach_error"); }
void __VERIFIER_assert(int cond) { if (!(cond)) { ERROR: { reach_error(); abort(); } } }
void assume_abort_if_not(int cond) { if (!cond) { abort(); } }
"""

SUFFIXES = {"bool": "_Bool", "char": "char", "uchar": "unsigned char", "short": "short", "ushort": "unsigned short",
            "int": "int", "uint": "unsigned int", "long": "long", "ulong": "unsigned long", "longlong": "long long",
            "ulonglong": "unsigned long long", "float": "float", "double": "double"}


@dataclass
class Task:
    """A program with its truth. `inputs` are what input functions return in an execution that violates the property;
    None: the violation needs an order of threads or an execution without end, and holds by construction."""

    part: str
    name: str
    text: str
    verdicts: dict
    model: str = "ILP32"
    inputs: list = None
    data: dict = field(default_factory=dict)


def sub(text, **values):
    """Replaces each @key@; a key that is left over is a mistake."""
    for key, value in values.items():
        text = text.replace(f"@{key}@", str(value))
    return text


def program(body, name, *inputs):
    """The frame of a competition task: its prelude, declarations of the input functions, the body."""
    declared = "".join(f"extern {SUFFIXES[each]} __VERIFIER_nondet_{each}(void);\n" for each in inputs)
    return sub(PRELUDE, name=name) + declared + body.lstrip("\n")


def verdict(prop, is_true, part=""):
    """One expected verdict as a dictionary."""
    return {prop: "true" if is_true else f"false({part})" if part else "false"}


def reach(part, name, body, is_true, inputs=(), kinds=("int",), model="ILP32"):
    """A task about reach_error."""
    full = f"{name}_{'true' if is_true else 'false'}"
    return Task(part, full, program(body, full, *kinds), verdict("unreach-call", is_true), model,
                None if is_true else list(inputs))


def task_file(task, properties):
    """The task definition of format 2.0."""
    lines = ["format_version: '2.0'", f"input_files: '{task.name}.c'", "properties:"]
    for prop, expected in task.verdicts.items():
        word, _, part = expected.partition("(")
        lines.append(f"  - property_file: {properties}/{prop}.prp")
        lines.append(f"    expected_verdict: {word}")
        if part:
            lines.append(f"    subproperty: {part.rstrip(')')}")
    return "\n".join([*lines, "options:", "  language: C", f"  data_model: {task.model}", ""])
