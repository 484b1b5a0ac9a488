"""Floating-point programs, requirements of controllers, circuits: bounds by arithmetic, states by construction."""

import random
from fractions import Fraction

from kit import reach, sub


def floats():
    part = "ReachSafety-Floats"
    # |sin| by its series on [-1, 1]: the true bounds have room of 1e-3 and more, the false ones are passed at x = 1.
    for good in (True, False):
        yield reach(part, "sine", sub("""
int main(void) {
  float IN = __VERIFIER_nondet_float();
  assume_abort_if_not(IN > -1.57079632679f && IN < 1.57079632679f);
  float x = IN;
  float result = x - (x * x * x) / 6.0f + (x * x * x * x * x) / 120.0f + (x * x * x * x * x * x * x) / 5040.0f;
  __VERIFIER_assert(result <= @b@f && result >= -@b@f);
  return 0;
}
""", b="1.01" if good else "0.99"), good, [1.57], ("float",))
        yield reach(part, "newton", sub("""
float f(float x) { return x - (x * x * x) / 6.0f + (x * x * x * x * x) / 120.0f + (x * x * x * x * x * x * x) / 5040.0f; }
float fp(float x) { return 1 - (x * x) / 2.0f + (x * x * x * x) / 24.0f + (x * x * x * x * x * x) / 720.0f; }
int main(void) {
  float IN = __VERIFIER_nondet_float();
  assume_abort_if_not(IN > -0.2f && IN < 0.2f);
  float x = IN - f(IN) / fp(IN);
  x = x - f(x) / fp(x);
  __VERIFIER_assert(x < @b@f);
  return 0;
}
""", b="0.1" if good else "0.0"), good, [0.0], ("float",))
        # y = 0.7 y + 0.25 u with |u| <= 1 stays below 0.25 / 0.3 < 0.84 with rounding to spare.
        yield reach(part, "filter1", sub("""
int main(void) {
  double y = 0, u; int i;
  for (i = 0; i < @n@; i++) {
    u = __VERIFIER_nondet_double();
    assume_abort_if_not(u >= -1.0 && u <= 1.0);
    y = 0.7 * y + 0.25 * u;
    __VERIFIER_assert(y >= -@b@ && y <= @b@);
  }
  return 0;
}
""", n=100000, b="0.85" if good else "0.8"), good, [1.0] * 30, ("double",))
        yield reach(part, "rate_limiter", sub("""
int main(void) {
  float x_old = 0.0f, x;
  while (1) {
    x = __VERIFIER_nondet_float();
    assume_abort_if_not(x >= -1000.0f && x <= 1000.0f);
    if (x > x_old + 10.0f) { x = x_old + 10.0f; }
    if (x < x_old - 10.0f) { x = x_old - 10.0f; }
    x_old = x;
    __VERIFIER_assert(x_old >= -@b@f && x_old <= @b@f);
  }
}
""", b="1000.0" if good else "45.0"), good, [1000.0] * 6, ("float",))
        yield reach(part, "interpolation", sub("""
double min[] = {5, 10, 12, 30, 150}; double max[] = {10, 12, 30, 150, 300};
int main(void) {
  double t = __VERIFIER_nondet_double(); int i;
  assume_abort_if_not(t >= 5.0 && t <= 300.0);
  for (i = 0; i < 5; i++) { if (t <= max[i]) break; }
  double z = 1.0 + (t - min[i]) / (max[i] - min[i]) * @w@;
  __VERIFIER_assert(z >= 1.0 && z <= 3.0);
  return 0;
}
""", w="2.0" if good else "2.0000001"), good, [300.0], ("double",))
        yield reach(part, "float_int_inv", sub("""
int main(void) {
  double x = __VERIFIER_nondet_double(); float y;
  assume_abort_if_not(x >= 1.0 && x <= 1.0e6);
  y = (float)x;
  __VERIFIER_assert(@cond@);
  return 0;
}
""", cond="y - x <= 0.03125 && x - y <= 0.03125" if good else "y <= x"), good, [1.00000009], ("double",))
    for layers, width in ((2, 4), (3, 6)):
        for good in (True, False):
            yield network(part, layers, width, good)


