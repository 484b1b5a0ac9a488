#include "inference/precondition.h"

#include <algorithm>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <set>

namespace fathom::inference {
namespace {

using frontend::GivenValue;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using Kind = GivenValue::Kind;

GivenValue number(const std::string& name, bool is_signed = false, uint32_t bits = 64) {
  GivenValue value;
  value.name = name;
  value.kind = Kind::Integer;
  value.is_signed = is_signed;
  value.bits = bits;
  return value;
}

GivenValue pointer(const std::string& name, Kind kind, std::vector<GivenValue> members = {}) {
  GivenValue value;
  value.name = name;
  value.kind = kind;
  value.members = std::move(members);
  return value;
}

frontend::Signature signature(std::vector<GivenValue> parameters) {
  frontend::Signature made;
  made.parameters = std::move(parameters);
  return made;
}

Answer violated(const std::string& property, const std::string& place) {
  return {Answer::Kind::Violated, property, place, "message", "inputs"};
}

Answer proved() {
  return {Answer::Kind::Proved, "", "", "", ""};
}

bool has(const std::vector<std::string>& clauses, const std::string& text) {
  return std::any_of(clauses.begin(), clauses.end(),
                     [&](const std::string& clause) { return clause.find(text) != std::string::npos; });
}

/// A function that is proved where all of these are required, and else violates valid-deref at the first one
/// that is missing.
Ask needing(const Candidates& candidates, std::vector<std::string> needed, const std::string& property,
            size_t* asked = nullptr) {
  return [&candidates, needed, property, asked](const Precondition& tried) -> std::optional<Answer> {
    if (asked) ++*asked;
    for (const std::string& one : needed)
      if (!has(tried.clauses(candidates), one)) return violated(property, one);
    return proved();
  };
}

TEST(Candidates, ABlockHasAsManyBytesAsTheNumberBehindItSays) {
  const Candidates found = candidates_for(signature({pointer("p", Kind::Characters), number("n")}));
  ASSERT_EQ(found.pointers.size(), 1u);
  EXPECT_EQ(found.pointers[0].shapes.front().bytes, "n");
  EXPECT_THAT(found.pointers[0].shapes.front().fits, HasSubstr("n <= "));
}

TEST(Candidates, ASignedNumberOfBytesIsNotNegative) {
  const Candidates found = candidates_for(signature({pointer("p", Kind::Characters), number("n", true, 32)}));
  EXPECT_EQ(found.pointers[0].shapes.front().fits, "n >= 0");
}

TEST(Candidates, MembersBelongToTheirStructure) {
  const Candidates found = candidates_for(signature({pointer(
      "s", Kind::Object, {pointer("s->data", Kind::Characters), number("s->len"), number("s->cap")})}));
  ASSERT_EQ(found.pointers.size(), 2u);
  EXPECT_EQ(found.pointers[1].holder, 0u);
  const auto relation = std::find_if(found.conditions.begin(), found.conditions.end(),
                                     [](const Condition& one) { return one.text == "s->len <= s->cap"; });
  ASSERT_NE(relation, found.conditions.end());
  EXPECT_EQ(relation->holder, 0u);
}

TEST(Candidates, RoomIsNotBelowWhatIsInIt) {
  const Candidates found = candidates_for(signature({number("room"), number("len"), number("at")}));
  std::vector<std::string> texts;
  for (const Condition& one : found.conditions) texts.push_back(one.text);
  for (const char* likely : {"len <= room", "at < len", "at <= room"}) EXPECT_THAT(texts, Contains(likely));
  for (const char* reversed : {"room <= len", "room < len", "len <= at", "room < at"})
    EXPECT_THAT(texts, Not(Contains(reversed)));
}

TEST(Candidates, AnAssertionIsAboutParameters) {
  frontend::Signature made = signature({number("n")});
  made.assertions = {"n < 7", "n < limit", "check(n)", "limit < 3", "n == NULL", "n && \"text\""};
  std::vector<std::string> texts;
  for (const Condition& one : candidates_for(made).conditions) texts.push_back(one.text);
  for (const char* one : {"n < 7", "n < limit", "check(n)"}) EXPECT_THAT(texts, Contains(one));
  for (const char* one : {"limit < 3", "n == NULL", "n && \"text\""}) EXPECT_THAT(texts, Not(Contains(one)));
}

TEST(Candidates, StreamsOfTheirOwn) {
  GivenValue from = pointer("from", Kind::Opaque), to = pointer("to", Kind::Opaque);
  from.stand_ins = to.stand_ins = {{"stdin", "", "a stream"}, {"stdout", "", "a stream"}};
  const Candidates found = candidates_for(signature({from, to}));
  ASSERT_EQ(found.pointers.size(), 2u);
  EXPECT_EQ(found.pointers[0].shapes.at(0).bytes, "stdin");
  EXPECT_EQ(found.pointers[1].shapes.at(0).bytes, "stdout");
}

TEST(Precondition, TheEndOfABlockHasNoShape) {
  const Candidates found = candidates_for(signature(
      {pointer("ptr", Kind::Characters), pointer("q", Kind::Object), pointer("bufend", Kind::Memory)}));
  EXPECT_EQ(found.pointers[0].shapes[0].end, "bufend");
  EXPECT_EQ(found.pointers[1].shapes[0].end, "");
  const auto inferred = infer(found, needing(found, {"fathom_span(ptr, bufend)"}, "valid-deref"), 80);
  ASSERT_TRUE(inferred && inferred->is_proved);
  EXPECT_THAT(inferred->precondition.clauses(found), ElementsAre("ptr == 0 || fathom_span(ptr, bufend)"));
  // Another shape of the block leaves its end to be anything.
  const auto other = infer(found, needing(found, {"fathom_string(ptr)", "(bufend, 1)"}, "valid-deref"), 80);
  ASSERT_TRUE(other && other->is_proved);
  EXPECT_THAT(other->precondition.clauses(found),
              ElementsAre(HasSubstr("fathom_string(ptr)"), HasSubstr("(bufend, 1)")));
}

TEST(Precondition, AFunctionIsNamedAfterBlocksAndWeakenedLast) {
  GivenValue read = pointer("s->read", Kind::Function), end = pointer("s->end", Kind::Function);
  read.stand_ins = {{"any_read", "int any_read(void);", "each function"},
                    {"quiet", "int quiet(void);", "few"}};
  end.stand_ins = {{"any_end", "int any_end(void);", "each function"}};
  GivenValue s = pointer("s", Kind::Object, {read, end});
  s.is_nonnull = true;
  const Candidates found = candidates_for(signature({s, pointer("p", Kind::Characters)}));
  const std::vector<std::string> needed = {"fathom_writable(s,", "fathom_writable(p, 1)", "s->read == quiet"};
  const auto inferred = infer(found, needing(found, needed, "valid-deref"), 80);
  ASSERT_TRUE(inferred && inferred->is_proved);
  EXPECT_THAT(inferred->precondition.clauses(found),
              ElementsAre(HasSubstr("(s,"), HasSubstr("(p, 1)"), "s->read == 0 || s->read == quiet"));
  EXPECT_THAT(inferred->precondition.meanings(found), ElementsAre("quiet stands for few"));
  EXPECT_THAT(inferred->precondition.ranges(found), Not(Contains(HasSubstr("read"))));
}

TEST(Candidates, NoneIsAboutMembersThatNobodyUses) {
  GivenValue s =
      pointer("s", Kind::Object,
              {pointer("s->data", Kind::Characters), number("s->len"), number("s->cap"), number("s->id")});
  for (size_t i = 0; i < 3; ++i) s.members[i].place = "s+" + std::to_string(8 * i);
  Uses uses;
  uses.members = {"other+16", "s+0", "s+8"};
  const Candidates found = candidates_for(signature({s}), &uses);
  ASSERT_EQ(found.pointers.size(), 2u);
  EXPECT_EQ(found.pointers[1].shapes.front().bytes, "s->len");
  std::string texts;
  for (const Condition& one : found.conditions) texts += one.text + "\n";
  EXPECT_THAT(texts, Not(HasSubstr("s->cap")));
  EXPECT_THAT(texts, HasSubstr("s->id")); // nobody knows where it is
  EXPECT_EQ(candidates_for(signature({s})).conditions.size(),
            candidates_for(signature({s}), nullptr).conditions.size());
}

TEST(Candidates, NumbersInVariablesOfTheFile) {
  Uses uses;
  uses.variables = {{"hidden", number("hidden")}, {"ring.at", number("ring.at", true, 32)}};
  uses.sizes = {16};
  std::vector<std::string> about;
  for (const Condition& one : candidates_for(signature({number("hidden", false, 8)}), &uses).conditions)
    if (!one.variables.empty()) {
      EXPECT_THAT(one.variables, ElementsAre("ring")) << one.text;
      about.push_back(one.text);
    }
  EXPECT_THAT(about, Contains("ring.at >= 0 && ring.at <= 16"));
  EXPECT_THAT(about, Contains("ring.at >= 0 && ring.at < 16"));
}

TEST(Candidates, CharactersAreNoneWithoutFunctionsForThem) {
  const frontend::Signature made =
      signature({number("c", true, 32), number("u", false, 32), number("b", false, 8)});
  Uses uses;
  const auto texts = [&] {
    std::vector<std::string> found;
    for (const Condition& one : candidates_for(made, &uses).conditions)
      if (has({one.text}, "255") || has({one.text}, ">= -1 ")) found.push_back(one.text);
    return found;
  };
  EXPECT_THAT(texts(), IsEmpty());
  uses.classifies = true;
  EXPECT_THAT(texts(), ElementsAre("c >= -1 && c <= 255", "u <= 255"));
}

TEST(Candidates, BlocksOfStructuresThatStructuresLeadTo) {
  GivenValue map =
      pointer("p->map", Kind::Object, {number("p->map->n"), pointer("p->map->bytes", Kind::Characters)});
  const frontend::Signature made = signature({pointer("p", Kind::Object, {map}), pointer("q", Kind::Object)});
  const Candidates candidates = candidates_for(made);
  ASSERT_EQ(candidates.pointers.size(), 4u);
  EXPECT_EQ(candidates.pointers[2].holder, 0u);
  EXPECT_EQ(candidates.pointers[3].holder, 2u);
  Precondition all(candidates);
  for (auto& shape : all.shapes_) shape = 0;
  for (const auto order : {Precondition::Order::Forward, Precondition::Order::Backward}) {
    const std::vector<std::string> clauses = all.clauses(candidates, order);
    const auto at = [&](const std::string& text) {
      return std::find_if(clauses.begin(), clauses.end(),
                          [&](const std::string& one) { return has({one}, text); });
    };
    EXPECT_LT(at("(p,"), at("(p->map,"));
    EXPECT_LT(at("(p->map,"), at("(p->map->bytes, p->map->n"));
  }
}

TEST(Candidates, LimitsOfCallersAreThereTheWeakOnesFirst) {
  frontend::Signature made = signature({number("i", false, 32), number("c", false, 8)});
  made.array_sizes = {16};
  Uses uses;
  uses.limits = {100, 70000};
  std::vector<std::string> texts;
  for (const Condition& one : candidates_for(made, &uses).conditions)
    if (one.text.starts_with("i <") || one.text.starts_with("c <")) texts.push_back(one.text);
  // No number of 8 bits is as large as 70000; a shift has its own limit.
  const std::vector<std::string> wanted = {"i < 32",  "i <= 70000", "i < 70000", "i <= 100",
                                           "i < 100", "i <= 16",    "i < 16"};
  texts.resize(std::min(texts.size(), wanted.size()));
  EXPECT_EQ(texts, wanted);
  EXPECT_THAT(texts, Not(Contains("c <= 70000")));
}

TEST(Candidates, ANumberThatCountsNothingIsAnUnlikelySize) {
  const auto first = [](const std::string& name) {
    return candidates_for(signature({number(name, true, 32), pointer("p", Kind::Characters)}))
        .pointers[0]
        .shapes.front()
        .bytes;
  };
  EXPECT_EQ(first("len"), "len");
  EXPECT_EQ(first("code"), ""); // a string
}

/// All steps together are these two; then the first one leads to another violation, and the second one is
/// left.
TEST(Precondition, WhatIsProvedAsAllStepsMayBeTheNextStep) {
  frontend::Signature made = signature({number("n", false, 32)});
  made.array_sizes = {9};
  const Candidates candidates = candidates_for(made);
  const auto found = infer(
      candidates,
      [&](const Precondition& tried) -> std::optional<Answer> {
        const auto clauses = tried.clauses(candidates);
        if (!has(clauses, "n != 0")) return violated("division-by-zero", "a.c:1");
        return has(clauses, "n <= 9") || has(clauses, "n < 9") ? proved() : violated("valid-deref", "a.c:2");
      },
      50);
  ASSERT_TRUE(found && found->is_proved);
  EXPECT_THAT(found->precondition.clauses(candidates), ElementsAre("n != 0", "n <= 9"));
}

/// All numbers of bytes are tried, by halves, and only where the largest one helps.
TEST(Precondition, OfConstantSizesTheLeastOneIsSaid) {
  const Candidates candidates = candidates_for(signature({pointer("p", Kind::Characters)}));
  const auto needing_bytes = [&](uint64_t least) {
    return [&candidates, least](const Precondition& tried) -> std::optional<Answer> {
      const std::vector<std::string> clauses = tried.clauses(candidates);
      const size_t at = clauses.empty() ? std::string::npos : clauses[0].find("(p, ");
      if (at == std::string::npos) return violated("valid-deref", "a.c:1");
      return std::stoull(clauses[0].substr(at + 4)) >= least ? proved() : violated("valid-deref", "a.c:2");
    };
  };
  const auto found = infer(candidates, needing_bytes(21), 50);
  ASSERT_TRUE(found && found->is_proved);
  EXPECT_THAT(found->precondition.clauses(candidates), ElementsAre("p == 0 || fathom_writable(p, 21)"));
  const auto none = infer(candidates, needing_bytes(1000), 50);
  ASSERT_TRUE(none);
  EXPECT_FALSE(none->is_proved);
}

TEST(Bounds, AResultIsComparedWithoutConversions) {
  frontend::Signature made = signature({number("n"), number("i", true, 32), pointer("p", Kind::Object)});
  made.result = number("R", true, 32);
  std::vector<std::string> texts;
  for (const Bound& bound : bounds_of_result(made, {5})) texts.push_back(bound.text);
  EXPECT_THAT(texts,
              ElementsAre("R >= -1", "R >= 0", "R <= 1", "R <= 0", "R < 0 || (unsigned long long)R <= n",
                          "R < 0 || (unsigned long long)R < n", "R <= i", "R < i",
                          "R < 0 || (unsigned long long)R <= 5", "R < 0 || (unsigned long long)R < 5"));
  made.result = number("R");
  texts.clear();
  const std::vector<Bound> bounds = bounds_of_result(made, {5});
  for (const Bound& bound : bounds) texts.push_back(bound.text);
  EXPECT_THAT(texts, ElementsAre("R <= n", "R < n", "R <= 5", "R < 5"));
  EXPECT_EQ(bounds[1].implies, 0u);
  EXPECT_EQ(bounds[2].implies, std::nullopt);
  EXPECT_THAT(bounds_of_result(signature({number("n")}), {}), IsEmpty());
}

TEST(Precondition, NothingIsRequiredWhereNothingIsNeeded) {
  const Candidates candidates = candidates_for(signature({pointer("p", Kind::Object), number("n")}));
  const auto found = infer(candidates, needing(candidates, {}, "valid-deref"), 50);
  ASSERT_TRUE(found && found->is_proved);
  EXPECT_TRUE(found->precondition.empty());
  EXPECT_THAT(found->precondition.clauses(candidates), IsEmpty());
}

TEST(Precondition, OnlyWhatIsNeededIsLeft) {
  const Candidates candidates =
      candidates_for(signature({pointer("p", Kind::Object), pointer("q", Kind::Object), number("n")}));
  const auto found = infer(candidates, needing(candidates, {"writable(q, sizeof *q)"}, "valid-deref"), 50);
  ASSERT_TRUE(found && found->is_proved);
  // Nobody says that q may not be null, so a weaker clause does as well.
  EXPECT_THAT(found->precondition.clauses(candidates),
              ElementsAre("q == 0 || fathom_writable(q, sizeof *q)"));
}

TEST(Precondition, WhatIsNeededIsSaidWithTheViolation) {
  const Candidates candidates = candidates_for(signature({number("n")}));
  const auto found = infer(candidates, needing(candidates, {"n != 0"}, "division-by-zero"), 50);
  ASSERT_TRUE(found && found->is_proved);
  EXPECT_THAT(found->precondition.clauses(candidates), ElementsAre("n != 0"));
  ASSERT_EQ(found->needed.size(), 1u);
  EXPECT_EQ(found->needed[0].first, "n != 0");
  EXPECT_EQ(found->needed[0].second.property, "division-by-zero");
}

TEST(Precondition, AHolderIsNamedBeforeWhatItHolds) {
  const Candidates candidates = candidates_for(signature({pointer(
      "s", Kind::Object, {pointer("s->data", Kind::Characters), number("s->len"), number("s->cap")})}));
  const auto found = infer(
      candidates,
      needing(candidates, {"writable(s, sizeof *s)", "s->data, s->cap", "s->len <= s->cap"}, "valid-deref"),
      80);
  ASSERT_TRUE(found && found->is_proved);
  const auto clauses = found->precondition.clauses(candidates);
  ASSERT_EQ(clauses.size(), 3u);
  EXPECT_THAT(clauses[0], HasSubstr("(s, sizeof *s)"));
  EXPECT_THAT(clauses[1], HasSubstr("s->len <= s->cap"));
  EXPECT_THAT(clauses[2], HasSubstr("(s->data, s->cap)"));
}

TEST(Precondition, BlocksThatLieApartAreNamedAfterStrings) {
  const Candidates candidates =
      candidates_for(signature({pointer("p", Kind::Object), pointer("text", Kind::Characters)}));
  Precondition chosen(candidates);
  chosen.shapes_ = {0, 0};
  EXPECT_THAT(chosen.clauses(candidates),
              ElementsAre("fathom_writable(p, sizeof *p)", "fathom_string(text)"));
  chosen.apart_ = true;
  for (const auto order : {Precondition::Order::Forward, Precondition::Order::Backward})
    EXPECT_THAT(chosen.clauses(candidates, order),
                ElementsAre("fathom_string(text)", "fathom_fresh(p, sizeof *p)"));
}

/// An open question is asked once more, without blocks that lie in others.
TEST(Precondition, BlocksAreSeparatedWhereAQuestionIsOpen) {
  const Candidates candidates =
      candidates_for(signature({pointer("p", Kind::Object), pointer("q", Kind::Object)}));
  const auto answering = [&](Answer::Kind apart) {
    return [&candidates, apart](const Precondition& tried) -> std::optional<Answer> {
      const std::vector<std::string> clauses = tried.clauses(candidates);
      if (!has(clauses, "(p, ") || !has(clauses, "(q, ")) return violated("valid-deref", "a.c:1");
      return Answer{tried.apart_ ? apart : Answer::Kind::Open, "", "", "unknown", ""};
    };
  };
  const auto found = infer(candidates, answering(Answer::Kind::Proved), 50);
  ASSERT_TRUE(found && found->is_proved);
  EXPECT_TRUE(found->precondition.apart_);
  const auto open = infer(candidates, answering(Answer::Kind::Open), 50);
  ASSERT_TRUE(open);
  EXPECT_FALSE(open->is_proved);
}

/// No member is read of an object that may have no bytes, or that may not be there.
TEST(Precondition, MembersAreReadOnlyWhereThereIsAnObjectForCertain) {
  const Candidates candidates = candidates_for(signature(
      {pointer("s", Kind::Object, {pointer("s->data", Kind::Characters), number("s->len")}), number("n")}));
  const auto reads_members = [&](const Precondition& tried) {
    return has(tried.clauses(candidates), "s->len") || has(tried.clauses(candidates), "s->data");
  };
  const Ask ask = [&](const Precondition& tried) -> std::optional<Answer> {
    const std::vector<std::string> clauses = tried.clauses(candidates);
    if (reads_members(tried)) {
      EXPECT_FALSE(has(clauses, "s == 0 ||"));
      EXPECT_FALSE(has(clauses, "(s, n * sizeof *s)"));
    }
    return violated("valid-deref", std::to_string(clauses.size()));
  };
  EXPECT_TRUE(infer(candidates, ask, 200));
}

/// What is read through a pointer is named after it, in drivers, too.
TEST(Precondition, AnAssertionMaySayThatAPointerIsNull) {
  GivenValue read = pointer("s->read", Kind::Function);
  read.stand_ins = {{"any_read", "int any_read(void);", "each function"}};
  frontend::Signature made = signature({pointer("s", Kind::Object, {read})});
  made.assertions = {"!s->read"};
  const Candidates found = candidates_for(made);
  const auto inferred = infer(
      found,
      [&](const Precondition& tried) -> std::optional<Answer> {
        const bool is_null = has(tried.clauses(found), "!s->read"), is_set = has(tried.clauses(found), "==");
        if (is_null && is_set) return Answer{Answer::Kind::Void, "", "", "", ""};
        return is_null ? proved() : violated("assertion", "f.c:1:1");
      },
      80);
  ASSERT_TRUE(inferred && inferred->is_proved);
}

TEST(Precondition, AnAssertionThatReadsComesAfterThePointers) {
  frontend::Signature made = signature(
      {pointer("p", Kind::Object), pointer("s", Kind::Object, {pointer("s->data", Kind::Characters)})});
  for (GivenValue* one : {&made.parameters[0], &made.parameters[1], &made.parameters[1].members[0]})
    one->is_nonnull = true;
  made.assertions = {"p != 0", "*p > 3", "s->data[0] == 1"};
  const Candidates candidates = candidates_for(made);
  const auto found = infer(
      candidates,
      needing(candidates,
              {"(p, sizeof *p)", "(s, sizeof *s)", "(s->data, 1)", "p != 0", "*p > 3", "s->data[0] == 1"},
              "assertion"),
      200);
  ASSERT_TRUE(found && found->is_proved);
  EXPECT_THAT(found->precondition.clauses(candidates),
              ElementsAre("p != 0", HasSubstr("(p, sizeof *p)"), "*p > 3", HasSubstr("(s, sizeof *s)"),
                          HasSubstr("(s->data, 1)"), "s->data[0] == 1"));
}

/// Another violation is no progress for certain: a string leads nowhere, and the number is what counts.
TEST(Precondition, AChoiceThatLeadsNowhereIsTakenBack) {
  const Candidates candidates = candidates_for(signature({pointer("p", Kind::Characters), number("n")}));
  const auto ask = [&](bool is_possible) {
    return [&candidates, is_possible](const Precondition& tried) -> std::optional<Answer> {
      const std::vector<std::string> clauses = tried.clauses(candidates);
      if (has(clauses, "fathom_string(p)")) return violated("valid-deref", "elsewhere");
      return is_possible && has(clauses, "(p, n)") && has(clauses, "n != 0")
                 ? proved()
                 : violated("valid-deref", "here");
    };
  };
  const auto found = infer(candidates, ask(true), 80);
  ASSERT_TRUE(found && found->is_proved);
  EXPECT_TRUE(has(found->precondition.clauses(candidates), "n != 0"));
  const auto none = infer(candidates, ask(false), 80);
  ASSERT_TRUE(none);
  EXPECT_FALSE(none->is_proved);
}

TEST(Precondition, NothingIsTakenBackWhereAQuestionIsOpen) {
  const Candidates candidates = candidates_for(signature({pointer("p", Kind::Characters), number("n")}));
  const auto questions = [&](Answer::Kind kind) {
    size_t asked = 0;
    const auto found = infer(
        candidates,
        [&](const Precondition& tried) -> std::optional<Answer> {
          ++asked;
          const std::vector<std::string> clauses = tried.clauses(candidates);
          if (has(clauses, "n != 0")) return Answer{kind, "valid-deref", "here", "", ""};
          return violated("valid-deref", has(clauses, "fathom_string(p)") ? "elsewhere" : "here");
        },
        80);
    EXPECT_TRUE(found && !found->is_proved);
    return asked;
  };
  EXPECT_LT(questions(Answer::Kind::Open), questions(Answer::Kind::Violated));
}

/// A larger block came first as a cure for what keeping blocks apart cures.
TEST(Precondition, BlocksThatAreApartAreNoLargerThanNeeded) {
  const Candidates candidates =
      candidates_for(signature({pointer("p", Kind::Object), pointer("q", Kind::Object), number("n")}));
  bool was_larger = false;
  const auto found = infer(
      candidates,
      [&](const Precondition& tried) -> std::optional<Answer> {
        const std::vector<std::string> clauses = tried.clauses(candidates);
        const bool is_larger = has(clauses, "n + 1") || has(clauses, "n *") || has(clauses, "(p, n");
        was_larger |= is_larger && !tried.apart_;
        if (!has(clauses, "(p,") || !has(clauses, "(q,")) return violated("valid-deref", "null");
        if (tried.apart_) return proved();
        return is_larger ? violated("misaligned-access", "here") : violated("valid-deref", "here");
      },
      80);
  ASSERT_TRUE(found && found->is_proved);
  EXPECT_TRUE(was_larger);
  EXPECT_TRUE(found->precondition.apart_);
  EXPECT_FALSE(has(found->precondition.clauses(candidates), "n"))
      << found->precondition.clauses(candidates)[0];
}

/// Each of two blocks stands before the other one in one of the orders, unless it is a holder of the other.
TEST(Precondition, OrdersOfBlocks) {
  const Candidates candidates = candidates_for(signature(
      {pointer("s", Kind::Object, {pointer("s->data", Kind::Characters)}), pointer("p", Kind::Object)}));
  Precondition precondition(candidates);
  precondition.shapes_ = {0, 0, 0};
  const auto forward = precondition.clauses(candidates);
  const auto backward = precondition.clauses(candidates, Precondition::Order::Backward);
  EXPECT_THAT(forward, ElementsAre(HasSubstr("(s,"), HasSubstr("(s->data)"), HasSubstr("(p,")));
  EXPECT_THAT(backward, ElementsAre(HasSubstr("(p,"), HasSubstr("(s,"), HasSubstr("(s->data)")));
  EXPECT_TRUE(precondition.depends_on_order(candidates));
  precondition.apart_ = true;
  EXPECT_FALSE(precondition.depends_on_order(candidates));
  precondition.apart_ = false;
  precondition.shapes_[1] = std::nullopt;
  EXPECT_FALSE(precondition.depends_on_order(candidates));
}

TEST(Precondition, WhatStaysViolatedIsNotProved) {
  const Candidates candidates = candidates_for(signature({pointer("p", Kind::Object), number("n")}));
  const Ask always = [](const Precondition&) {
    return std::optional<Answer>(violated("valid-deref", "a.c:1:1"));
  };
  const auto found = infer(candidates, always, 50);
  ASSERT_TRUE(found);
  EXPECT_FALSE(found->is_proved);
  EXPECT_EQ(found->last.kind, Answer::Kind::Violated);
}

TEST(Precondition, VariablesLeadToFunctionsAsTheyDoAtTheStart) {
  Uses uses;
  uses.starts = {"free_it == free", "get == malloc", "n == g", "unused == f"};
  const Candidates candidates = candidates_for(signature({number("n")}), &uses);
  size_t asked = 0;
  const Ask ask = [&](const Precondition& tried) -> std::optional<Answer> {
    ++asked;
    const std::vector<std::string> clauses = tried.clauses(candidates);
    return has(clauses, "free_it == free") && has(clauses, "get == malloc")
               ? proved()
               : violated("function-type", "here");
  };
  const auto found = infer(candidates, ask, 50);
  ASSERT_TRUE(found && found->is_proved);
  EXPECT_THAT(found->precondition.clauses(candidates), ElementsAre("free_it == free", "get == malloc"));
  EXPECT_LE(asked, 6u);
}

/// All conditions together do not help, so none is asked about by itself.
TEST(Precondition, ConditionsAreAskedAboutTogether) {
  const Candidates candidates = candidates_for(
      signature({number("a", true, 32), number("b", true, 32), number("len"), number("room")}));
  ASSERT_GT(candidates.conditions.size(), 20u);
  size_t asked = 0;
  infer(candidates, needing(candidates, {"nobody offers this"}, "no-overflow", &asked), 200);
  EXPECT_LE(asked, 3u);
}

/// Two that are far from each other are found by what both are a part of; no third one is left.
TEST(Precondition, ConditionsThatAreNeededTogetherAreFound) {
  const Candidates candidates = candidates_for(
      signature({number("a", true, 32), number("b", true, 32), number("len"), number("room")}));
  const Ask ask = [&](const Precondition& tried) -> std::optional<Answer> {
    const std::vector<std::string> clauses = tried.clauses(candidates);
    const bool is_enough = has(clauses, "a >= 0") && has(clauses, "len <= room");
    return is_enough ? proved() : violated("valid-deref", "here");
  };
  const auto found = infer(candidates, ask, 80);
  ASSERT_TRUE(found && found->is_proved);
  EXPECT_THAT(found->precondition.clauses(candidates), ElementsAre("a >= 0", "len <= room"));
  EXPECT_FALSE(found->precondition.apart_);
  std::vector<std::string> needed;
  for (const auto& [clause, why] : found->needed) needed.push_back(clause);
  EXPECT_THAT(needed, ElementsAre("a >= 0", "len <= room"));
}

/// An access that leaves one block is not about the size of the other one.
/// Single steps would take all questions: some are kept for leaving out what is not needed.
/// Two accesses: where both may be wrong, now one is shown and now the other one.
TEST(Precondition, TwoViolationsThatHideEachOther) {
  frontend::Signature made = signature({number("a", false, 32), number("b", false, 32)});
  made.array_sizes = {8};
  const Candidates candidates = candidates_for(made);
  for (const bool is_enough : {true, false}) {
    const Ask ask = [&](const Precondition& tried) -> std::optional<Answer> {
      const std::vector<std::string> clauses = tried.clauses(candidates);
      if (has(clauses, "a < 8") && has(clauses, "b < 8") && is_enough) return proved();
      const bool is_second = !has(clauses, "b < 8") && has(clauses, "a <");
      return violated("sub-object-bounds", is_second ? "second" : "first");
    };
    const auto found = infer(candidates, ask, 80);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->is_proved, is_enough);
    if (!is_enough) continue;
    EXPECT_THAT(found->precondition.clauses(candidates), ElementsAre("a < 8", "b < 8"));
  }
}

TEST(Precondition, QuestionsAreLeftForLeavingOut) {
  const Candidates found =
      candidates_for(signature({number("a", true, 32), number("b", true, 32), number("c", true, 32)}));
  size_t asked = 0;
  const auto needs_two = [&](const Precondition& tried) -> std::optional<Answer> {
    ++asked;
    const std::vector<std::string> clauses = tried.clauses(found);
    return has(clauses, "a >= 0") && has(clauses, "b >= 0") ? proved() : violated("no-overflow", "f.c:1");
  };
  const auto inferred = infer(found, needs_two, 40);
  ASSERT_TRUE(inferred);
  EXPECT_TRUE(inferred->is_proved);
  EXPECT_LE(asked, 40u);
  EXPECT_THAT(inferred->precondition.clauses(found), ElementsAre("a >= 0", "b >= 0"));
  for (const auto& [clause, answer] : inferred->needed) EXPECT_THAT(clause, Not(HasSubstr("block")));
}

TEST(Precondition, OnlyTheBlockThatIsLeftChangesItsShape) {
  const Candidates candidates = candidates_for(
      signature({pointer("p", Kind::Characters), number("n"), pointer("q", Kind::Characters), number("m")}));
  const auto changes_of_p = [&](Answer::Target target) {
    std::set<size_t> shapes;
    const Ask ask = [&](const Precondition& tried) -> std::optional<Answer> {
      if (tried.shapes_[0] && tried.shapes_[1] && !tried.apart_) shapes.insert(*tried.shapes_[0]);
      Answer answer = violated("valid-deref", "here");
      if (tried.shapes_[0]) {
        answer.target = target;
        answer.given = 1;
      }
      return answer;
    };
    const auto found = infer(candidates, ask, 80);
    EXPECT_TRUE(found && !found->is_proved);
    return shapes.size();
  };
  EXPECT_EQ(changes_of_p(Answer::Target::Given), 1u);
  EXPECT_EQ(changes_of_p(Answer::Target::Other), 1u);
  EXPECT_GT(changes_of_p(Answer::Target::Unknown), 1u);
}

/// The same violation under other conditions is where it has been before.
TEST(Precondition, MembersAreAskedForWhereTheStructureIsThere) {
  const Candidates candidates = candidates_for(
      signature({pointer("s", Kind::Object, {pointer("s->data", Kind::Characters), number("s->len")})}));
  const auto clauses = [&](bool may_be_null) {
    const auto found = infer(
        candidates,
        [&](const Precondition& tried) -> std::optional<Answer> {
          const auto texts = tried.clauses(candidates);
          const bool is_enough = has(texts, "(s->data, s->len)") && (may_be_null || !has(texts, "s == 0"));
          return is_enough ? proved() : violated("valid-deref", tried.empty() ? "null" : "end");
        },
        60);
    return found && found->is_proved ? found->precondition.clauses(candidates) : std::vector<std::string>{};
  };
  EXPECT_THAT(clauses(true),
              ElementsAre("s == 0 || fathom_writable(s, sizeof *s)", HasSubstr("s == 0 || (")));
  EXPECT_THAT(clauses(false), ElementsAre("fathom_writable(s, sizeof *s)", Not(HasSubstr("s == 0"))));
}

TEST(Precondition, WhatNothingHelpedAgainstIsNotTriedAgain) {
  const Candidates candidates =
      candidates_for(signature({number("a"), number("b"), number("len"), number("room")}));
  size_t asked = 0;
  const Ask ask = [&](const Precondition& tried) -> std::optional<Answer> {
    ++asked;
    const bool is_any =
        std::find(tried.conditions_.begin(), tried.conditions_.end(), true) != tried.conditions_.end();
    return violated("valid-deref", is_any ? "elsewhere" : "here");
  };
  const auto found = infer(candidates, ask, 200);
  ASSERT_TRUE(found && !found->is_proved);
  EXPECT_LE(asked, 2 * candidates.conditions.size());
}

TEST(Precondition, AFewOpenQuestionsEndIt) {
  const Candidates candidates = candidates_for(
      signature({number("a", true, 32), number("b", true, 32), number("len"), number("room")}));
  size_t asked = 0;
  const Ask ask = [&](const Precondition& tried) -> std::optional<Answer> {
    ++asked;
    if (tried.empty()) return violated("valid-deref", "here");
    return Answer{Answer::Kind::Open, "", "", "too much work", ""};
  };
  const auto found = infer(candidates, ask, 80);
  ASSERT_TRUE(found && !found->is_proved);
  EXPECT_LE(asked, 5u);
}

TEST(Precondition, OpenIsNotProved) {
  const Candidates candidates = candidates_for(signature({pointer("p", Kind::Object)}));
  const Ask open = [](const Precondition&) {
    return std::optional<Answer>(Answer{Answer::Kind::Open, "", "", "too much work", ""});
  };
  const auto found = infer(candidates, open, 50);
  ASSERT_TRUE(found);
  EXPECT_FALSE(found->is_proved);
}

TEST(Precondition, ContradictionsProveNothing) {
  const Candidates candidates = candidates_for(signature({pointer("p", Kind::Object)}));
  const Ask ask = [&](const Precondition& tried) -> std::optional<Answer> {
    if (tried.empty()) return violated("valid-deref", "a.c:1:1");
    return Answer{Answer::Kind::Void, "", "", "no call satisfies the clauses", ""};
  };
  const auto found = infer(candidates, ask, 50);
  ASSERT_TRUE(found);
  EXPECT_FALSE(found->is_proved);
  EXPECT_EQ(found->last.kind, Answer::Kind::Violated);
}

TEST(Precondition, WhatNothingHelpedAgainstIsToldBesideAnOpenQuestion) {
  const Candidates candidates = candidates_for(signature({pointer("p", Kind::Characters), number("n")}));
  const auto found = [&](bool is_open_at_once) {
    return infer(
        candidates,
        [&](const Precondition& tried) -> std::optional<Answer> {
          const auto clauses = tried.clauses(candidates);
          if (has(clauses, "fathom_string") || (is_open_at_once && !tried.empty()))
            return Answer{Answer::Kind::Open, "", "", "too much work", ""};
          return tried.empty() ? violated("valid-deref", "null") : violated("valid-deref", "end");
        },
        60);
  };
  const auto late = found(false);
  ASSERT_TRUE(late && !late->is_proved);
  EXPECT_EQ(late->last.kind, Answer::Kind::Open);
  ASSERT_TRUE(late->left);
  EXPECT_EQ(late->left->place, "end");
  const auto at_once = found(true);
  ASSERT_TRUE(at_once);
  EXPECT_EQ(at_once->last.kind, Answer::Kind::Open);
  EXPECT_FALSE(at_once->left) << "nothing is known under any precondition";
}

TEST(Precondition, TwoStreamsMayBeTheSameOne) {
  GivenValue from = pointer("from", Kind::Opaque), to = pointer("to", Kind::Opaque);
  from.stand_ins = to.stand_ins = {{"stdin", "", "a stream"}, {"stdout", "", "a stream"}};
  const Candidates candidates = candidates_for(signature({from, to}));
  Precondition both(candidates);
  both.shapes_ = {0, 0};
  EXPECT_THAT(both.same_streams(candidates), ElementsAre(std::pair<size_t, size_t>(0, 1)));
  for (size_t i = 0; i < candidates.conditions.size(); ++i)
    both.conditions_[i] = candidates.conditions[i].text == "from != to";
  EXPECT_THAT(both.same_streams(candidates), IsEmpty());
  EXPECT_THAT(both.clauses(candidates), ElementsAre("from == stdin", "to == stdout", "from != to"));
}

TEST(Precondition, AViolationIsNotTheLastWordWhereAStrongerPreconditionIsOpen) {
  const Candidates candidates = candidates_for(signature({pointer("p", Kind::Object)}));
  const Ask ask = [&](const Precondition& tried) -> std::optional<Answer> {
    if (tried.empty()) return violated("valid-deref", "a.c:1:1");
    return Answer{Answer::Kind::Open, "", "", "too much work", ""};
  };
  const auto found = infer(candidates, ask, 50);
  ASSERT_TRUE(found);
  EXPECT_FALSE(found->is_proved);
  EXPECT_EQ(found->last.kind, Answer::Kind::Open);
}

TEST(Precondition, NoMoreQuestionsThanAllowed) {
  const Candidates candidates = candidates_for(
      signature({pointer("p", Kind::Object), number("a"), number("b"), number("c"), number("d", true, 32)}));
  size_t asked = 0;
  infer(candidates, needing(candidates, {"nobody offers this"}, "valid-deref", &asked), 7);
  EXPECT_LE(asked, 7u);
}

TEST(Precondition, AnInterruptionEndsTheSearch) {
  const Candidates candidates = candidates_for(signature({pointer("p", Kind::Object)}));
  size_t asked = 0;
  const Ask stop = [&](const Precondition&) -> std::optional<Answer> {
    if (++asked == 2) return std::nullopt;
    return violated("valid-deref", "a.c:1:1");
  };
  EXPECT_FALSE(infer(candidates, stop, 50));
  EXPECT_EQ(asked, 2u);
}

/// A function that frees a structure and a block of it. Without blocks there is an invalid read.
TEST(Precondition, AStructureMayBeFreedWithWhatItLeadsTo) {
  const Candidates candidates = candidates_for(
      signature({pointer("s", Kind::Object, {pointer("s->data", Kind::Characters), number("s->len")})}));
  const auto result = infer(
      candidates,
      [&](const Precondition& tried) -> std::optional<Answer> {
        const std::vector<std::string> clauses = tried.clauses(candidates);
        if (!has(clauses, "(s, ")) return violated("valid-deref", "data");
        if (has(clauses, "(s->data, ") && !has(clauses, "freeable(s->data)"))
          return violated("valid-free", "data");
        if (!has(clauses, "freeable(s)")) return violated("valid-free", "s");
        return has(clauses, "freeable(s->data)") ? proved() : violated("valid-free", "data");
      },
      80);
  ASSERT_TRUE(result && result->is_proved);
  EXPECT_TRUE(
      has(result->precondition.clauses(candidates), "fathom_fresh(s, sizeof *s) && fathom_freeable(s)"));
}

/// One that is not freed need not be a block of the heap.
TEST(Precondition, WhatIsNotFreedMayBeAVariable) {
  const Candidates candidates = candidates_for(
      signature({pointer("s", Kind::Object, {pointer("s->data", Kind::Characters), number("s->len")})}));
  const auto result = infer(candidates, needing(candidates, {"(s, ", "freeable(s->data)"}, "valid-free"), 80);
  ASSERT_TRUE(result && result->is_proved);
  EXPECT_FALSE(has(result->precondition.clauses(candidates), "freeable(s)"));
}

} // namespace
} // namespace fathom::inference
