#include "solvers/certificates/proof_checker.h"

#include <gtest/gtest.h>

namespace fathom::solvers::certificates {
namespace {

/// All eight clauses over three variables, and fewer.
Cnf eight(int count = 8) {
  Cnf cnf;
  cnf.variables = 3;
  for (int i = 0; i < count; ++i) cnf.add({i & 1 ? -1 : 1, i & 2 ? -2 : 2, i & 4 ? -3 : 3});
  return cnf;
}

std::string verdict(const Cnf& cnf, std::string_view proof) {
  const std::atomic<bool> stop = false;
  const Status status = check_proof(cnf, proof, stop);
  return status.ok() ? "" : status.error().message;
}

TEST(ProofChecker, AcceptsResolutionInAnyOrder) {
  EXPECT_EQ(verdict(eight(), "1 2 0\n1 -2 0\n1 0\n2 0\n0\n"), "");
  EXPECT_EQ(verdict(eight(), "c a comment\n\n-3 -2 0\n-3 0\n1 0\n0\n"), "");
}

TEST(ProofChecker, DeletedClausesAreGone) {
  EXPECT_EQ(verdict(eight(), "1 2 0\nd 3 2 1 0\nd 1 2 -3 0\n1 -2 0\n1 0\n2 0\n0\n"), "");
  EXPECT_NE(verdict(eight(), "d 1 2 3 0\n1 2 0\n1 -2 0\n1 0\n2 0\n0\n"), "");
  EXPECT_EQ(verdict(eight(), "d 1 2 0\n1 2 0\n1 -2 0\n1 0\n2 0\n0\n"), ""); // there was none such
}

TEST(ProofChecker, RefusesWhatDoesNotFollow) {
  EXPECT_EQ(verdict(eight(), "1 0\n0\n"), "line 1 of the proof does not follow by unit propagation");
  EXPECT_EQ(verdict(eight(), "0\n"), "line 1 of the proof does not follow by unit propagation");
  EXPECT_EQ(verdict(eight(7), "1 2 0\n-1 -2 0\n0\n"),
            "line 2 of the proof does not follow by unit propagation");
}

TEST(ProofChecker, ClausesWithAModelHaveNoProof) {
  for (const char* proof : {"1 2 0\n1 -2 0\n1 0\n2 0\n0\n", "1 2 0\n1 -2 0\n1 0\n", "-3 -2 0\n0\n"})
    EXPECT_NE(verdict(eight(7), proof), "") << proof;
}

TEST(ProofChecker, RefusesWhatIsNoProof) {
  EXPECT_EQ(verdict(eight(), ""), "the proof ends without the empty clause");
  EXPECT_EQ(verdict(eight(), "1 2 0\n1 -2 0\n"), "the proof ends without the empty clause");
  EXPECT_EQ(verdict(eight(), "1 2\n"), "line 1 of the proof is no clause");
  EXPECT_EQ(verdict(eight(), "a\x02\x04"), "line 1 of the proof is no clause"); // the binary form
  EXPECT_EQ(verdict(eight(), "1 99999999999 0\n"), "line 1 of the proof is no clause");
  EXPECT_EQ(verdict(eight(), "4 0\n"), "line 1: an unknown variable");
}

TEST(ProofChecker, UnitsThatContradictEachOtherNeedNoProof) {
  Cnf cnf;
  cnf.variables = 2;
  cnf.add({1});
  cnf.add({-1, 2});
  EXPECT_NE(verdict(cnf, ""), "");
  cnf.add({-2});
  EXPECT_EQ(verdict(cnf, ""), "");
}

TEST(ProofChecker, StopsWhenAsked) {
  const std::atomic<bool> stop = true;
  const Status status = check_proof(eight(), "1 2 0\n", stop);
  EXPECT_EQ(status.error().message, "interrupted");
}

} // namespace
} // namespace fathom::solvers::certificates
