// Steps over known values executed on machine words, held against the same steps executed as all others.
#include "tests/unit/frontend/unwinder/unwind.h"
#include "tests/unit/ir/support/turns.h"

#include <random>

namespace fathom::frontend {
namespace {

using namespace program;

constexpr Property all_of_memory[] = {Property::ValidDeref, Property::ValidFree, Property::ValidMemtrack,
                                      Property::ValidMemcleanup, Property::MisalignedAccess};

struct Side {
  Program program;
  Unwinding unwinding;
};

std::unique_ptr<Side> unwind_side(const Module& module, const std::vector<Property>& properties,
                                  Bounds bounds, bool plain) {
  auto side = std::make_unique<Side>();
  const auto source = make_unwinder(module);
  side->program.target = source->target();
  Builder builder(side->program);
  const auto memory = memory::make_symbolic_memory(builder, {});
  Specification specification;
  specification.properties = properties;
  bounds.plain_steps = plain;
  Effort unlimited;
  auto unwinding = source->unwind(specification, bounds, *memory, unlimited);
  if (!unwinding) {
    ADD_FAILURE() << unwinding.error().message;
    return side;
  }
  side->unwinding = std::move(*unwinding);
  const std::vector<std::string> faults = validate(side->program);
  EXPECT_TRUE(faults.empty()) << faults[0];
  return side;
}

/// What is violated, with its place and how often, in the order of the places.
std::multiset<std::string> violated(const Program& program, const std::vector<uint32_t>& inputs) {
  std::multiset<std::string> result;
  for (const ObligationId id : test::run(program, inputs).violated) {
    const Obligation& obligation = program.obligations[id.index()];
    result.insert(program.locations[obligation.location].to_string() + ": " + obligation.message);
  }
  return result;
}

std::map<std::string, uint32_t> visits(const Side& side) {
  std::map<std::string, uint32_t> result;
  for (const auto& [place, count] : side.unwinding.visits)
    result[side.program.locations[place].to_string()] = count;
  return result;
}

/// Both ways have the same violations for each of the inputs; returns the program that fast steps make.
std::unique_ptr<Side> compare(const std::string& text, const std::vector<Property>& properties,
                              uint32_t bits = 64, const Bounds& bounds = {},
                              const std::vector<std::vector<uint32_t>>& inputs = {{}}) {
  LoadOptions options;
  const test::Workspace workspace;
  options.files = {workspace.write("a.c", text)};
  options.machine = &host_machine(bits);
  options.properties = properties;
  auto module = Module::load(options);
  if (!module) {
    ADD_FAILURE() << module.error().message << "\n" << text;
    return nullptr;
  }
  const auto plain = unwind_side(**module, properties, bounds, true);
  auto fast = unwind_side(**module, properties, bounds, false);
  if (plain->unwinding.steps > bounds.steps)
    return fast; // it counts fast steps otherwise, and cuts elsewhere
  EXPECT_EQ(plain->unwinding.steps, fast->unwinding.steps) << text;
  EXPECT_EQ(plain->unwinding.cuts.size(), fast->unwinding.cuts.size()) << text;
  EXPECT_EQ(visits(*plain), visits(*fast)) << text;
  EXPECT_EQ(plain->program.inputs.size(), fast->program.inputs.size()) << text;
  for (const std::vector<uint32_t>& values : inputs)
    EXPECT_EQ(violated(plain->program, values), violated(fast->program, values)) << text;
  return fast;
}

const std::string head = "extern void reach_error(void);\nextern unsigned __VERIFIER_nondet_uint(void);\n"
                         "extern void *malloc(__SIZE_TYPE__);\nextern void free(void *);\n";

TEST(KnownSteps, LeaveNothingOfALoopBehind) {
  const auto made = [](const std::string& count) {
    return compare(head + "int main(void) { unsigned x = 1; for (unsigned i = 0; i < " + count +
                       "; i++) x = x * 5 + i; if (x == 0) reach_error(); return 0; }",
                   {Property::UnreachCall});
  };
  const auto few = made("300"), many = made("3000");
  EXPECT_LT(many->program.size(), few->program.size() + 100);
  EXPECT_LT(many->program.size(), 500u);
  EXPECT_TRUE(many->program.obligations.empty());
}

TEST(KnownSteps, ArraysAreWrittenBackForInputs) {
  const std::string text = head + R"(
    static int square[16]; static char byte[5];
    int main(void) {
      for (int i = 0; i < 16; i++) square[i] = i * i;
      for (int i = 0; i < 5; i++) byte[i] = (char)(100 + i);
      unsigned k = __VERIFIER_nondet_uint();
      if (k < 16 && square[k] == 49) reach_error();
      if (k < 5 && byte[k] == 103) reach_error();
      return 0;
    })";
  std::vector<std::vector<uint32_t>> inputs;
  for (uint32_t k = 0; k < 18; ++k) inputs.push_back({k});
  for (const uint32_t bits : {32u, 64u}) {
    const auto fast = compare(text, {Property::UnreachCall}, bits, {}, inputs);
    EXPECT_EQ(violated(fast->program, {7}).size(), 1u);
    EXPECT_EQ(violated(fast->program, {3}).size(), 1u);
  }
}

TEST(KnownSteps, PointersAndBlocksOutliveTheExecution) {
  const std::string text = head + R"(
    struct node { struct node *next; unsigned value; };
    static struct node *build(unsigned n) {
      struct node *list = 0;
      for (unsigned i = 0; i < n; i++) {
        struct node *p = malloc(sizeof *p);
        p->next = list; p->value = i; list = p;
      }
      return list;
    }
    static int *dangling;
    static void leave(void) { int x = 1; dangling = &x; }
    int main(void) {
      struct node *list = build(10);
      struct node *second = list->next;
      free(list);
      leave();
      unsigned k = __VERIFIER_nondet_uint(), sum = 0;
      if (k == 1) sum += list->value;
      if (k == 2) sum += second->value;
      if (k == 3) sum += (unsigned)*dangling;
      for (struct node *p = second; p; p = p->next) sum += p->value;
      if (sum == 36 + 8) reach_error();
      if (k != 4) while (second) { struct node *n = second->next; free(second); second = n; }
      return 0;
    })";
  const std::vector<Property> memory(std::begin(all_of_memory), std::end(all_of_memory));
  for (const uint32_t bits : {32u, 64u}) {
    compare(text, {Property::UnreachCall}, bits, {}, {{0}, {1}, {2}, {3}, {4}});
    const auto fast = compare(text, memory, bits, {}, {{0}, {1}, {2}, {3}, {4}});
    EXPECT_TRUE(violated(fast->program, {0}).empty());
    EXPECT_FALSE(violated(fast->program, {1}).empty());
    EXPECT_FALSE(violated(fast->program, {3}).empty());
    EXPECT_FALSE(violated(fast->program, {4}).empty());
  }
}

