"""Loops as people write them: one counter, and a few things that each iteration does.

Most of them can be summarised without invariants, so that a mistake in a summary shows at the end of the program."""

CELLS = 24  # of arrays that are not as long as the size


class Statement:
    """A line of C, or one with other statements in braces after it (and an else)."""

    def __init__(self, text, body=None, otherwise=None):
        self.text, self.body, self.otherwise = text, body, otherwise

    def c(self, indent):
        pad = "  " * indent
        if self.body is None:
            return f"{pad}{self.text}\n"
        text = f"{pad}{self.text} {{\n" + "".join(s.c(indent + 1) for s in self.body) + f"{pad}}}"
        if self.text == "do":
            return text + f" while ({self.otherwise});\n"
        if self.otherwise:
            text += " else {\n" + "".join(s.c(indent + 1) for s in self.otherwise) + f"{pad}}}"
        return text + "\n"

    def copy(self):
        otherwise = self.otherwise
        if isinstance(otherwise, list):
            otherwise = [s.copy() for s in otherwise]
        return Statement(self.text, None if self.body is None else [s.copy() for s in self.body], otherwise)


class Patterns:
    """Bodies for the generator, which has `pick` and the program `p`. `at` is the place of this iteration, `free`
    the arrays nobody stores into yet: two stores into one array are for other loops."""

    def take(self, free):
        array = self.pick(*free)
        free.remove(array)
        return array

    def moving(self, array, at):
        """A place that moves by one or two cells."""
        if self.p.arrays[array][1] == "n":
            return self.pick(at, at, at, f"n - 1 - ({at})")
        return self.pick(at, at, at, f"{at} + 1", f"{at} + 2", f"2 * ({at})", f"2 * ({at}) + 1", f"n - ({at})", f"(u8)({at} + 257)")

    def fill(self, at, free):
        array = self.take(free)
        return [Statement(f"AT({array}, {self.moving(array, at)}) = {self.pick('0', '5', '9', '77', 'j', 'k')};")]

    def map(self, at, free):
        array = self.take(free)
        place = self.moving(array, at)
        other = self.pick(*self.p.arrays)
        value = self.pick(at, f"3 * ({at}) + 2", f"AT({array}, {place}) + {self.pick(1, 3, 100)}", f"AT({other}, {self.moving(other, at)}) ^ 1", "N_u8")
        return [Statement(f"AT({array}, {place}) = {value};")]

    def move(self, at, free):
        """Within one array, towards what was read and towards what will be, or from another one."""
        array = self.take(free)
        to, source = self.pick((at, f"{at} + 1"), (at, f"{at} + 2"), (f"{at} + 1", at), (f"{at} + 2", at), (at, at))
        other = self.pick(array, *self.p.arrays)
        return [Statement(f"AT({array}, {to}) = AT({other}, {source});")]

    def choose(self, at, free):
        """A store that not all iterations make, or one of two values."""
        array = self.take(free)
        place = self.moving(array, at)
        other = self.pick(*self.p.arrays)
        condition = self.pick("N_bool", f"(({at}) & 1) == 0", f"AT({other}, {at}) > {self.pick(2, 7)}", f"{at} < m", f"{at} != j")
        first, second = self.pick(("3", "8"), (at, "200"), ("j", "1"))
        one = Statement(f"AT({array}, {place}) = {first};")
        return [Statement(f"if ({condition})", [one], self.pick(None, [Statement(f"AT({array}, {place}) = {second};")]))]

    def search(self, at, free):
        """Several ends; which one it was is noted."""
        array = self.pick(*self.p.arrays)
        condition = self.pick(f"AT({array}, {at}) {self.pick('==', '>')} {self.pick(0, 4, 7, 9)}", "N_u8 == 3", f"{at} == m", f"({at}) + j == 5")
        self.ends += 1
        note = self.pick([], [Statement(f"f = {self.ends % 2};")], [Statement(f"old = (s32)({at});")], [Statement(f"st = {self.ends + 4};")])
        return [Statement(f"if ({condition})", note + [Statement("break;")])]

    def count(self, at, free):
        """Affine variables."""
        x = self.pick("w", "c", "x")
        return self.pick([Statement(f"{x} += {self.pick(1, 2, 3, 's', 'j')};")], [Statement(f"{x} -= {self.pick(1, 2)};")],
                         [Statement("c++;"), Statement("w += 2;")])

    def remember(self, at, free):
        """What only the last iterations say."""
        array = self.pick(*self.p.arrays)
        return self.pick([Statement(f"old = AT({array}, {at});")], [Statement("k = old;"), Statement(f"old = (s32)({at});")],
                         [Statement(f"w = w << 8 | (u8)AT({array}, {at});")], [Statement(f"w = w << 16 | (u16)({at});")],
                         [Statement("k = old;"), Statement(f"old = AT({array}, {at});")], [Statement(f"old = {self.pick('3', 'N_u8')};")])

    def states(self, at, free):
        count = self.pick(2, 3)
        turn = [Statement(f"st = st == {count - 1} ? 0 : st + 1;")]
        if self.pick(0, 1):
            turn = [Statement("st = 0;") if state == count - 1 else Statement(f"st = {state + 1};") for state in range(count)]
            made = None
            for state in reversed(range(count)):
                made = [turn[state]] if made is None else [Statement(f"if (st == {state})", [turn[state]], made)]
            turn = made
        return self.pick([], [Statement(f"if (st == {self.pick(0, 1)})", [Statement("w += 5;")])]) + turn

    def fold(self, at, free):
        array = self.pick(*self.p.arrays)
        return [Statement(self.pick(f"w += AT({array}, {at});", f"w ^= AT({array}, {at});", "w = w * 3 + 1;", f"if (AT({array}, {at}) > 4) w++;"))]

    def claim_inside(self, at, free):
        array = self.pick(*self.p.arrays)
        return [Statement(f"CHECK({self.pick(f'AT({array}, {at}) != {self.pick(7, 19, 22)}', f'{at} != {self.pick(5, 6, 7)}', 'w != 12', 'old != 4')});")]

    def pattern_loop(self):
        kind = self.r.randrange(8)
        down = kind in (5, 6)
        at = self.pick("i", "i", "i", "i", "2 * i") if kind == 0 else "i - 1" if down else "i"
        free = list(self.p.arrays)
        kinds = [self.fill, self.map, self.map, self.move, self.move, self.choose, self.choose] * 2 + \
            [self.search, self.search, self.search, self.count, self.count, self.remember, self.remember, self.remember, self.states, self.fold, self.claim_inside]
        body = []
        for made in self.r.sample(kinds, self.pick(1, 1, 2, 2, 3)):
            if free or made not in (self.fill, self.map, self.move, self.choose):
                body += made(at, free)
        if self.r.random() < 0.15:
            body.append(Statement("i++;") if not down else Statement("i--;"))
        tick = [Statement("STEP;")]
        if down:
            return [Statement("i = n;"), Statement("for (; i > 0; i--)", tick + body)]
        first = [Statement(f"i = {self.pick('0', '0', '0', '0', '1', 'j')};")]
        guard = self.pick("i < n", "i < n", "i < n", "i != n", "i < n && i < 6")
        if kind == 1:
            return first + [Statement(f"while ({guard})", tick + body + [Statement("i++;")])]
        if kind == 2:
            return first + [Statement("do", tick + body + [Statement("i++;")], guard)]
        return first + [Statement(f"for (; {guard}; {self.pick('i++', 'i++', 'i++', 'i += 2')})", tick + body)]
