#include "inference/check_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace fathom::inference {
namespace {

using testing::HasSubstr;
using testing::Not;

frontend::Signature take() {
  frontend::Signature signature;
  signature.declaration = "int %(char *p, unsigned n)";
  signature.returns = true;
  frontend::GivenValue p, n;
  p.name = "p";
  p.declared = "char *p";
  p.kind = frontend::GivenValue::Kind::Characters;
  n.name = "n";
  n.declared = "unsigned n";
  n.kind = frontend::GivenValue::Kind::Integer;
  n.bits = 32;
  signature.parameters = {p, n};
  return signature;
}

TEST(CheckText, AStandInHasTheClausesAndCallsTheFunction) {
  const frontend::Signature signature = take();
  const std::string text =
      check_text({"../take.c", false}, {{"take", &signature, {"fathom_readable(p, n)"}, std::nullopt}});
  EXPECT_THAT(text, HasSubstr("#include \"../take.c\"\n"));
  EXPECT_THAT(text, HasSubstr("int __fathom_declared_take(char *p, unsigned n) {\n"
                              "  fathom_requires(fathom_readable(p, n));\n  return take(p, n);\n}\n"));
  EXPECT_THAT(text, Not(HasSubstr("fathom_assigns")));
}

TEST(CheckText, AFunctionWithoutClausesHasAContractAllTheSame) {
  const frontend::Signature signature = take();
  EXPECT_THAT(check_text({"take.c", false}, {{"take", &signature, {}, std::nullopt}}),
              HasSubstr("fathom_requires(1);"));
}

TEST(CheckText, WhatItWritesIsSaidWhereItIsKnown) {
  const frontend::Signature signature = take();
  EXPECT_THAT(check_text({"take.c", false}, {{"take", &signature, {}, {{"fathom_range(p, n)"}}}}),
              HasSubstr("fathom_assigns(fathom_range(p, n));"));
}

TEST(CheckText, AMainOfTheSourceIsRenamed) {
  const frontend::Signature signature = take();
  EXPECT_THAT(check_text({"take.c", true}, {{"take", &signature, {}, std::nullopt}}),
              HasSubstr("#define main program_main\n#include \"take.c\"\n#undef main\n"));
}

TEST(CheckText, FunctionsThatNobodyDefinesAreThereOnce) {
  const frontend::Signature signature = take();
  IncludedSource source{"take.c", false};
  EXPECT_THAT(including(source), Not(HasSubstr("fathom_change_given")));
  source.outside = {"void (fill)(int *a1) {\n  fathom_change_given((const void *)a1);\n}\n"};
  const std::string text = check_text(source, {{"take", &signature, {}, std::nullopt}});
  EXPECT_THAT(text, HasSubstr("static void fathom_change_given(const void *given) {"));
  EXPECT_EQ(text.find("void (fill)"), text.rfind("void (fill)"));
}

TEST(DriverText, BlocksAreAsLargeAsThePreconditionSays) {
  const frontend::Signature signature = take();
  const Candidates candidates = candidates_for(signature);
  Precondition precondition(candidates);
  precondition.shapes_[0] = 0;
  const std::string text = driver_text({"take.c", false}, "take", signature, candidates, precondition, false);
  EXPECT_THAT(text, HasSubstr("__builtin_malloc(n);"));
  EXPECT_THAT(text, HasSubstr("  take(p, n);\n"));
  EXPECT_THAT(text, Not(HasSubstr("n <= 4096")));
  EXPECT_THAT(driver_text({"take.c", false}, "take", signature, candidates, precondition, true),
              HasSubstr("fathom_assume(n <= 4096);"));
}

TEST(ContractsHeader, ClausesAreStatementsOfAMacro) {
  const frontend::Signature signature = take();
  const std::string text =
      contracts_header("FATHOM_X_H", {{"take", &signature, {"n > 0", "p != 0"}, std::nullopt}}, {});
  EXPECT_THAT(text, HasSubstr("#ifndef FATHOM_X_H\n#define FATHOM_X_H\n"));
  EXPECT_THAT(text, HasSubstr("/* int take(char *p, unsigned n) */\n#define FATHOM_CONTRACT_take \\\n"
                              "  fathom_requires(n > 0); \\\n  fathom_requires(p != 0)\n"));
}

} // namespace
} // namespace fathom::inference