TEST(KnownSteps, ViolationsAreLeftToTheUnwinder) {
  const auto one = [](const std::string& body, Property property) {
    const auto fast =
        compare(head + "int a[10]; int main(void) { int x = 0; for (int i = 0; i < 50; i++) { " + body +
                    " } return x; }",
                {property});
    return violated(fast->program, {}).size();
  };
  EXPECT_EQ(one("x += a[i];", Property::ValidDeref), 40u);
  EXPECT_EQ(one("if (i < 10) x += a[i];", Property::ValidDeref), 0u);
  EXPECT_EQ(one("x = 2147483600 + i;", Property::NoOverflow), 2u);
  EXPECT_EQ(one("x = 100 / (i - 20);", Property::DivisionByZero), 1u);
  EXPECT_EQ(one("x += 1 << (i > 40 ? 1 : i - 5);", Property::NegativeShift), 0u);
  EXPECT_EQ(one("\"abc\"[0]; if (i == 49) *(char *)\"abc\" = 1;", Property::ValidDeref), 1u);
}

TEST(KnownSteps, RecursionAndReturnsOfAggregates) {
  compare(head + R"(
    struct pair { long long a; int b; };
    static struct pair both(int n) { struct pair p = {n, n + 1}; if (n > 0) { p = both(n - 1); p.a += n; } return p; }
    static unsigned fib(unsigned n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }
    int main(void) {
      unsigned k = __VERIFIER_nondet_uint();
      struct pair p = both(20);
      if (fib(12) == 144 && p.a == 210 && p.b == 1 && k == 5) reach_error();
      return 0;
    })",
          {Property::UnreachCall}, 64, {}, {{5}, {6}});
}

