"""State machines: event-condition-action systems, combinations, protocols, product lines, schedulers, circuits.

Truth comes from a search through all states, by a model in Python of what the text does."""

import random

from kit import reach, sub


class Rules:
    """Guarded commands over a few small variables; one step for each input."""

    def __init__(self, seed, variables, domain, inputs, count):
        draw = random.Random(seed)
        self.names = [f"a{draw.randrange(10, 99)}_{k}" for k in range(variables)]
        self.initial = tuple(draw.randrange(domain) for _ in range(variables))
        self.inputs, self.domain = inputs, domain
        self.rules = []
        for _ in range(count):
            tested = draw.sample(range(variables), draw.randint(2, min(4, variables)))
            guard = {k: draw.randrange(domain) for k in tested}
            changed = draw.sample(range(variables), draw.randint(1, 3))
            effect = {k: draw.randrange(domain) for k in changed}
            self.rules.append((guard, draw.randint(1, inputs), effect, draw.randint(20, 26)))
        self.by_input = {value: [rule for rule in self.rules if rule[1] == value] for value in range(1, inputs + 1)}

    def step(self, state, value):
        for guard, _, effect, _ in self.by_input[value]:
            if all(state[k] == v for k, v in guard.items()):
                return tuple(effect.get(k, v) for k, v in enumerate(state))
        return state

    def reachable(self):
        """Each state that is reached, with the inputs that lead to it."""
        paths, todo = {self.initial: ()}, [self.initial]
        while todo:
            later = []
            for state in todo:
                for value in range(1, self.inputs + 1):
                    after = self.step(state, value)
                    if after not in paths:
                        paths[after] = (*paths[state], value)
                        later.append(after)
            todo = later
        return paths

    def guard_text(self, guard):
        return "(" + " && ".join(f"({self.names[k]} == {v})" for k, v in guard.items()) + ")"

    def text(self, errors, prefix=""):
        lines = [f"int {name} = {value};" for name, value in zip(self.names, self.initial)]
        lines.append(f"int {prefix}calculate_output(int input) {{")
        for guard, value, effect, output in self.rules:
            lines.append(f"  if ((input == {value}) && {self.guard_text(guard)}) {{")
            lines += [f"    {self.names[k]} = {v};" for k, v in effect.items()]
            lines += [f"    return {output};", "  }"]
        lines += ["  return -2;", "}", f"void {prefix}errorCheck(void) {{"]
        for number, guard in enumerate(errors):
            call = "reach_error()" if number + 1 == len(errors) else "exit(0)"
            lines += [f"  if {self.guard_text(guard)} {{", f"    error_{number}: {call};", "  }"]
        return "\n".join([*lines, "}"]) + "\n"


def error_state(rules, is_true, seed, depth):
    """A condition that no reachable state meets, or one that some state at least so deep is the first to meet."""
    draw = random.Random(seed)
    paths = rules.reachable()
    if not is_true:
        deep = [s for s in paths if len(paths[s]) >= depth] or [max(paths, key=lambda s: len(paths[s]))]
        state = draw.choice(sorted(deep))
        return dict(enumerate(state)), list(paths[state])
    for count in range(min(5, len(rules.names)), len(rules.names) + 1):
        for _ in range(200):
            tested = draw.sample(range(len(rules.names)), count)
            wanted = tuple(draw.randrange(rules.domain) for _ in tested)
            if wanted not in {tuple(s[k] for k in tested) for s in paths}:
                return dict(zip(tested, wanted)), None
    raise ValueError("all states are reachable: another seed, or fewer rules")


MACHINE_MAIN = """
int main(void) {
  int output = -1;
  while (1) {
    int input;
    input = __VERIFIER_nondet_int();
    if (@legal@) return -2;
    output = calculate_output(input);
    errorCheck();
  }
}
"""


def legal(inputs):
    return " && ".join(f"(input != {k})" for k in range(1, inputs + 1))


def eca():
    # Variables, values, inputs, rules, depth of the error.
    for number, (size, is_true) in enumerate((
            ((4, 3, 4, 60, 4), True), ((4, 3, 4, 60, 4), False), ((6, 3, 5, 200, 6), True), ((6, 3, 5, 200, 6), False),
            ((7, 3, 6, 500, 7), True), ((7, 3, 6, 500, 8), False), ((8, 3, 6, 900, 8), True), ((8, 3, 6, 900, 9), False))):
        variables, domain, inputs, count, depth = size
        rules = Rules(100 + number, variables, domain, inputs, count)
        guard, path = error_state(rules, is_true, number, depth)
        # Other errors end the execution; none of them comes before the path of this one does.
        text = "extern void exit(int);\n" + rules.text([guard]) + sub(MACHINE_MAIN, legal=legal(inputs))
        yield reach("ReachSafety-ECA", f"Problem{number + 1:02}_label{number:02}", text, is_true, path or ())


