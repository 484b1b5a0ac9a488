#include "ir/support/temporary_directory.h"
#include "witnesses/contract_text.h"

#include <fstream>
#include <gtest/gtest.h>

namespace fathom::witnesses {
namespace {

using Place = WitnessInvariant::Place;

/// What is said of a function and its loop.
class ContractText : public testing::Test {
 protected:
  ContractText() {
    std::ofstream(file_) << "static unsigned long sum(int n) {\n  for (;;) {}\n}\n";
    invariants_ = {{Place::LoopHead, {file_, 2, 3, "sum"}, "sum", "i <= n"},
                   {Place::Return, {}, "sum", "\\result == \\old(n) + \\old(n)"},
                   {Place::Entry, {}, "sum", "0 <= n"}};
  }
  std::string text(ClauseNotation notation) {
    SourceCache sources;
    return contract_text(invariants_, left_out_, {file_}, sources, notation);
  }

  TemporaryDirectory folder_ = TemporaryDirectory::make("contract-text").value();
  std::string file_ = folder_.file("a.c");
  std::vector<WitnessInvariant> invariants_;
  std::vector<LeftOutOfWitness> left_out_;
};

TEST_F(ContractText, InTheWordsOfEachNotation) {
  EXPECT_EQ(text(ClauseNotation::Fathom),
            "function sum, " + file_ +
                ":1\n  fathom_requires(0 <= n);\n"
                "  fathom_ensures(fathom_result(unsigned long) == fathom_old(n) + fathom_old(n));\n"
                "loop, " +
                file_ + ":2:3 in sum\n  fathom_invariant(i <= n);\n");
  EXPECT_EQ(text(ClauseNotation::Cbmc),
            "function sum, " + file_ +
                ":1\n  __CPROVER_requires(0 <= n)\n"
                "  __CPROVER_ensures(__CPROVER_return_value == __CPROVER_old(n) + __CPROVER_old(n))\n"
                "loop, " +
                file_ + ":2:3 in sum\n  __CPROVER_loop_invariant(i <= n)\n");
  EXPECT_EQ(text(ClauseNotation::Esbmc),
            "function sum, " + file_ +
                ":1\n  __ESBMC_requires(0 <= n);\n"
                "  __ESBMC_ensures(__ESBMC_return_value == __ESBMC_old(n) + __ESBMC_old(n));\n"
                "loop, " +
                file_ + ":2:3 in sum\n  __ESBMC_loop_invariant(i <= n);\n");
}

TEST_F(ContractText, WhatIsNotSaidIsAComment) {
  invariants_.clear();
  left_out_ = {{{file_, 2, 3, "sum"}, "p != q", "a pointer"}, {{}, "", "recursion"}};
  EXPECT_EQ(text(ClauseNotation::Cbmc),
            "// " + file_ + ":2:3: left out p != q: a pointer\n// proof: left out: recursion\n");
}

TEST_F(ContractText, AFunctionThatNoFileDefinesHasNoPlace) {
  invariants_ = {{Place::Entry, {}, "other", "0 <= n"}};
  EXPECT_EQ(text(ClauseNotation::Esbmc), "function other\n  __ESBMC_requires(0 <= n);\n");
}

TEST(ClauseNotation, OfDialects) {
  EXPECT_EQ(notation_of_dialect("cbmc"), ClauseNotation::Cbmc);
  EXPECT_EQ(notation_of_dialect("esbmc"), ClauseNotation::Esbmc);
  EXPECT_EQ(notation_of_dialect("klee"), ClauseNotation::Fathom);
  EXPECT_EQ(notation_of_dialect(""), ClauseNotation::Fathom);
}

} // namespace
} // namespace fathom::witnesses