def network(part, layers, width, good):
    """Dense layers with ReLU, weights in quarters. The bound is from intervals in exact arithmetic, doubled; where it
    has to fail it is below what the network computes of ones."""
    draw = random.Random(layers * 100 + width)
    weights = [[[Fraction(draw.randint(-4, 4), 4) for _ in range(width)] for _ in range(width)] for _ in range(layers)]
    bounds, values = [(Fraction(-1), Fraction(1))] * width, [Fraction(1)] * width
    for layer in weights:
        bounds = [(sum(min(w * lo, w * hi) for w, (lo, hi) in zip(row, bounds)),
                   sum(max(w * lo, w * hi) for w, (lo, hi) in zip(row, bounds))) for row in layer]
        bounds = [(max(Fraction(0), lo), max(Fraction(0), hi)) for lo, hi in bounds]
        values = [max(Fraction(0), sum(w * v for w, v in zip(row, values))) for row in layer]
    top = max(range(width), key=lambda k: values[k])
    limit = float(2 * bounds[top][1] + 1) if good else float(values[top] - Fraction(1, 8))
    lines = [f"float relu(float x) {{ return x > 0.0f ? x : 0.0f; }}\nint main(void) {{\n  float in[{width}]; int k;",
             f"  for (k = 0; k < {width}; k++) {{ in[k] = __VERIFIER_nondet_float(); assume_abort_if_not(in[k] >= -1.0f && in[k] <= 1.0f); }}"]
    source = [f"in[{k}]" for k in range(width)]
    for number, layer in enumerate(weights):
        for k, row in enumerate(layer):
            total = " + ".join(f"{float(w)}f * {s}" for w, s in zip(row, source))
            lines.append(f"  float l{number}_{k} = relu({total});")
        source = [f"l{number}_{k}" for k in range(width)]
    lines += [f"  __VERIFIER_assert({source[top]} <= {limit}f);", "  return 0;", "}"]
    return reach(part, f"neural_{layers}x{width}", "\n".join(lines) + "\n", good, [1.0] * width, ("float",))


def hardness():
    """Requirements of a controller: a step reads inputs within ranges, computes outputs; the property says the same."""
    part = "ReachSafety-Hardness"
    for number, (size, good) in enumerate(((6, True), (6, False), (20, True), (20, False), (60, True), (60, False),
                                           (120, True), (120, False))):
        draw = random.Random(size)
        ranges = {"unsigned char": (0, 254), "signed char": (-127, 126), "signed short int": (-32767, 32766)}
        kinds = {"unsigned char": "uchar", "signed char": "char", "signed short int": "short"}
        names, types = [], []
        lines = ["unsigned char isInitial = 0;"]
        for k in range(size):
            kind = draw.choice(sorted(ranges))
            names.append(f"var_1_{k + 1}")
            types.append(kind)
            lines.append(f"{kind} var_1_{k + 1} = {draw.randint(1, 50)};")
        inner = size // 2
        lines += [f"signed long int out_{k} = 0;" for k in range(inner)]
        steps, property_parts = [], []
        for k in range(inner):
            a, b, c = (draw.randrange(size) for _ in range(3))
            limit = draw.randint(1, 90)
            old = f"out_{k - 1}" if k else "0"
            first = f"({names[a]} - {names[b]})"
            second = f"({names[c]} + {old} % 1000)"
            steps.append(f"  if ({names[a]} < {limit}) {{ out_{k} = {first}; }} else {{ if ({names[b]} >= {names[c]}) "
                         f"{{ out_{k} = {second}; }} else {{ out_{k} = {limit}; }} }}")
            wrong = "" if good or k != inner - 1 else " + ((isInitial > 1) ? 1 : 0)"
            property_parts.append(f"(({names[a]} < {limit}) ? (out_{k} == ((signed long int) {first}{wrong})) : "
                                  f"(({names[b]} >= {names[c]}) ? (out_{k} == ((signed long int) {second}{wrong})) : "
                                  f"(out_{k} == {limit}{wrong})))")
        updates = []
        for name, kind in zip(names, types):
            low, high = ranges[kind]
            updates += [f"  {name} = __VERIFIER_nondet_{kinds[kind]}();", f"  assume_abort_if_not({name} >= {low});",
                        f"  assume_abort_if_not({name} <= {high});"]
        lines += ["void step(void) {", *steps, "}", "void updateVariables(void) {", *updates, "}",
                  "int property(void) {", "  return " + "\n    && ".join(property_parts) + ";", "}",
                  "int main(void) {", "  while (1) {", "    updateVariables();", "    step();",
                  "    if (isInitial < 3) { isInitial++; }", "    __VERIFIER_assert(property());", "  }", "  return 0;", "}"]
        yield reach(part, f"hardness_operatoramount_amount{size}_file-{number}", "\n".join(lines) + "\n", good,
                    [1] * (2 * size), ("uchar", "char", "short"))


