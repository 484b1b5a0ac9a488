"""Writes witnesses for tests."""

import hashlib
import json

SPECIFICATIONS = {
    "unreach-call": "CHECK( init(main()), LTL(G ! call(reach_error())) )",
    "no-overflow": "CHECK( init(main()), LTL(G ! overflow) )",
    "valid-memsafety": "CHECK( init(main()), LTL(G valid-free) )\nCHECK( init(main()), LTL(G valid-deref) )\n"
                       "CHECK( init(main()), LTL(G valid-memtrack) )",
    "termination": "CHECK( init(main()), LTL(F end) )",
    "valid-memcleanup": "CHECK( init(main()), LTL(G valid-memcleanup) )",
}


def head(kind, program, property="unreach-call", model="LP64", version="2.0"):
    """`program`: its path. JSON's strings are YAML's, too."""
    name = program.name
    digest = hashlib.sha256(program.read_bytes()).hexdigest()
    return (f'- entry_type: "{kind}"\n  metadata:\n    format_version: "{version}"\n'
            f'    uuid: "0b9d1c64-6f0e-4c1c-9a3d-2f5f6f1b7a10"\n    creation_time: "2026-01-01T00:00:00Z"\n'
            f'    producer: {{name: "test", version: "1"}}\n    task:\n      input_files: [{json.dumps(name)}]\n'
            f'      input_file_hashes: {{{json.dumps(name)}: "{digest}"}}\n'
            f'      specification: {json.dumps(SPECIFICATIONS[property])}\n      data_model: "{model}"\n'
            f'      language: "C"\n  content:\n')


def place(program, line, column):
    return f"{{file_name: {json.dumps(program.name)}, line: {line}, column: {column}}}"


def waypoint(program, type, line, column, value="", action="follow"):
    text = f"- waypoint: {{type: {type}, action: {action}, "
    if value:
        form = {"assumption": ", format: c_expression", "function_return": ", format: ext_c_expression"}.get(type, "")
        text += f"constraint: {{value: {json.dumps(value)}{form}}}, "
    return text + f"location: {place(program, line, column)}}}"


def segments(waypoints):
    """Each item: one waypoint, or a list of them."""
    text = ""
    for item in waypoints:
        text += "    - segment:\n" + "".join(f"        {w}\n" for w in ([item] if isinstance(item, str) else item))
    return text


def find(text, marker):
    """Line and column of the character after a marker."""
    at = text.index(marker) + len(marker)
    before = text[:at]
    return before.count("\n") + 1, len(before) - before.rfind("\n")


def invariants(program, text, stated):
    """`stated`: letter -> condition, or (requires, ensures)."""
    out = ""
    for letter, condition in stated.items():
        line, column = find(text, f"/*{letter}*/")
        where = place(program, line, column)
        if isinstance(condition, tuple):
            out += (f"    - invariant: {{type: function_contract, requires: {json.dumps(condition[0])}, ensures: "
                    f"{json.dumps(condition[1])}, format: ext_c_expression, location: {where}}}\n")
        else:
            word = text[text.index(f"/*{letter}*/") + len(f"/*{letter}*/"):].split("(")[0].split()[0]
            kind = "loop_invariant" if word in ("for", "while", "do") else "location_invariant"
            form = "acsl_expression" if condition.startswith("\\forall") else "c_expression"
            out += (f"    - invariant: {{type: {kind}, value: {json.dumps(condition)}, format: {form}, "
                    f"location: {where}}}\n")
    return out or "    []\n"
