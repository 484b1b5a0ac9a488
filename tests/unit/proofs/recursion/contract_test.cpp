// Contracts: which conditions are offered, and what they mean.
#include "proofs/recursion/contract_guesses.h"

#include <algorithm>
#include <gtest/gtest.h>

namespace fathom::recursion {
namespace {

using predicate::Sign;

Number number(const std::string& name, Sign sign = Sign::Signed, uint32_t width = 32) {
  return {{name, sign}, width};
}

Sample sample(std::vector<int64_t> before, std::vector<int64_t> after) {
  Sample made;
  for (const int64_t value : before) made.before.push_back(BitVector::from_signed(32, value));
  for (const int64_t value : after) made.after.push_back(BitVector::from_signed(32, value));
  return made;
}

/// The candidates for one function of n with these results.
std::vector<std::string> offered(Contract& contract, const Hints& hints) {
  guess_contract(contract, hints);
  std::vector<std::string> texts;
  for (const predicate::Predicate& candidate : contract.all()) texts.push_back(contract.text(candidate));
  return texts;
}

bool has(const std::vector<std::string>& all, const std::string& text) {
  return std::find(all.begin(), all.end(), text) != all.end();
}

TEST(Contract, EquationsThroughSamples) {
  Contract contract(64, {number("n")}, {}, {number("result")});
  Hints hints;
  for (int64_t n = -9; n < 9; ++n) hints.samples.push_back(sample({n}, {n + 7}));
  const auto all = offered(contract, hints);
  EXPECT_TRUE(has(all, "result == n + 7u")) << all[0];
  EXPECT_FALSE(has(all, "0 <= result"));
}

TEST(Contract, ResultsBesideNumbersOfMoreBits) {
  Contract contract(64, {number("number_of_p", Sign::Unsigned, 64)}, {}, {number("result", Sign::Unsigned)});
  const auto all = offered(contract, {});
  EXPECT_TRUE(has(all, "result == (unsigned)number_of_p")) << all[0];
  EXPECT_TRUE(has(all, "result <= number_of_p"));
}

TEST(Contract, CasesHaveTheirOwnEquations) {
  Contract contract(32, {number("n")}, {}, {number("result")});
  Hints hints;
  hints.conditions.push_back(
      predicate::binary(program::Opcode::Slt, predicate::constant(32, 100), contract.before(0)));
  for (int64_t n = 90; n < 112; ++n) hints.samples.push_back(sample({n}, {n > 100 ? n - 10 : 91}));
  guess_contract(contract, hints);
  // Together they are the function.
  const auto allowed = [&](int64_t n, int64_t result) {
    const auto& all = contract.all();
    return std::all_of(all.begin(), all.end(),
                       [&](const auto& p) { return contract.holds(p, sample({n}, {result})); });
  };
  for (const int64_t n : {92, 100, 101, 111}) {
    const int64_t right = n > 100 ? n - 10 : 91;
    EXPECT_TRUE(allowed(n, right)) << n;
    EXPECT_FALSE(allowed(n, right + 1)) << n;
  }
}

TEST(Contract, NoSampleRefutesACandidate) {
  Contract contract(64, {number("a"), number("n", Sign::Unsigned)}, {number("g", Sign::Unsigned)},
                    {number("result")});
  Hints hints;
  hints.conditions.push_back(predicate::eq(contract.before(1), predicate::constant(32, 0)));
  hints.constants = {BitVector(32, 5)};
  for (int64_t k = 0; k < 20; ++k) {
    Sample made = sample({k * 7 % 5 - 2, k}, {0, k * k});
    made.before.push_back(BitVector(32, 3)); // the cell
    hints.samples.push_back(std::move(made));
  }
  guess_contract(contract, hints);
  EXPECT_FALSE(contract.all().empty());
  for (const predicate::Predicate& candidate : contract.all())
    for (const Sample& executed : hints.samples)
      EXPECT_TRUE(contract.holds(candidate, executed)) << contract.text(candidate);
}

TEST(Contract, OldCellsAreWhatTheyWereAtTheEntry) {
  Contract contract(64, {}, {number("calls", Sign::Unsigned)}, {});
  Hints hints;
  for (int64_t k = 0; k < 5; ++k) hints.samples.push_back(sample({k}, {k + 1}));
  guess_contract(contract, hints);
  const auto& all = contract.all();
  const auto holds = [&](const Sample& s) {
    return std::all_of(all.begin(), all.end(), [&](const auto& p) { return contract.holds(p, s); });
  };
  EXPECT_TRUE(holds(sample({40}, {41})));
  EXPECT_FALSE(holds(sample({40}, {42})));
}

TEST(Contract, ThereIsALimit) {
  Contract contract(64, {number("a")}, {}, {number("result")});
  for (uint64_t k = 0; k < 1000; ++k)
    contract.add(predicate::eq(contract.after(0), predicate::constant(32, k)));
  EXPECT_TRUE(contract.is_full());
  EXPECT_LT(contract.all().size(), 1000u);
}

} // namespace
} // namespace fathom::recursion