def combinations():
    for number, (is_true, width) in enumerate(((True, 2), (False, 2), (True, 3), (False, 3), (True, 4), (False, 4))):
        machines = [Rules(700 + 10 * number + k, 5, 3, 4, 70 + 40 * k) for k in range(width)]
        guard, path = error_state(machines[-1], is_true, number, 4)
        parts = []
        for k, rules in enumerate(machines):
            rules.names = [f"m{k}_{name}" for name in rules.names]
            parts.append(rules.text([guard] if k + 1 == width else [], f"m{k}_"))
        # All machines take the same input; only the last one is asked about.
        steps = "".join(f"    output = m{k}_calculate_output(input);\n    m{k}_errorCheck();\n" for k in range(width))
        main = sub(MACHINE_MAIN, legal=legal(4)).replace("    output = calculate_output(input);\n    errorCheck();\n", steps)
        text = "".join(parts) + main
        yield reach("ReachSafety-Combinations", f"pals_lcr.{width}+Problem{number:02}", text, is_true, path or ())


def control_flow():
    part = "ReachSafety-ControlFlow"
    for locks in (5, 9, 14):
        for good in (True, False):
            names = range(1, locks + 1)
            lines = ["int main(void) {"] + [f"  int p{k} = __VERIFIER_nondet_int(); int lk{k};" for k in names]
            lines += ["  int cond;", "  while (1) {", "    cond = __VERIFIER_nondet_int();", "    if (cond == 0) { goto out; }"]
            lines += [f"    lk{k} = 0;" for k in names] + [f"    if (p{k} != 0) {{ lk{k} = 1; }}" for k in names]
            for k in names:
                test = f"p{k} != 0" if good or k != locks else f"p{k} == 1"
                check = f"lk{k} != 1" if good or k != locks else f"lk{k} == 1 && p{k} == 2"
                lines.append(f"    if ({test}) {{ if (lk{k} != 1) goto ERROR; lk{k} = 0; }}")
                if not good and k == locks:
                    lines.append(f"    if ({check}) goto ERROR;")
            lines += ["  }", "out: return 0;", "ERROR: { reach_error(); abort(); }", "}"]
            yield reach(part, f"test_locks_{locks}", "\n".join(lines) + "\n", good, [0] * (locks - 1) + [2, 1])
    # A handshake: states in an order, a message may be repeated; `blastFlag` remembers how far it came.
    for length, good in ((6, True), (6, False), (14, True), (14, False)):
        lines = ["int ssl3_connect(void) {", f"  int s__state = {0x1000}; int blastFlag = 0; int got; int tmp;",
                 "  while (1) {", "    if (s__state == 0) { return 0; }"]
        for k in range(length):
            state, after = 0x1000 + 16 * k, 0x1000 + 16 * (k + 1) if k + 1 < length else 0
            lines += [f"    {'else ' if k else ''}if (s__state == {state}) {{", "      got = __VERIFIER_nondet_int();",
                      "      if (got <= 0) { return -1; }", "      tmp = __VERIFIER_nondet_int();",
                      f"      if (blastFlag == {k}) {{ blastFlag = {k + 1}; }}",
                      f"      if (tmp) {{ s__state = {after}; }} else {{ s__state = {0x1000 + 16 * max(0, k - 1)}; }}", "    }"]
        bad = f"blastFlag == {length - 1} && s__state == {0x1000 + 16 * (length - 3)}"
        lines += ["    else { return -1; }",
                  f"    if ({bad if not good else f'blastFlag > {length} || (s__state == 0 && blastFlag < {length})'})"
                  " { reach_error(); abort(); }", "  }", "}", "int main(void) { ssl3_connect(); return 0; }"]
        path = [1, 1] * (length - 2) + [1, 0]
        yield reach(part, f"s3_clnt_{length}", "\n".join(lines) + "\n", good, path)