TEST(KnownSteps, TestsThatAnIterationDoesNotComeTo) {
  Bounds bounds;
  bounds.loop = 3;
  const auto fast = compare(
      head + "int main(void) { unsigned i = 0, n = 0; for (;; i++) { if (i % 7 < 5) { n += i; continue; } "
             "if (i == 600) continue; if (i > 500) break; n++; } if (n == 0) reach_error(); return 0; }",
      {Property::UnreachCall}, 64, bounds);
  EXPECT_TRUE(fast->unwinding.cuts.empty());
}

TEST(KnownSteps, LoopsThatNeverEndAreSeen) {
  const auto made =
      test::unwind(head + "int x = 1; int main(void) { while (x == 1) { } reach_error(); return 0; }");
  EXPECT_EQ(made->unwinding.endless.size(), 1u);
  EXPECT_TRUE(made->program.obligations.empty());
}

TEST(KnownSteps, ConstantLoopsAreCut) {
  Bounds bounds;
  bounds.constant_loops.steps = 5000;
  const auto fast =
      compare(head + "int main(void) { unsigned x = 0; for (int i = 0; i < 100000; i++) x += i; "
                     "if (x) reach_error(); return 0; }",
              {Property::UnreachCall}, 64, bounds);
  ASSERT_EQ(fast->unwinding.cuts.size(), 1u);
  EXPECT_TRUE(fast->unwinding.cuts[0].constant);
}

/// Random statements over constants, with an input now and then.
class Generator {
 public:
  explicit Generator(uint32_t seed) : random_(seed) {}
  std::string program() {
    std::string text =
        head +
        "static unsigned g[8]; static unsigned char c[16]; static short s[6];\n"
        "struct t { unsigned char a; unsigned b; struct t *p; unsigned long long d; };\n"
        "static struct t u[3]; static unsigned *q = &g[2];\n"
        "static unsigned f(unsigned *p, unsigned n) { unsigned l[4] = {n, 2, 3, n * n};\n"
        "  for (unsigned i = 0; i < 4; i++) { l[i] += *p; if (n > 2 && i == 2) l[0] += f(&l[1], n - 2); }\n"
        "  *p ^= l[n & 3]; return l[0] - l[3]; }\n"
        "int main(void) {\n  unsigned x = 1, y = 2, z = 3; signed char w = -3; double r = 0.5;\n"
        "  for (int i = 0; i < 3; i++) u[i].p = &u[(i + 1) % 3];\n";
    for (int i = 0; i < 8; ++i) text += statement(3);
    text += "  unsigned h = x ^ y * 3 ^ z * 7 ^ (unsigned)w ^ (unsigned)(r * 8) ^ *q;\n"
            "  for (int i = 0; i < 8; i++) h = h * 31 + g[i];\n"
            "  for (int i = 0; i < 16; i++) h = h * 31 + c[i];\n"
            "  for (int i = 0; i < 6; i++) h = h * 31 + (unsigned)s[i];\n"
            "  for (int i = 0; i < 3; i++) h = h * 31 + u[i].a + u[i].b + u[i].p->a + (unsigned)u[i].d;\n";
    // Each bit is a claim of its own, which does not end the execution.
    for (int bit = 0; bit < 32; ++bit) text += "  __VERIFIER_assert(h >> " + std::to_string(bit) + " & 1);\n";
    return "extern void __VERIFIER_assert(int);\n" + text + "  return 0;\n}\n";
  }

