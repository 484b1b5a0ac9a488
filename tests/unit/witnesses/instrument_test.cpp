#include "witnesses/c_syntax.h"
#include "witnesses/insertions.h"
#include "witnesses/instrument.h"
#include "witnesses/witness_expression.h"

#include <gmock/gmock.h>

namespace fathom::witnesses {
namespace {

using program::Property;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

WitnessLocation at(uint32_t line, uint32_t column = 0) {
  WitnessLocation location;
  location.file_name.value = "a.c";
  location.line = line, location.column = column;
  return location;
}
Waypoint waypoint(Waypoint::Type type, WitnessLocation location, const std::string& value = "",
                  Waypoint::Action action = Waypoint::Action::Follow) {
  return {type, action, {value, {7, 7}}, {}, std::move(location), {5, 5}};
}
Witness violation(std::vector<Waypoint> waypoints) {
  Witness witness;
  witness.name = "w.yml";
  for (Waypoint& each : waypoints) witness.segments.push_back({{std::move(each)}, {}});
  return witness;
}
/// The text of a program with one waypoint in front of its target, which is on the last line but one.
std::string with(const std::string& text, Waypoint first, uint32_t target,
                 Reading reading = Reading::Strict) {
  const auto made =
      instrument_violation(violation({std::move(first), waypoint(Waypoint::Type::Target, at(target))}),
                           {{"dir/a.c", text}}, {Property::UnreachCall}, reading);
  return made ? made->sources.at("dir/a.c").text : made.error().message;
}
const std::string head = "int f(int); int x;\nint main(void) {\n"; // lines 1 and 2

TEST(Insertions, OuterOnesAreOutside) {
  const SourceText text("a(b(c), d);\ne;\n");
  Insertions insertions(text);
  insertions.around({2, 5}, Wrap::Call, {{"<", {1, 1}}}, {{">", {1, 1}}});
  insertions.around({0, 8}, Wrap::Call, {{"[", {2, 2}}}, {{"]", {2, 2}}});
  insertions.around({0, 8}, Wrap::Condition, {{"{", {3, 3}}}, {{"}", {3, 3}}});
  EXPECT_EQ(insertions.apply("a(b(c), d);\ne;\n", "w.yml").text, "{[a(<b(c)>, d)]};\ne;\n");
}

TEST(Insertions, PlacesAreThoseOfTheOriginal) {
  const std::string content = "a(b);\ne;\n";
  const SourceText text(content);
  Insertions insertions(text);
  insertions.around({0, 3}, Wrap::Call, {{"<<", {4, 9}}}, {{">>", {6, 3}}});
  const program::ChangedSource changed = insertions.apply(content, "w.yml"); // <<a(b)>>;
  const auto origin = [&](uint32_t line, uint32_t column) {
    return changed.inserted.origin({"a.c", line, column, "main"}).to_string();
  };
  EXPECT_EQ(origin(1, 1), "w.yml:4:9");
  EXPECT_EQ(origin(1, 3), "a.c:1:1");
  EXPECT_EQ(origin(1, 6), "a.c:1:4");
  EXPECT_EQ(origin(1, 7), "w.yml:6:3");
  EXPECT_EQ(origin(1, 9), "a.c:1:5");
  EXPECT_EQ(origin(2, 2), "a.c:2:2");
}

TEST(InstrumentViolation, Assumption) {
  const std::string text = head + "  x = 1;\n  if (x)\n    x = 2;\n  x = 3;\n}\n";
  const std::string in_block = with(text, waypoint(Waypoint::Type::Assumption, at(3), "x == 0"), 6);
  EXPECT_THAT(in_block, HasSubstr("  switch (__fathom_segment) { case 0u: __fathom_assume((x == 0) ? 1 : 0); "
                                  "__fathom_segment = 1u; break; } x = 1;\n"));
  const std::string in_branch = with(text, waypoint(Waypoint::Type::Assumption, at(5), "x == 0"), 6);
  EXPECT_THAT(in_branch, HasSubstr("    { switch"));
  EXPECT_THAT(in_branch, HasSubstr("} x = 2; }\n"));
  const std::string lenient =
      with(text, waypoint(Waypoint::Type::Assumption, at(3), "x == 0"), 6, Reading::Lenient);
  EXPECT_THAT(lenient, HasSubstr("case 0u: if ((x == 0)) { __fathom_segment = 1u; } break;"));
}

TEST(InstrumentViolation, AvoidIsNeverPassed) {
  const std::string text = head + "  x = 1;\n  x = 3;\n}\n";
  Witness witness = violation({waypoint(Waypoint::Type::Target, at(4))});
  witness.segments[0].waypoints.insert(
      witness.segments[0].waypoints.begin(),
      waypoint(Waypoint::Type::Assumption, at(3), "x == 2", Waypoint::Action::Avoid));
  const auto made = instrument_violation(witness, {{"a.c", text}}, {Property::UnreachCall}, Reading::Lenient);
  ASSERT_TRUE(made);
  EXPECT_THAT(made->sources.at("a.c").text,
              HasSubstr("case 0u: __fathom_assume((x == 2) ? 0 : 1); break; } x = 1;"));
}

TEST(InstrumentViolation, CyclesBeginAnew) {
  const std::string text = head + "  x = 1;\n  while (x)\n    x = 3;\n  x = 2;\n}\n";
  const Witness witness =
      violation({waypoint(Waypoint::Type::Assumption, at(3), "x == 0"),
                 waypoint(Waypoint::Type::Branching, at(4), "true", Waypoint::Action::Cycle),
                 waypoint(Waypoint::Type::Assumption, at(5), "x", Waypoint::Action::Cycle)});
  const auto made = instrument_violation(witness, {{"a.c", text}}, {Property::Termination}, Reading::Strict);
  ASSERT_TRUE(made) << made.error().message;
  const std::string& changed = made->sources.at("a.c").text;
  EXPECT_THAT(changed, HasSubstr("__fathom_segment = 2u; break;"));
  EXPECT_THAT(changed, HasSubstr("__fathom_segment = 1u; __fathom_pass_cycle(); break;"));
  ASSERT_EQ(made->confinements.size(), 1u);
  EXPECT_TRUE(made->confinements[0].is_about(Property::Termination));
  EXPECT_EQ(made->confinements[0].least, 1u);
  EXPECT_FALSE(instrument_violation(witness, {{"a.c", text}}, {Property::NoOverflow}, Reading::Strict));
  const Witness ends = violation({waypoint(Waypoint::Type::Target, at(6))});
  EXPECT_FALSE(instrument_violation(ends, {{"a.c", text}}, {Property::Termination}, Reading::Strict));
}

TEST(InstrumentViolation, FunctionReturn) {
  const std::string text = head + "  x = f(f(1)) + 2;\n  x = 3;\n}\n";
  EXPECT_THAT(with(text, waypoint(Waypoint::Type::FunctionReturn, at(3, 12), "\\result > 2"), 4),
              HasSubstr("  x = f(({ __auto_type __fathom_result = f(1); switch (__fathom_segment) { case 0u: "
                        "__fathom_assume(( __fathom_result > 2) ? 1 : 0); __fathom_segment = 1u; break; } "
                        "__fathom_result; })) + 2;\n"));
  EXPECT_THAT(with(text, waypoint(Waypoint::Type::FunctionReturn, at(3, 13), "\\result == -7"), 4),
              HasSubstr("if (__builtin_classify_type(__fathom_result) == 1) __fathom_result = ( -7);"));
  EXPECT_THAT(with(text, waypoint(Waypoint::Type::FunctionReturn, at(3, 13), "\\result == 7.0"), 4),
              Not(HasSubstr("classify")));
}

TEST(InstrumentViolation, FunctionEnter) {
  const std::string text = head + "  x = f(x);\n  x = f(f(x));\n  x = 1;\n}\n";
  EXPECT_THAT(with(text, waypoint(Waypoint::Type::FunctionEnter, at(3, 10)), 5),
              HasSubstr("  x = ({ switch"));
  EXPECT_THAT(with(text, waypoint(Waypoint::Type::FunctionEnter, at(4, 13)), 5),
              HasSubstr("  x = f(({ __auto_type __fathom_argument = (f(x)); switch"));
}

TEST(InstrumentViolation, Branching) {
  const std::string text =
      head + "  if (x > 1) x = 2;\n  for (;;) x = x ? 1 : 2;\n  switch (x) { case 1: case 3 ... 4: x = 0; }\n"
             "  do x = 1; while (x);\n  x = 1;\n}\n";
  EXPECT_THAT(
      with(text, waypoint(Waypoint::Type::Branching, at(3), "false"), 7),
      HasSubstr("  if (({ __auto_type __fathom_condition = (x > 1); switch (__fathom_segment) { case 0u: "
                "__fathom_assume(!__fathom_condition ? 1 : 0);"));
  EXPECT_THAT(with(text, waypoint(Waypoint::Type::Branching, at(4, 3), "true"), 7),
              HasSubstr("  for (;({ __auto_type __fathom_condition = (1); switch"));
  EXPECT_THAT(with(text, waypoint(Waypoint::Type::Branching, at(4, 18), "true"), 7),
              HasSubstr("x = ({ __auto_type __fathom_condition = (x); switch"));
  const std::string choice = with(text, waypoint(Waypoint::Type::Branching, at(5), "default"), 7);
  EXPECT_THAT(
      choice,
      HasSubstr("!(0 || __fathom_condition == (__typeof__(+__fathom_condition))( 1) || "
                "(__fathom_condition >= (__typeof__(+__fathom_condition))( 3) && __fathom_condition <= "
                "(__typeof__(+__fathom_condition))( 4)))"));
  EXPECT_THAT(with(text, waypoint(Waypoint::Type::Branching, at(6), "true"), 7),
              HasSubstr("while (({ __auto_type __fathom_condition = (x); switch"));
  EXPECT_THAT(with(text, waypoint(Waypoint::Type::Branching, at(5), "true"), 7),
              HasSubstr("w.yml:7:7: there is no branch 'true' at a switch"));
}

TEST(InstrumentViolation, ViolationsCountWithinTheTarget) {
  const std::string text = head + "  if (x)\n    x = f(3);\n  x = 1;\n}\n";
  const auto made = instrument_violation(
      violation({waypoint(Waypoint::Type::Assumption, at(3), "1"), waypoint(Waypoint::Type::Target, at(4))}),
      {{"a.c", text}}, {Property::NoOverflow, Property::ValidMemcleanup}, Reading::Strict);
  ASSERT_TRUE(made);
  ASSERT_EQ(made->confinements.size(), 2u);
  EXPECT_THAT(made->confinements[0].properties, ElementsAre(Property::ValidMemcleanup));
  EXPECT_EQ(made->confinements[0].least, 2u);
  EXPECT_TRUE(made->confinements[0].regions.empty());
  EXPECT_THAT(made->confinements[1].properties, ElementsAre(Property::NoOverflow));
  EXPECT_EQ(made->confinements[1].least, 1u);
  EXPECT_TRUE(made->confinements[1].contains({"a.c", 4, 12, "main"}));
  EXPECT_FALSE(made->confinements[1].contains({"a.c", 4, 14, "main"}));
  EXPECT_FALSE(made->confinements[1].contains({"a.c", 5, 3, "main"}));
}

Witness correctness(StatedInvariant invariant) {
  Witness witness;
  witness.kind = Witness::Kind::Correctness;
  witness.name = "w.yml";
  invariant.mark = {5, 5};
  witness.invariants = {std::move(invariant)};
  return witness;
}
Result<Instrumented> instrumented(const std::string& text, StatedInvariant::Type type,
                                  const std::string& value, uint32_t line) {
  StatedInvariant invariant;
  invariant.type = type;
  invariant.value = {value, {9, 9}};
  invariant.location = at(line);
  return instrument_correctness(correctness(invariant), {{"a.c", text}}, {Property::UnreachCall});
}

const std::string threads = "void *f(void *a) {\n  x = 1;\n}\nint main(void) {\n"
                            "  pthread_create(&t, 0, f, 0);\n  x = 2;\n}\n";
Waypoint of_thread(uint32_t thread, Waypoint::Type type, WitnessLocation location) {
  Waypoint made = waypoint(type, std::move(location));
  made.thread = thread;
  return made;
}
Result<Instrumented> with_threads(std::vector<Waypoint> targets, std::vector<Property> properties,
                                  const std::string& text = threads, Others others = Others::Stop) {
  Witness witness = violation({of_thread(0, Waypoint::Type::FunctionEnter, at(5))});
  witness.segments.push_back({std::move(targets), {}});
  return instrument_violation(witness, {{"a.c", text}}, properties, Reading::Strict, others);
}

/// Stations are steps of their own. Who is created there is told from what the call stores.
TEST(InstrumentViolation, WaypointsOfThreads) {
  const auto made = with_threads({of_thread(1, Waypoint::Type::Target, at(2))}, {Property::UnreachCall});
  ASSERT_TRUE(made);
  const std::string text = made->sources.at("a.c").text;
  EXPECT_THAT(text,
              HasSubstr("({ unsigned __fathom_new = 0; __fathom_atomic_begin(); switch (__fathom_segment) { "
                        "case 0u: if (__fathom_thread_self() == 1ul) { __fathom_assume(1 ? 1 : 0); "
                        "__fathom_segment = 1u; __fathom_new = 1u; } break; } __fathom_atomic_end(); "));
  EXPECT_THAT(text, HasSubstr("__fathom_threads[__fathom_new] = *( & t );"));
  EXPECT_THAT(text,
              HasSubstr("case 1u: __fathom_assume(__fathom_thread_self() == __fathom_threads[1] ? 1 : 0); "
                        "break; default: __fathom_assume(0); } __fathom_atomic_end(); x = 1;"));
  ASSERT_EQ(made->confinements.size(), 1u);
  EXPECT_TRUE(made->confinements[0].contains({"a.c", 2, 3, "f"}));
  EXPECT_FALSE(made->confinements[0].contains({"a.c", 6, 3, "main"}));
  EXPECT_TRUE(made->racing.empty());
}

/// Others may have left the target's statement. Once its thread has begun it is alone there.
TEST(InstrumentViolation, OthersPassBeforeTheTargetsThread) {
  const auto made = with_threads({of_thread(1, Waypoint::Type::Target, at(2))}, {Property::NoOverflow},
                                 threads, Others::Wait);
  ASSERT_TRUE(made);
  EXPECT_THAT(
      made->sources.at("a.c").text,
      HasSubstr("case 1u: if (__fathom_thread_self() == __fathom_threads[1]) { "
                "__fathom_assume(__fathom_inside ? 0 : 1); __fathom_target = 1; } else "
                "__fathom_assume(__fathom_target ? 0 : 1); break; default: "
                "__fathom_assume(__fathom_target ? 0 : 1); } ++__fathom_inside; __fathom_atomic_end(); "
                "x = 1; __fathom_atomic_begin(); --__fathom_inside; __fathom_atomic_end();"));
  ASSERT_EQ(made->confinements.size(), 1u);
  EXPECT_EQ(made->confinements[0].counter, "__fathom_target");
  EXPECT_EQ(made->confinements[0].least, 1u);
  const auto passing = with_threads({of_thread(1, Waypoint::Type::Target, at(2))}, {Property::NoOverflow},
                                    threads, Others::Pass);
  ASSERT_TRUE(passing);
  EXPECT_THAT(passing->sources.at("a.c").text, HasSubstr("{\n  x = 1;\n}"));
  EXPECT_EQ(passing->confinements[0].counter, "");
}

/// No element of the table stands for a thread that no waypoint has seen created.
TEST(InstrumentViolation, NobodyIsAThreadThatIsNotCreated) {
  const auto made = with_threads({of_thread(2, Waypoint::Type::Target, at(2))}, {Property::UnreachCall});
  ASSERT_TRUE(made);
  EXPECT_THAT(made->sources.at("a.c").text, HasSubstr("case 1u: __fathom_assume(0 ? 1 : 0); break;"));
}

/// A thread that comes to an assertion too early need not violate it: executions are left out.
TEST(InstrumentViolation, OnlyTheErrorFunctionIsAViolationWhoeverComes) {
  const auto is_partial = [](const std::string& statement, Property property) {
    std::string text = threads;
    text.replace(text.find("x = 1;"), 6, statement);
    const auto made = with_threads({of_thread(1, Waypoint::Type::Target, at(2))}, {property}, text);
    return made->is_partial;
  };
  EXPECT_FALSE(is_partial("reach_error();", Property::UnreachCall));
  EXPECT_TRUE(is_partial("reach_error() || x;", Property::UnreachCall));
  EXPECT_TRUE(is_partial("check(x == 1);", Property::UnreachCall));
  EXPECT_TRUE(is_partial("assert(x == 1);", Property::Assertion));
}

TEST(InstrumentViolation, DataRacesHaveTwoTargets) {
  const Waypoint one = of_thread(1, Waypoint::Type::Target, at(2)),
                 other = of_thread(0, Waypoint::Type::Target, at(6));
  const auto made = with_threads({one, other}, {Property::NoDataRace});
  ASSERT_TRUE(made);
  EXPECT_TRUE(made->confinements.empty());
  ASSERT_EQ(made->racing.size(), 2u);
  EXPECT_TRUE(made->racing[0].contains({"a.c", 2, 3, "f"}));
  EXPECT_TRUE(made->racing[1].contains({"a.c", 6, 3, "main"}));
  EXPECT_FALSE(with_threads({one}, {Property::NoDataRace}));
  EXPECT_FALSE(with_threads({one, other}, {Property::UnreachCall}));
  std::string twice = threads;
  twice.replace(twice.find("&t"), 2, "t++");
  EXPECT_FALSE(with_threads({one, other}, {Property::NoDataRace}, twice));
}

TEST(InstrumentCorrectness, Loops) {
  const std::string text = head +
                           "  for (int i = 0; i < x; i++) x--;\n  while (x) x--;\n  do x--; while (x > 9);\n"
                           "  for (;;) x--;\n  while (1) { x--; }\n  do x--; while (1);\n}\n";
  const auto line = [&](uint32_t number) {
    return instrumented(text, StatedInvariant::Type::Loop, "x >= 0", number).value().sources.at("a.c").text;
  };
  EXPECT_THAT(line(3), HasSubstr("; (__fathom_assert((x >= 0) ? 1 : 0), (i < x)); i++"));
  EXPECT_THAT(line(4), HasSubstr("while ((__fathom_assert((x >= 0) ? 1 : 0), (x)))"));
  EXPECT_THAT(line(5), HasSubstr("do x--; while ((__fathom_assert((x >= 0) ? 1 : 0), (x > 9)));"));
  EXPECT_THAT(line(6), HasSubstr("for (;;) { (__fathom_assert((x >= 0) ? 1 : 0), (void)0); x--; }"));
  EXPECT_THAT(line(7), HasSubstr("while (1) { (__fathom_assert((x >= 0) ? 1 : 0), (void)0);  x--; }"));
  EXPECT_THAT(line(8), HasSubstr("do x--; while ((__fathom_assert((x >= 0) ? 1 : 0), (1)));"));
}

TEST(InstrumentCorrectness, HazardsOfTheExpressionAreChecked) {
  const std::string text = head + "  x = 1;\n}\n";
  const auto made = instrumented(text, StatedInvariant::Type::Location, "x / 2 + 1 < 5", 3);
  ASSERT_TRUE(made);
  EXPECT_THAT(made->sources.at("a.c").text, HasSubstr("  __fathom_assert((x / 2 + 1 < 5) ? 1 : 0); x = 1;"));
  EXPECT_THAT(made->also, ElementsAre(Property::Assertion, Property::DivisionByZero, Property::NoOverflow));
  ASSERT_EQ(made->confinements.size(), 1u);
  EXPECT_TRUE(made->confinements[0].contains({"w.yml", 9, 9, "main"}));
  EXPECT_FALSE(made->confinements[0].contains({"a.c", 3, 3, "main"}));
}

TEST(InstrumentCorrectness, Contracts) {
  const std::string text = "static unsigned f(unsigned a) {\n  if (a > 3) return 1;\n  return a + "
                           "1;\n}\nvoid g(int *p) { *p = 1; }\n";
  StatedInvariant contract;
  contract.type = StatedInvariant::Type::FunctionContract;
  contract.requirement = {"a < 9", {9, 9}};
  contract.guarantee = {"\\result <= \\old(a) + 1", {10, 9}};
  contract.location = at(1);
  const auto made = instrument_correctness(correctness(contract), {{"a.c", text}}, {Property::UnreachCall});
  ASSERT_TRUE(made) << made.error().message;
  const std::string& result = made->sources.at("a.c").text;
  EXPECT_THAT(result, HasSubstr("{ __auto_type __fathom_old_1 = (a ); __fathom_assert((a < 9) ? 1 : 0);\n"));
  EXPECT_THAT(result,
              HasSubstr("return  ({  unsigned __fathom_result = (1); __fathom_assert(( __fathom_result <= "
                        "__fathom_old_1 + 1) ? 1 : 0); __fathom_result; });"));
  contract.requirement = {};
  contract.guarantee = {"*p == 1", {10, 9}};
  contract.location = at(5);
  const auto of_void =
      instrument_correctness(correctness(contract), {{"a.c", text}}, {Property::UnreachCall});
  ASSERT_TRUE(of_void) << of_void.error().message;
  EXPECT_THAT(of_void->sources.at("a.c").text, HasSubstr("*p = 1; __fathom_assert((*p == 1) ? 1 : 0); }"));
}

TEST(WitnessExpression, SideEffectsAreRefused) {
  for (const char* text : {"x = 1", "x += 1", "x <<= 1", "x++", "--x", "f(x)", "(*f)(x)", "({ 1; })", "x; 1",
                           "x)", "(x", "", "\\result == 1", "\\valid(p)", "a ==> b"}) {
    const auto made = expression_in_c({text, {3, 4}}, "w.yml");
    ASSERT_FALSE(made) << text;
    EXPECT_THAT(made.error().message, HasSubstr("w.yml:3:4: ")) << text;
  }
  for (const char* text :
       {"x == 1", "x <= 1 && y >= 2", "x != -1", "sizeof(x) > 1", "(int)(x) << 2", "p->next == q", "x - -1"})
    EXPECT_TRUE(expression_in_c({text, {3, 4}}, "w.yml")) << text;
  // Whether it is a cast or a call only the compiler knows: it has to refuse the call.
  EXPECT_EQ(*expression_in_c({"(f)(x)", {3, 4}}, "w.yml"), "((f) __extension__ (x))");
  EXPECT_EQ(*expression_in_c({"a[0](x)", {3, 4}}, "w.yml"), "(a[0] __extension__ (x))");
}

TEST(WitnessExpression, MacrosHideNothing) {
  const SourceText text(
      "#define N 10\n# define U unsigned long\n#define STOP exit(3)\n#define NEXT \\\n  count++\n"
      "#define TWICE STOP + N\n#define SELF SELF\n#define CALL(x) f(x)\n#define EMPTY\n");
  const auto macros = plain_macros(text);
  EXPECT_FALSE(macros.contains("CALL"));
  ExtendedNames names;
  names.macros = &macros;
  for (const char* good : {"x < N", "(U)x < 3", "SELF == 1", "EMPTY x"})
    EXPECT_TRUE(expression_in_c({good, {3, 4}}, "w.yml", names)) << good;
  for (const char* bad : {"(STOP, 1)", "NEXT > 2", "x == TWICE", "CALL(x)"})
    EXPECT_FALSE(expression_in_c({bad, {3, 4}}, "w.yml", names)) << bad;
}

TEST(WitnessExpression, CallsThatAreAllowed) {
  const std::set<std::string, std::less<>> calls = {"fathom_old"};
  ExtendedNames names;
  names.calls = &calls;
  EXPECT_EQ(*expression_in_c({"x == fathom_old(x)", {3, 4}}, "w.yml", names), "(x == fathom_old(x))");
  EXPECT_FALSE(expression_in_c({"x == fathom_old(f(x))", {3, 4}}, "w.yml", names));
}

TEST(WitnessExpression, QuantifiersOfAssertions) {
  const auto made = [](const char* text) {
    return expression_in_c({text, {3, 4}}, "w.yml", {"", nullptr, true});
  };
  const auto all = made("\\forall unsigned long k, l; k < 9 && l < k ==> a[l] <= a[k]");
  ASSERT_TRUE(all) << all.error().message;
  EXPECT_EQ(*all, "({ unsigned long k = __VERIFIER_nondet_fathom_unsigned_long(); "
                  "unsigned long l = __VERIFIER_nondet_fathom_unsigned_long(); "
                  "(!( k < 9 && l < k) || ( a[l] <= a[k])); })");
  EXPECT_THAT(bound_value_declarations(),
              HasSubstr("long unsigned __VERIFIER_nondet_fathom_unsigned_long(void);\n"));
  EXPECT_EQ(*made("a ==> b ==> c"), "(!(a) || (!( b) || ( c)))");
  EXPECT_TRUE(made("\\forall int k; \\forall signed char c; c < k"));
  EXPECT_TRUE(made("x == 1"));
  for (const char* text :
       {"\\forall integer k; k < 9", "\\forall int k", "\\forall int; 1", "\\forall int k, ; 1",
        "\\forall int k;", "x || \\forall int k; k < 9", "\\exists int k; k < 9", "(a ==> b)",
        "a ? b : c ==> d", "a ==>", "==> a", "\\forall int k; k = 3", "\\forall int k; f(k)"})
    EXPECT_FALSE(made(text)) << text;
}

TEST(Syntax, PartsOfStatements) {
  const SourceText text(
      "int f(int a) {\n  if (a) { a = 1; } else do a--; while (a);\n  L: case 1: a = b < c ? 1 : 2;\n"
      "  g(a)(b);\n  s.p->q(1, h(2));\n}\n");
  const Syntax syntax(text);
  const auto token = [&](uint32_t line, uint32_t column) {
    return text.token_beginning({line, column}).value();
  };
  const auto end = [&](size_t first) { return text.tokens()[syntax.end_of_statement(first).value()].begin; };
  EXPECT_EQ(end(token(2, 3)), (Position{2, 43}));
  EXPECT_EQ(end(token(2, 26)), (Position{2, 43}));
  EXPECT_FALSE(syntax.begins_loop(token(2, 34)));
  EXPECT_EQ(syntax.behind_labels(token(3, 3)), token(3, 14));
  EXPECT_EQ(syntax.controlling_expression(token(3, 24)).value().first, token(3, 18));
  EXPECT_EQ(syntax.call_closed_by(token(4, 9)).value().first, token(4, 3));
  EXPECT_EQ(syntax.call_closed_by(token(5, 17)).value().first, token(5, 3));
  EXPECT_EQ(syntax.function_around(token(4, 3)).value().name, token(1, 5));
  EXPECT_TRUE(syntax.is_in_block(token(4, 3)));
  EXPECT_FALSE(syntax.is_in_block(token(2, 29)));
}

} // namespace
} // namespace fathom::witnesses