def product_lines():
    """A pump in a mine: its features are constants of the product; the environment raises the water and the gas."""
    part = "ReachSafety-ProductLines"
    text = """
int waterLevel = 1; int methaneLevelCritical = 0; int pumpRunning = 0; int systemActive = 1;
int __SELECTED_FEATURE_highWaterSensor = @high@; int __SELECTED_FEATURE_lowWaterSensor = @low@;
int __SELECTED_FEATURE_methaneAlarm = @alarm@; int __SELECTED_FEATURE_stopCommand = @stop@;
void lowerWaterLevel(void) { if (waterLevel > 0) { waterLevel = waterLevel - 1; } }
void waterRise(void) { if (waterLevel < 2) { waterLevel = waterLevel + 1; } }
void changeMethaneLevel(void) { if (methaneLevelCritical) { methaneLevelCritical = 0; } else { methaneLevelCritical = 1; } }
int isMethaneLevelCritical(void) { int retValue_acc; retValue_acc = methaneLevelCritical; return retValue_acc; }
int isHighWaterSensorDry(void) { int retValue_acc; if (waterLevel < 2) { retValue_acc = 1; } else { retValue_acc = 0; } return retValue_acc; }
int isLowWaterSensorDry(void) { int retValue_acc; retValue_acc = waterLevel == 0; return retValue_acc; }
void activatePump(void) { if (__SELECTED_FEATURE_methaneAlarm) { if (isMethaneLevelCritical()) { return; } } pumpRunning = 1; }
void deactivatePump(void) { pumpRunning = 0; }
void processEnvironment__base(void) { return; }
void processEnvironment__high(void) { int tmp; if (!pumpRunning) { tmp = isHighWaterSensorDry(); if (!tmp) { activatePump(); } else { processEnvironment__base(); } } else { processEnvironment__base(); } }
void processEnvironment__low(void) { int tmp; if (pumpRunning) { tmp = isLowWaterSensorDry(); if (tmp) { deactivatePump(); } else if (__SELECTED_FEATURE_highWaterSensor) { processEnvironment__high(); } } else if (__SELECTED_FEATURE_highWaterSensor) { processEnvironment__high(); } }
void processEnvironment__alarm(void) { int tmp; if (pumpRunning) { tmp = isMethaneLevelCritical(); if (tmp) { deactivatePump(); return; } } if (__SELECTED_FEATURE_lowWaterSensor) { processEnvironment__low(); } else if (__SELECTED_FEATURE_highWaterSensor) { processEnvironment__high(); } }
void processEnvironment(void) { if (__SELECTED_FEATURE_methaneAlarm) { processEnvironment__alarm(); } else if (__SELECTED_FEATURE_lowWaterSensor) { processEnvironment__low(); } else if (__SELECTED_FEATURE_highWaterSensor) { processEnvironment__high(); } }
void __utac_acc__Specification(void) { @specification@ }
void timeShift(void) { if (pumpRunning) { lowerWaterLevel(); } if (systemActive) { processEnvironment(); } __utac_acc__Specification(); }
void stopSystem(void) { if (__SELECTED_FEATURE_stopCommand) { if (pumpRunning) { deactivatePump(); } systemActive = 0; } }
void startSystem(void) { systemActive = 1; }
int main(void) {
  int tmp;
  while (1) {
    tmp = __VERIFIER_nondet_int(); if (tmp) { waterRise(); }
    tmp = __VERIFIER_nondet_int(); if (tmp) { changeMethaneLevel(); }
    tmp = __VERIFIER_nondet_int(); if (tmp) { startSystem(); } else { tmp = __VERIFIER_nondet_int(); if (tmp) { stopSystem(); } }
    timeShift();
  }
}
"""
    specs = {1: ("if (isMethaneLevelCritical()) { if (pumpRunning) { __VERIFIER_assert(0); } }",
                 lambda s: s["gas"] and s["pump"]),
             2: ("if (waterLevel == 2 && !methaneLevelCritical && systemActive) { if (!pumpRunning) { __VERIFIER_assert(0); } }",
                 lambda s: s["water"] == 2 and not s["gas"] and s["active"] and not s["pump"]),
             3: ("if (waterLevel == 0) { if (pumpRunning) { __VERIFIER_assert(0); } }",
                 lambda s: s["water"] == 0 and s["pump"])}

    def process(s, high, low, alarm):
        if alarm and s["pump"] and s["gas"]:
            s["pump"] = 0
        elif low and s["pump"]:
            if s["water"] == 0:
                s["pump"] = 0
        elif high and not s["pump"] and s["water"] == 2 and not (alarm and s["gas"]):
            s["pump"] = 1

    def search(features, bad):
        high, low, alarm, stop = features
        first = (1, 0, 0, 1)
        paths, todo = {first: []}, [first]
        while todo:
            here = todo.pop(0)
            for word in ((w, g, *c) for w in (0, 1) for g in (0, 1) for c in ((1,), (0, 0), (0, 1))):
                s = dict(zip(("water", "gas", "pump", "active"), here))
                s["water"] = min(2, s["water"] + word[0])
                s["gas"] ^= word[1]
                if word[2]:
                    s["active"] = 1
                elif word[3] and stop:
                    s["pump"], s["active"] = 0, 0
                if s["pump"]:
                    s["water"] = max(0, s["water"] - 1)
                if s["active"]:
                    process(s, high, low, alarm)
                path = [*paths[here], *word]
                if bad(s):
                    return path
                after = tuple(s.values())
                if after not in paths:
                    paths[after] = path
                    todo.append(after)
        return None

    number = 0
    for spec, (check, bad) in specs.items():
        for features in ((1, 0, 0, 0), (1, 1, 0, 0), (1, 1, 1, 0), (1, 1, 1, 1)):
            path = search(features, bad)
            body = sub(text, specification=check, **dict(zip(("high", "low", "alarm", "stop"), features)))
            yield reach(part, f"minepump_spec{spec}_product{number:02}", body, path is None, path or ())
            number += 1