 private:
  uint32_t below(uint32_t n) { return uint32_t(random_() % n); }
  std::string number() { return std::to_string(below(3) == 0 ? random_() & 0xffff : below(9)) + "u"; }
  std::string place() {
    switch (below(9)) {
    case 0: return "x";
    case 1: return "y";
    case 2: return "z";
    case 3: return "g[(" + value(1) + ") & 7]";
    case 4: return "c[(" + value(1) + ") & 15]";
    case 5: return "s[(" + value(1) + ") % 6]";
    case 6: return "u[(" + value(1) + ") % 3].p->b";
    case 7: return below(2) ? "u[1].a" : "u[2].d";
    default: return below(2) ? "w" : "*q";
    }
  }
  std::string value(int depth) {
    if (depth == 0 || below(4) == 0) return below(2) ? number() : place_or("x");
    const std::string a = value(depth - 1), b = value(depth - 1);
    const char* const operators[] = {"+", "-", "*", "&", "|", "^", "<", "==", ">="};
    switch (below(6)) {
    case 0: return "((unsigned)(" + a + ") >> (" + b + " & 31))";
    case 1: return "((" + a + ") / ((unsigned)(" + b + ") | 1u))";
    case 2: return "((" + a + ") ? " + b + " : " + number() + ")";
    case 3: return "(unsigned)(signed char)(" + a + ")";
    default: return "((unsigned)(" + a + ") " + operators[below(9)] + " (unsigned)(" + b + "))";
    }
  }
  std::string place_or(const std::string& otherwise) {
    return below(3) == 0 ? otherwise : below(2) ? "y" : "z";
  }
  std::string statement(int depth) {
    const std::string i = "i" + std::to_string(++loops_);
    switch (below(depth > 0 ? 13 : 7)) {
    case 0: return "  q = &g[(" + value(1) + ") & 7];\n";
    case 1:
      return below(3) ? "  r = r * 0.75 + (double)(" + value(1) + " & 255u);\n" : "  z = (unsigned)r;\n";
    case 2: return "  u[0] = u[(" + value(1) + ") % 3];\n";
    case 3:
      return below(3) ? "  x += f(&g[1], 5u);\n" : "  " + place() + " = __VERIFIER_nondet_uint() & 7u;\n";
    case 7:
      return "  if (" + value(2) + ") {\n" + statement(depth - 1) + "  } else {\n" + statement(depth - 1) +
             "  }\n";
    case 8:
      return "  switch ((" + value(1) + ") & 3u) { case 0: " + statement(depth - 1) +
             " break; case 1: " + statement(depth - 1) + " case 3: y++; break; default: z--; }\n";
    case 9:
    case 10:
    case 11:
      return "  for (int " + i + " = 0; " + i + " < " + std::to_string(1 + below(12)) + "; " + i + "++) {\n" +
             statement(depth - 1) + statement(depth - 1) + (below(3) ? "" : "    if (x & 64) break;\n") +
             "  }\n";
    case 12:
      return "  { unsigned k = 0; do {\n" + statement(depth - 1) + "  } while (++k < 6 && !(y & 32)); }\n";
    default: return "  " + place() + (below(2) ? " = " : " += ") + value(3) + ";\n";
    }
  }
  std::mt19937 random_;
  int loops_ = 0;
};

TEST(KnownSteps, RandomPrograms) {
  const fathom::test::Due due(3);
  std::mt19937 random(7);
  for (uint32_t seed = 1; seed <= 60; ++seed) {
    if (!due(seed)) continue;
    SCOPED_TRACE("seed " + std::to_string(seed));
    const std::string text = Generator(seed).program();
    std::vector<std::vector<uint32_t>> inputs{{}};
    for (int i = 0; i < 4; ++i) {
      inputs.emplace_back();
      for (int k = 0; k < 40; ++k) inputs.back().push_back(uint32_t(random()));
    }
    Bounds bounds;
    bounds.steps = 200'000;
    bounds.loop = 6;
    const std::vector<Property> properties =
        seed % 2 ? std::vector{Property::Assertion} : std::vector{Property::Assertion, Property::ValidDeref};
    compare(text, properties, seed % 3 ? 64 : 32, bounds, inputs);
  }
}

} // namespace
} // namespace fathom::frontend
