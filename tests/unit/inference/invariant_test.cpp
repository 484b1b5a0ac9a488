#include "inference/invariant.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace fathom::inference {
namespace {

using frontend::GivenValue;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using Null = InvariantPart::Null;
using Kind = GivenValue::Kind;

GivenValue value(const std::string& name, Kind kind, std::vector<GivenValue> members = {}) {
  GivenValue made;
  made.name = name;
  made.kind = kind;
  made.bits = 64;
  made.members = std::move(members);
  return made;
}

/// A structure with a block and numbers: how much is in it, and for how much there is room.
Candidates of_vector(const std::string& name) {
  frontend::Signature signature;
  signature.parameters = {
      value(name, Kind::Object,
            {value(name + "->data", Kind::Characters), value(name + "->len", Kind::Integer),
             value(name + "->cap", Kind::Integer)})};
  return candidates_for(signature);
}

InvariantPart block(Null null = Null::Never) {
  return {"", "object->data", {{"object->len", ""}, {"object->cap", ""}}, null};
}

TEST(InvariantText, MembersOfTheObjectAreRenamedAndNoOthers) {
  EXPECT_EQ(renamed("v->len <= v->cap", "v", "object"), "object->len <= object->cap");
  EXPECT_EQ(renamed("vv->len + v", "v", "object"), "vv->len + v");
  EXPECT_EQ(renamed("a->v->len", "v", "object"), "a->object->len");
}

TEST(InvariantText, APartIsAboutMembersOfOneObject) {
  EXPECT_TRUE(is_about_members("v->len <= v->cap", "v"));
  EXPECT_TRUE(is_about_members("v->len * sizeof *v->data", "v"));
  EXPECT_FALSE(is_about_members("n <= v->cap", "v"));
  EXPECT_FALSE(is_about_members("w->len <= v->cap", "v"));
  EXPECT_FALSE(is_about_members("16", "v"));
}

TEST(InvariantText, ABlockIsTheOneThatItWasOrANewOne) {
  EXPECT_THAT(required(block(), "v"),
              ElementsAre("fathom_fresh(v->data, v->len)", "fathom_freeable(v->data)"));
  const std::vector<std::string> kept = promised(block(), "v", true);
  EXPECT_THAT(kept, Contains(HasSubstr("v->data == fathom_old(v != 0 ? v->data : 0)")));
  EXPECT_THAT(kept, Contains(HasSubstr("fathom_fresh(v->data, v->len) || ")));
  EXPECT_THAT(promised(block(), "v", false), Not(Contains(HasSubstr("fathom_old"))));
}

TEST(InvariantText, ABlockMayBeNullWhereItIsEmpty) {
  EXPECT_THAT(required(block(Null::WhereEmpty), "v"), Contains("v->data != 0 || (v->len) == 0"));
  EXPECT_THAT(required(block(Null::WhereEmpty), "v"), Contains(HasSubstr("v->data == 0 || ")));
  EXPECT_THAT(required(block(Null::Always), "v"), Not(Contains(HasSubstr("(v->len) == 0"))));
}

TEST(InvariantText, ThePredicateIsC) {
  const Invariant invariant{"struct vec", {{"object->len <= object->cap"}, block()}, {}, {}, ""};
  EXPECT_EQ(invariant.predicate(), "vec_valid");
  EXPECT_THAT(predicate_text(invariant), HasSubstr("static inline int vec_valid(const struct vec *object)"));
  EXPECT_THAT(predicate_text(invariant), HasSubstr("&& (object->data != 0)"));
}

TEST(InvariantParts, WhatFunctionsNeedAndTheOrderOfNumbers) {
  const Candidates candidates = of_vector("v");
  Precondition precondition(candidates);
  EXPECT_THAT(parts_of({{&candidates, &precondition, 0}}), IsEmpty());
  precondition.shapes_[0] = 0;
  precondition.shapes_[1] = 0;
  const std::vector<InvariantPart> parts = parts_of({{&candidates, &precondition, 0}});
  ASSERT_EQ(parts.size(), 2u);
  EXPECT_EQ(parts[0].condition, "object->len <= object->cap");
  EXPECT_EQ(parts[1].pointer, "object->data");
  EXPECT_EQ(parts[1].sizes.front().bytes, "object->cap"); // room before what is in it
  EXPECT_GT(parts[1].sizes.size(), 1u);
}

Invariant start() {
  return {"struct vec", {{"object->len <= object->cap"}, block()}, {}, {}, ""};
}

const std::vector<Dutiful> functions = {{"vec_init", true, true}, {"vec_add", false, true}};

TEST(Inductive, WhatAllKeepStays) {
  const auto found =
      inductive(start(), functions, [](const Invariant&, size_t, Duty) { return DutyAnswer{true, {}}; });
  ASSERT_TRUE(found);
  EXPECT_EQ(found->parts.size(), 2u);
  EXPECT_THAT(found->made_by, ElementsAre("vec_init"));
  EXPECT_THAT(found->kept_by, ElementsAre("vec_add"));
}

TEST(Inductive, WhatOneFunctionBreaksIsWeakenedAndThenLeftOut) {
  const auto found = inductive(start(), functions, [](const Invariant& tried, size_t function, Duty) {
    for (size_t i = 0; i < tried.parts.size(); ++i)
      if (function == 1 && !tried.parts[i].pointer.empty()) return DutyAnswer{false, i};
    return DutyAnswer{true, {}};
  });
  ASSERT_TRUE(found);
  ASSERT_EQ(found->parts.size(), 1u);
  EXPECT_EQ(found->parts[0].condition, "object->len <= object->cap");
}

TEST(Inductive, AllAreAskedAgainAfterAChange) {
  size_t of_init = 0;
  const auto found = inductive(start(), functions, [&](const Invariant& tried, size_t function, Duty) {
    of_init += function == 0;
    if (function == 1 && tried.parts[1].null == Null::Never) return DutyAnswer{false, 1};
    return DutyAnswer{true, {}};
  });
  ASSERT_TRUE(found);
  EXPECT_EQ(found->parts[1].null, Null::WhereEmpty);
  EXPECT_EQ(of_init, 2u);
}

TEST(Inductive, NothingIsSaidWhereOneFunctionIsNotUnderstood) {
  const auto found = inductive(start(), functions, [](const Invariant&, size_t function, Duty) {
    return DutyAnswer{function == 0, {}};
  });
  ASSERT_TRUE(found);
  EXPECT_THAT(found->parts, IsEmpty());
  EXPECT_EQ(found->lacks, "not shown of vec_add");
}

TEST(Inductive, NothingIsSaidWhereNothingMakesAnObject) {
  const auto found = inductive(start(), functions, [](const Invariant&, size_t, Duty duty) {
    return DutyAnswer{duty == Duty::Keep, {}};
  });
  ASSERT_TRUE(found);
  EXPECT_THAT(found->parts, IsEmpty());
}

TEST(Inductive, AnInterruptionEndsIt) {
  EXPECT_FALSE(inductive(start(), functions, [](const Invariant&, size_t, Duty) -> std::optional<DutyAnswer> {
    return std::nullopt;
  }));
}

} // namespace
} // namespace fathom::inference