def sequentialized():
    part = "ReachSafety-Sequentialized"
    # A token goes round; a scheduler in one loop runs whoever may run. In the wrong one a process hands on two tokens.
    for n in (2, 4, 8):
        for good in (True, False):
            lines = [f"int m_pc = 0; int m_st; int token = {0}; int local = 0;"]
            lines += [f"int t{k}_pc = 0; int t{k}_st = 0; int E_{k} = 2;" for k in range(1, n + 1)] + ["int E_M = 2;"]
            lines.append("void master(void) { if (m_pc == 1) { goto M_WAIT; } M_WAIT_FIRST: token = __VERIFIER_nondet_int();"
                         " local = token; E_1 = 1; t1_st = 0; m_pc = 1; m_st = 2; return;"
                         f" M_WAIT: if (token != local + {n}) {{ reach_error(); abort(); }} goto M_WAIT_FIRST; }}")
            for k in range(1, n + 1):
                wake = f"t{k + 1}_st = 0; E_{k + 1} = 1;" if k < n else "m_st = 0; E_M = 1;"
                step = "token = token + 1;" if good or k < n else "token = token + (token == 77 ? 2 : 1);"
                lines.append(f"void transmit{k}(void) {{ if (t{k}_pc == 1) {{ goto T_WAIT; }} t{k}_pc = 1; t{k}_st = 2;"
                             f" if (E_{k} != 1) {{ return; }} T_WAIT: {step} E_{k} = 2; t{k}_st = 2; {wake} return; }}")
            tests = "".join(f"    if (t{k}_st == 0) {{ tmp = __VERIFIER_nondet_int(); if (tmp) {{ t{k}_st = 1; transmit{k}(); }} }}\n"
                            for k in range(1, n + 1))
            able = " || ".join(["m_st == 0"] + [f"t{k}_st == 0" for k in range(1, n + 1)])
            lines.append(f"int main(void) {{\n  int tmp; m_st = 0;\n  while (1) {{\n    if (!({able})) {{ return 0; }}\n"
                         "    if (m_st == 0) { tmp = __VERIFIER_nondet_int(); if (tmp) { m_st = 1; master(); } }\n" + tests + "  }\n}")
            # First all processes but the master come to their wait, then the token is given and goes round.
            path = [0] + [1] * n + [1, 77 - (n - 1)] + [1] * n + [1, 0]
            yield reach(part, f"token_ring.{n:02}.cil", "\n".join(lines) + "\n", good, path)
    # Leaders are elected by rounds: each node sends the largest number that it knows to the next one.
    for n in (3, 5):
        for good in (True, False):
            nodes = range(1, n + 1)
            lines = ["typedef char msg_t; msg_t nomsg = -1;"]
            lines += [f"char id{k}; char st{k}; msg_t send{k}; char max{k}; char r{k};" for k in nodes]
            for k in nodes:
                before = k - 1 or n
                compare = ">" if good or k != 2 else ">="
                lines.append(f"void node{k}(void) {{ msg_t m = nomsg; m = send{before}; if (r{k} < {n}) {{ if (m != nomsg && m {compare}"
                             f" max{k}) {{ max{k} = m {'' if good or k != 2 else '- (m == 5)'}; }} r{k} = r{k} + 1; }}"
                             f" if (r{k} == {n}) {{ st{k} = max{k} == id{k}; }} }}")
            lines.append("int main(void) {\n  int i = 0, j;")
            lines += [f"  id{k} = __VERIFIER_nondet_char(); assume_abort_if_not(id{k} >= 0); max{k} = id{k}; send{k} = id{k};"
                      for k in nodes]
            lines += [f"  assume_abort_if_not(id{a} != id{b});" for a in nodes for b in range(1, a)]
            lines += ["  while (1) {"] + [f"    node{k}();" for k in nodes] + [f"    send{k} = max{k};" for k in nodes]
            total = " + ".join(f"st{k}" for k in nodes)
            lines += ["    i = i + 1;", f"    if (i >= {n}) {{ if ({total} != 1) {{ reach_error(); abort(); }} return 0; }}", "  }", "}"]
            path = [5, 0, 4, 1, 2][:n]
            yield reach(part, f"pals_lcr.{n}", "\n".join(lines) + "\n", good, path, ("char",))


def tasks():
    for family in (eca, combinations, control_flow, product_lines, sequentialized):
        yield from family()
