// Which loops are summarised, how, and what is refused for what reason.
#include "ir/program/exchange/input_vector_maker.h"
#include "tests/unit/frontend/unwinder/unwind.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace fathom::frontend::test {
namespace {

using program::Opcode;

const char* const prelude = R"(
extern unsigned long __VERIFIER_nondet_ulong(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern int __VERIFIER_nondet_int(void);
extern char __VERIFIER_nondet_char(void);
extern void *malloc(unsigned long);
extern void free(void *);
extern void reach_error(void);
)";

std::unique_ptr<Unwound> summarised(const std::string& body, uint32_t bits = 64) {
  program::Bounds bounds;
  bounds.summarise = true;
  return unwind(prelude + body, bounds, bits);
}

/// A function of an unknown size n, with an array p of that many elements.
std::string over_array(const std::string& type, const std::string& loop, const std::string& result = "p[0]") {
  return "int main(void) { unsigned long n = __VERIFIER_nondet_ulong(), i; if (n > 1000000) return 0;" +
         type + " *p = malloc(n * sizeof *p + 64);" + loop + " return " + result + "; }";
}

/// What is said about the only loop.
std::string told(const std::string& body) {
  const auto unwound = summarised(body);
  if (unwound->unwinding.summaries.size() != 1)
    return std::to_string(unwound->unwinding.summaries.size()) + " loops";
  const program::LoopSummary& summary = unwound->unwinding.summaries[0];
  return (summary.done ? "done: " : "not: ") + summary.text;
}

bool done(const std::string& body) {
  return told(body).starts_with("done: ");
}

TEST(Summary, StoresThatMoveBecomeFillsCopiesAndArrays) {
  const std::string fill = "done: affine i; a fill of malloc", copy = "done: affine i; a copy into malloc";
  const std::string array = "done: affine i; stores into malloc";
  EXPECT_EQ(told(over_array("char", "for (i = 0; i < n; i++) p[i] = 7;")), fill);
  EXPECT_EQ(told(over_array("int", "for (i = 0; i < n; i++) p[i] = 0;")), fill);
  EXPECT_EQ(told(over_array("int", "for (i = 0; i < n; i++) p[i] = 7;")), array);
  EXPECT_EQ(told(over_array("int", "for (i = 0; i < n; i++) p[i] = i;")), array);
  EXPECT_EQ(told(over_array("char", "for (i = 0; i < n; i++) p[i] = __VERIFIER_nondet_char();")), copy);
  EXPECT_EQ(told(over_array("char", "char *q = malloc(n); for (i = 0; i < n; i++) p[i] = q[i];")), copy);
  EXPECT_EQ(told(over_array("char", "for (i = n; i-- > 0;) p[i] = 7;")), fill);
  EXPECT_EQ(told(over_array("struct { int a; short b; }", "for (i = 0; i < n; i++) p[i].b = 7;", "p[0].b")),
            array);
}

TEST(Summary, AConditionalStoreKeepsWhatWasThere) {
  EXPECT_TRUE(done(over_array("char", "for (i = 0; i < n; i++) if (p[i] == 1) p[i] = 2;")));
  EXPECT_TRUE(done(over_array("int", "for (i = 0; i < n; i++) p[i] = p[i] + 1;")));
}

/// A loop over bytes with a variable w of a type.
std::string over_bytes(const std::string& type, const std::string& step) {
  return over_array("unsigned char", type + " w = n; for (i = 0; i < n && p[i] != 1; i++) " + step, "w");
}

TEST(Summary, VariablesThatForgetAreKnownByTheLastIterations) {
  const auto window = [](const std::string& type, const std::string& step, uint32_t iterations) {
    const std::string text = told(over_bytes(type, step));
    const std::string last = iterations == 1 ? "iteration" : fmt::format("{} iterations", iterations);
    return text.find("recurrent") == std::string::npos &&
           text.find(fmt::format("known by the last {} w", last)) != std::string::npos;
  };
  EXPECT_TRUE(window("unsigned short", "w = w << 8 | p[i];", 2));
  EXPECT_TRUE(window("unsigned", "w = w << 8 | p[i];", 4));
  EXPECT_TRUE(window("unsigned", "w = (w | p[i]) << 8;", 4));
  EXPECT_TRUE(window("unsigned long", "w = w << 8 | p[i];", 8));
  EXPECT_TRUE(window("unsigned short", "w = w >> 8 | p[i] << 8;", 2));
  EXPECT_TRUE(window("unsigned short", "w = w * 256 + p[i];", 2));
  EXPECT_TRUE(window("short", "w = w << 8 | (signed char)p[i];", 2));
  EXPECT_TRUE(window("unsigned char", "{ if (w == 7) break; w = p[i] & 7; }", 1));
}

TEST(Summary, WhatKeepsABitIsNoWindow) {
  const auto recurrent = [](const std::string& type, const std::string& step) {
    return told(over_bytes(type, step)).starts_with("done: affine i; recurrent w") &&
           told(over_bytes(type, step)).find("known by") == std::string::npos;
  };
  EXPECT_TRUE(recurrent("unsigned char", "w = (p[i] & 0xfe) | (w & 1);"));
  EXPECT_TRUE(recurrent("unsigned short", "w = w << 1 | p[i];")); // sixteen iterations are too many
  EXPECT_TRUE(recurrent("signed char", "w = w >> 1 ^ (p[i] & 1);"));
  EXPECT_TRUE(recurrent("unsigned", "w = w << (p[i] & 8) | p[i];"));
  EXPECT_TRUE(recurrent("unsigned", "w = w * 257 + p[i];"));
  EXPECT_TRUE(recurrent("unsigned char", "w = w == 3 ? p[i] : 4;"));
}

TEST(Summary, WhatAnEarlierIterationStoredMustNotBeRead) {
  EXPECT_EQ(told(over_array("char", "for (i = 0; i < n; i++) p[i + 1] = p[i];")),
            "not: it reads what an earlier iteration stored");
  EXPECT_EQ(told(over_array("char", "for (i = 1; i < n; i++) p[i] = p[i - 1] + 1;")),
            "not: it reads what an earlier iteration stored");
  EXPECT_TRUE(done(over_array("char", "for (i = 0; i < n; i++) p[i] = p[i + 1];")));
  EXPECT_FALSE(done(over_array("char", "for (i = 0; i < n; i++) p[n - i] = p[i];")));
  EXPECT_FALSE(done(over_array("char", "for (i = 0; i < n; i++) { p[i] = 1; if (p[i] == 2) break; }")));
  EXPECT_FALSE(done(over_array("char", "for (i = 0; i < n; i++) p[0] += p[i];")));
}

TEST(Summary, PlacesThatDoNotMoveEvenlyAreRefused) {
  EXPECT_FALSE(done(over_array("char", "for (i = 0; i < n; i++) p[i * i % 8] = 7;")));
  EXPECT_FALSE(done(over_array(
      "char", "unsigned long s = __VERIFIER_nondet_ulong(); for (i = 0; i < n; i += s) p[i] = 7;")));
  EXPECT_FALSE(done(over_array("char", "for (i = 0; i < n; i++) *(int *)(p + i) = 7;")));
  EXPECT_FALSE(done(over_array("char", "for (i = 0; i < n; i++) { p[i] = 7; p[i + 9] = 8; }")));
}

TEST(Summary, VariablesOfAllKinds) {
  const auto loop = [](const std::string& variables, const std::string& body) {
    return "int main(void) { unsigned n = __VERIFIER_nondet_uint(), i = 0; " + variables +
           " while (i < n) { i++; " + body + " } return i; }";
  };
  const auto kinds = [&](const std::string& variables, const std::string& body) {
    return told(loop(variables, body));
  };
  EXPECT_EQ(kinds("unsigned char c = 3;", "c += 5;"), "done: affine i, c");
  EXPECT_EQ(kinds("int s = __VERIFIER_nondet_int(), a = 0;", "a += s;"), "done: affine i, a");
  EXPECT_EQ(kinds("unsigned a = 0;", "a = a * 3 + i;"), "done: affine i; recurrent a");
  EXPECT_EQ(kinds("int t = __VERIFIER_nondet_int();", "t = i * 2; if (t == 7) break;"),
            "done: affine i; dead t");
  EXPECT_EQ(kinds("unsigned before = 0, now = 0;", "before = now; now = i * i; if (before > now) break;"),
            "done: affine i; known by the last 2 iterations before, now");
  EXPECT_EQ(kinds("unsigned product = 1;", "product = product * i; if (product > 1000) break;"),
            "done: affine i; recurrent product");
  EXPECT_EQ(kinds("int flag = 0;",
                  "if (__VERIFIER_nondet_int()) continue; flag = !flag; if (flag) continue; flag = 0;")
                .substr(0, 5),
            "done:");
}

TEST(Summary, PolynomialsOfOtherVariables) {
  const auto kinds = [](const std::string& variables, const std::string& body) {
    return told("int main(void) { unsigned n = __VERIFIER_nondet_uint(), i; " + variables +
                " for (i = 0; i < n; i++) { " + body + " } return i; }");
  };
  EXPECT_EQ(kinds("unsigned s = 0;", "s += i;"), "done: affine i; polynomial s");
  EXPECT_EQ(kinds("unsigned s = n;", "s -= i * i * n + 3;"), "done: affine i; polynomial s");
  EXPECT_EQ(kinds("unsigned long s = 0;", "s += i;"), "done: affine i; polynomial s");
  EXPECT_EQ(kinds("unsigned char s = 0; unsigned short t = 0;", "t += 300; s += t;"),
            "done: affine t, i; polynomial s");
  EXPECT_EQ(kinds("unsigned s = 0, t = 0;", "t += s; s += i;"), "done: affine i; polynomial t, s");
  // Not a sum, of too high a degree, of what wraps before it is widened, of what only some iterations add.
  EXPECT_EQ(kinds("unsigned s = 0;", "s ^= i;"), "done: affine i; recurrent s");
  EXPECT_EQ(kinds("unsigned s = 0;", "s += i * i * i * i;"), "done: affine i; recurrent s");
  EXPECT_EQ(kinds("unsigned k = n; unsigned long s = 0;", "s += k; k += 7;"),
            "done: affine k, i; recurrent s");
  EXPECT_EQ(kinds("unsigned s = 0;", "if (i & 1) s += i;"), "done: affine i; recurrent s");
}

TEST(Summary, PatternsOfTheFirstIterations) {
  const auto kinds = [](const std::string& variables, const std::string& body) {
    return told("int main(void) { unsigned n = __VERIFIER_nondet_uint(), i; " + variables +
                " for (i = 0; i < n; i++) { " + body + " } return i; }");
  };
  EXPECT_EQ(kinds("int first = 1; unsigned k = 0;", "if (!first) k++; first = 0;"),
            "done: after 1 iteration: affine k, i; control first");
  EXPECT_EQ(kinds("unsigned a = n + 1, b = n + 2, t;", "t = a; a = b; b = t;"),
            "done: 2 iterations at a time: affine a, b, i; dead t");
  EXPECT_EQ(kinds("unsigned a = n, b = n, k = 0;", "if (a != b) k = 7 * k + i; a += 2; b += 2;"),
            "done: affine a, b, i");
  // What goes on like this only for a while.
  EXPECT_EQ(kinds("unsigned a = 1, b = 2, t;", "t = a; a = i == 30 ? 3 : b; b = t;"),
            "done: affine i; recurrent a, b; dead t");
  EXPECT_EQ(
      kinds("unsigned a = n, b = n, k = 0;", "if (a != b) k = 7 * k + i; a += 2; b += i == 50 ? 3 : 2;"),
      "done: affine a, i; recurrent b, k");
}

TEST(Summary, WhatCannotBePartOfOneIsRefused) {
  EXPECT_EQ(told(over_array("char *", "for (i = 0; i < n; i++) p[i] = malloc(1);")),
            "not: it allocates memory");
  EXPECT_EQ(told(over_array("char", "for (i = 0; i < n; i++) if (p[i]) free(p);")), "not: it frees memory");
  const auto nested = summarised(
      "int main(void) { unsigned n = __VERIFIER_nondet_uint(), m = __VERIFIER_nondet_uint(), c = 0;"
      "for (unsigned i = 0; i < n; i++) for (unsigned j = 0; j < m; j++) c++; return c; }");
  ASSERT_GE(nested->unwinding.summaries.size(), 2u);
  EXPECT_FALSE(nested->unwinding.summaries[0].done);
  EXPECT_TRUE(nested->unwinding.summaries[1].done);
}

TEST(Summary, ConstantsNeedNone) {
  EXPECT_TRUE(summarised("int main(void) { int s = 0; for (int i = 0; i < 20; i++) s += i; return s; }")
                  ->unwinding.summaries.empty());
}

TEST(Summary, UnwindsWhenNotAsked) {
  EXPECT_TRUE(
      unwind(prelude + over_array("char", "for (i = 0; i < n; i++) p[i] = 7;"))->unwinding.summaries.empty());
}

TEST(Summary, TrialsLeaveNothingBehind) {
  // A refused loop is unwound as if nothing had been tried.
  const std::string text = over_array("char", "for (i = 1; i < n; i++) p[i] = p[i - 1] + 1;");
  const auto refused = summarised(text);
  const auto plain = unwind(prelude + text);
  EXPECT_EQ(refused->program.obligations.size(), plain->program.obligations.size());
  EXPECT_EQ(refused->program.object_count(), plain->program.object_count());
  EXPECT_EQ(refused->unwinding.cuts.size(), plain->unwinding.cuts.size());
}

TEST(Summary, TrialsLeaveNoCapacityNorSizeBehind) {
  const std::string text =
      "int main(void) { unsigned long n = __VERIFIER_nondet_ulong(), last = 0; for (unsigned long i = 0; i < "
      "n;"
      "i++) { char *p = malloc(n); if (p) p[0] = last; last = last * 3 + (p != 0); free(p); } return 0; }";
  program::Bounds bounds;
  bounds.capacity = 100;
  const auto plain = unwind(prelude + text, bounds);
  bounds.summarise = true;
  const auto refused = unwind(prelude + text, bounds);
  ASSERT_EQ(refused->unwinding.summaries.size(), 1u);
  EXPECT_FALSE(refused->unwinding.summaries[0].done);
  ASSERT_FALSE(plain->unwinding.capacities.empty());
  ASSERT_EQ(refused->unwinding.capacities.size(), plain->unwinding.capacities.size());
  for (const program::Capacity& capacity : refused->unwinding.capacities)
    EXPECT_LT(capacity.obligation.index(), refused->program.obligations.size());
  bounds = {};
  bounds.sizes.emplace(size_t{8}, uint64_t{3});
  const auto fixed = unwind(prelude + text, bounds);
  bounds.summarise = true;
  EXPECT_EQ(unwind(prelude + text, bounds)->unwinding.sizes.size(), fixed->unwinding.sizes.size());
}

TEST(Summary, TheInputVectorHasTheInputsOfAllIterations) {
  const auto unwound =
      summarised("int main(void) { unsigned n = __VERIFIER_nondet_uint(); for (unsigned i = 0; i < n; i++)"
                 "{ if (i % 2 == 0) __VERIFIER_nondet_char(); else __VERIFIER_nondet_int(); }"
                 "if (__VERIFIER_nondet_int()) reach_error(); }");
  program::Valuation valuation;
  for (uint32_t i = 0; i < unwound->program.size(); ++i) {
    const program::Instruction& instruction = unwound->program[program::ValueId(i)];
    const bool is_count = instruction.opcode == Opcode::Open &&
                          program::OpenKind(instruction.imm) == program::OpenKind::Iterations;
    if (is_count) valuation.leaves[program::ValueId(i)] = BitVector(instruction.type.width(), 5);
    if (instruction.opcode == Opcode::Forall) valuation.leaves[program::ValueId(i)] = BitVector(1, 1);
    if (instruction.opcode == Opcode::Input)
      valuation.leaves[program::ValueId(i)] = BitVector(instruction.type.width(), 5);
  }
  const program::Evaluation evaluation = program::evaluate(unwound->program, valuation);
  const program::InputVector input_vector = program::make_input_vector(unwound->program, evaluation);
  std::string order;
  for (const program::RecordedValue& value : input_vector.inputs)
    order += value.function.substr(sizeof "__VERIFIER_nondet_" - 1) + " ";
  EXPECT_EQ(order, "uint char int char int char int ");
  EXPECT_EQ(evaluation.violated.size(), 1u);
}

} // namespace
} // namespace fathom::frontend::test
