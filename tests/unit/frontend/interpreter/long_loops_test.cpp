// Loops of more iterations than it takes to become code of their own: the same results as natively, and the
// same ends where the code has to give way.
#include "tests/unit/frontend/interpreter/interpreter_support.h"

namespace fathom::frontend::test {
namespace {

using program::EventKind;
using program::Property;
using program::RunEnd;

/// Runs to its end, though the interpreter alone would need more steps than it has.
void ends_soon(const std::string& body) {
  for (const uint32_t bits : {64u, 32u}) {
    const program::Run run = run_body(body, {.bits = bits, .steps = 4'000'000});
    EXPECT_EQ(run.end, RunEnd::Finished)
        << bits << " bits: " << run.location.to_string() << " " << run.reason;
  }
}

// Expected values: the same loops in this file's own C++, which gcc has compiled.
TEST(LongLoops, AllOperatorsOnAllWidths) {
  uint32_t u = 1;
  int32_t s = -5;
  int8_t c = 3;
  uint64_t w = 7;
  for (uint32_t i = 0; i < 1'000'000; ++i) {
    u = u * 1664525u + 1013904223u - (u >> 7) + (i ^ u) % 11u;
    s = (s ^ static_cast<int32_t>(u)) >> 3;
    s = s / 7 + s % 5 - (s < 100 ? s & 12 : s | 3);
    c = static_cast<int8_t>(c + s);
    w = (w << 3) + (w / 9u) + static_cast<uint64_t>(static_cast<int64_t>(c)) + (i >= 7 && u > 9);
  }
  ends_soon(fmt::format("unsigned u = 1; int s = -5; signed char c = 3; unsigned long long w = 7;\n"
                        "for (unsigned i = 0; i < 1000000; ++i) {{\n"
                        "  u = u * 1664525u + 1013904223u - (u >> 7) + (i ^ u) % 11u;\n"
                        "  s = (s ^ (int)u) >> 3;\n"
                        "  s = s / 7 + s % 5 - (s < 100 ? s & 12 : s | 3);\n"
                        "  c = (signed char)(c + s);\n"
                        "  w = (w << 3) + (w / 9u) + (unsigned long long)(long long)c + (i >= 7 && u > 9);\n"
                        "}}\n"
                        "CHECK(u == {}u && s == {} && c == {} && w == {}ull);",
                        u, s, c, w));
}

TEST(LongLoops, NestedWithASwitch) {
  uint32_t seen[4] = {};
  for (uint32_t i = 0; i < 5'000; ++i)
    for (uint32_t k = 0; k < i % 200; ++k) switch ((i * k) % 5) {
      case 0: ++seen[0]; break;
      case 1: seen[1] += k; break;
      case 3: seen[2] += 2; [[fallthrough]];
      default: seen[3] += i;
      }
  ends_soon(fmt::format("unsigned a = 0, b = 0, c = 0, d = 0, i, k;\n"
                        "for (i = 0; i < 5000; ++i)\n"
                        "  for (k = 0; k < i % 200; ++k) switch ((i * k) % 5) {{\n"
                        "    case 0: ++a; break; case 1: b += k; break; case 3: c += 2; default: d += i; }}\n"
                        "CHECK(a == {}u && b == {}u && c == {}u && d == {}u);",
                        seen[0], seen[1], seen[2], seen[3]));
}

TEST(LongLoops, AWrongCheckIsSeen) {
  const program::Run run = run_body("unsigned x = 0; while (x < 3000000) x += 2;\nCHECK(x == 3000001);");
  EXPECT_EQ(run.end, RunEnd::Violation);
  EXPECT_EQ(run.location.line, 6u);
  // The last values are told, and that there was more.
  const auto is_last = [](const program::TraceEvent& event) {
    return event.kind == EventKind::Assign && event.subject == "x" && event.value == "3000000";
  };
  EXPECT_TRUE(std::any_of(run.events.begin(), run.events.end(), is_last));
  EXPECT_NE(run.events.front().value.find("left out"), std::string::npos);
}

TEST(LongLoops, InputsAreNotForgotten) {
  const program::Run run = run_body("int n = __VERIFIER_nondet_int(); unsigned x = 0;\n"
                                    "while (x < 3000000) x += 2;\nCHECK(n != 5);",
                                    {.inputs = {5}});
  EXPECT_EQ(run.end, RunEnd::Violation);
  const auto is_input = [](const program::TraceEvent& event) { return event.kind == EventKind::Input; };
  EXPECT_EQ(std::count_if(run.events.begin(), run.events.end(), is_input), 1);
}

TEST(LongLoops, GiveWayWhereTheInterpreterHasToJudge) {
  const program::Run divided = run_body("unsigned x = 1, y = 40000; while (1) { x += 10 / y; y--; }",
                                        {.properties = {Property::DivisionByZero}});
  EXPECT_EQ(divided.end, RunEnd::Violation) << divided.reason;
  const program::Run shifted =
      run_body("unsigned x = 1, y = 0; while (y < 30000) { x = x << (y / 900); y++; }");
  EXPECT_TRUE(shifted.undefined.has_value());
  const program::Run smallest =
      run_body("int x = -2147483647 - 1, y = 40000; while (y > -3) { y--; if (y) x % y; }",
               {.properties = {Property::NoOverflow}});
  EXPECT_EQ(smallest.end, RunEnd::Violation) << smallest.reason;
}

TEST(LongLoops, AVariableWithoutAValueIsTheInterpretersAffair) {
  const program::Run run = run_body("unsigned x, y = 0; while (y < 30000) { if (y == 20000) y += x; y++; }");
  EXPECT_TRUE(run.undefined.has_value() || run.read_uninitialised);
}

TEST(LongLoops, OthersStayAsTheyAre) {
  // A call, a cell of an array, a pointer: with so few steps these do not come to their end.
  for (const char* body : {"x += a[x % 4] + 1;", "x += *p;", "x += f();", "x += v;"}) {
    const std::string text =
        fmt::format("static int f(void) {{ return 1; }} int main(void) {{ int a[4] = {{0}}, x = "
                    "0, one = 1, *p = &one; volatile int v = 1; while (x < 300000) {{ {} }} }}",
                    body);
    EXPECT_EQ(run_text(text, {.steps = 400'000}).end, RunEnd::Limit) << body;
    EXPECT_EQ(run_text(text, {.steps = 20'000'000}).end, RunEnd::Finished) << body;
  }
}

TEST(LongLoops, AreLimitedAsWell) {
  const program::Run run = run_body("unsigned x = 1; while (x) x += 2;", {.steps = 1'000'000});
  EXPECT_EQ(run.end, RunEnd::Limit);
}

} // namespace
} // namespace fathom::frontend::test