def circuit(name, registers, inputs, good, path, body, bad):
    """A netlist as btor2c writes it: sorts, masks, an endless loop with one cycle of the clock in it.

    `registers`: name to (bits, initial value). `body`: next values. All of it is masked to its width."""
    widths = sorted({bits for bits, _ in registers.values()} | {bits for bits in inputs.values()} | {1})

    def sort_type(bits):
        return "unsigned char" if bits <= 8 else "unsigned short" if bits <= 16 else "unsigned int"

    lines = ["int main(void) {"]
    for bits in widths:
        lines += [f"  typedef {sort_type(bits)} SORT_{bits};",
                  f"  const SORT_{bits} mask_SORT_{bits} = (SORT_{bits})-1 >> (sizeof(SORT_{bits}) * 8 - {bits});"]
    kinds = {bits: {"unsigned char": "uchar", "unsigned short": "ushort", "unsigned int": "uint"}[sort_type(bits)]
             for bits in widths}
    lines += [f"  SORT_{bits} {reg} = ({initial}) & mask_SORT_{bits};" for reg, (bits, initial) in registers.items()]
    lines.append("  for (;;) {")
    lines += [f"    SORT_{bits} {each} = __VERIFIER_nondet_{kinds[bits]}() & mask_SORT_{bits};" for each, bits in inputs.items()]
    lines += [f"    SORT_1 bad_arg = ({bad}) & mask_SORT_1;", "    __VERIFIER_assert(!(bad_arg));"]
    lines += [f"    SORT_{registers[reg][0]} next_{reg} = ({text}) & mask_SORT_{registers[reg][0]};" for reg, text in body.items()]
    lines += [f"    {reg} = next_{reg};" for reg in body]
    lines += ["  }", "  return 0;", "}"]
    return reach("ReachSafety-Hardware", name, "\n".join(lines) + "\n", good, path, tuple(sorted(set(kinds.values()))))


def hardware():
    for bits in (8, 32):
        for good in (True, False):
            # Two counters that go together, one of them gray.
            gray = "(count ^ (count >> 1))"
            yield circuit(f"gray_counter_w{bits}", {"count": (bits, 0), "code": (bits, 0)}, {"enable": 1}, good, [1] * 7,
                          {"count": "count + enable",
                           "code": "enable ? ((count + 1) ^ (((count + 1) & mask) >> 1)) : code".replace("mask", f"mask_SORT_{bits}")},
                          f"code != {gray}" if good else f"code != {gray} || count == 6")
    for n in (8, 32):
        for good in (True, False):
            # One hot bit in a ring; in the wrong one two requests of the same cycle set another one.
            extra = "" if good else " | ((hold == 9) ? 2 : 0)"
            yield circuit(f"one_hot_ring_n{n}", {"ring": (n, 1), "hold": (4, 0)}, {"go": 1}, good, [0] * 9 + [0, 0],
                          {"ring": f"(go ? ((ring << 1) | (ring >> {n - 1})) : ring){extra}",
                           "hold": "go ? 0 : (hold < 12 ? hold + 1 : hold)"},
                          "(ring & (ring - 1)) != 0")
    for depth in (8, 128):
        bits = depth.bit_length()
        for good in (True, False):
            # A queue by pointers and by a counter; the wrong one takes from the empty queue.
            take = "(pop && fill != 0)" if good else "(pop && (fill != 0 || (push && wr == 3)))"
            put = f"(push && fill != {depth})"
            yield circuit(f"fifo_depth{depth}", {"wr": (bits, 0), "rd": (bits, 0), "fill": (bits, 0)}, {"push": 1, "pop": 1}, good,
                          [1, 0] * 3 + [0, 1] * 3 + [1, 1, 0, 0],
                          {"wr": f"wr + {put}", "rd": f"rd + {take}",
                           "fill": f"fill + {put} - (pop && fill != 0)"},
                          f"((wr - rd) & mask_SORT_{bits}) != fill")
    for good in (True, False):
        # An arbiter: two grants never together; requests are held in registers.
        yield circuit("arbiter_two", {"g0": (1, 0), "g1": (1, 0), "turn": (1, 0), "age": (3, 0)}, {"r0": 1, "r1": 1}, good,
                      [1, 1] * 5,
                      {"g0": "r0 && (!r1 || !turn)", "g1": "r1 && (!r0 || turn" + (")" if good else " || age == 3)"),
                       "turn": "turn ^ (r0 && r1 && age != 2)", "age": "(r0 && r1) ? age + 1 : 0"},
                      "g0 && g1")
    for n in (8, 16):
        # Multiplication by shifts and additions agrees with the product.
        for good in (True, False):
            wide, last = 2 * n, "acc"
            yield circuit(f"shift_multiplier_n{n}",
                          {"a": (wide, 0), "b": (n, 0), "acc": (wide, 0), "want": (wide, 0), "left": (5, 0)},
                          {"x": n, "y": n}, good, [3, 5] * (n + 3),
                          {"a": "left == 0 ? x : (a << 1)", "b": "left == 0 ? y : (b >> 1)",
                           "acc": "left == 0 ? 0 : ((b & 1) ? acc + a : acc)" + ("" if good else " + (left == 2 && want == 15)"),
                           "want": f"left == 0 ? (SORT_{wide})x * y : want", "left": f"left == 0 ? {n + 1} : left - 1"},
                          f"left == 1 && {last} != want")


def tasks():
    for family in (floats, hardness, hardware):
        yield from family()
