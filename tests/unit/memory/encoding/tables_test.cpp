#include "ir/term/evaluator.h"
#include "memory/encoding/tables.h"

#include <gtest/gtest.h>
#include <random>

namespace fathom::memory {

using term::Sort;
using term::Term;

constexpr TableReads all_reads[] = {TableReads::Auto,  TableReads::Ite, TableReads::Bst,
                                    TableReads::Lines, TableReads::Mux, TableReads::Array};

class Tables : public testing::Test {
 protected:
  void expect_right(const std::vector<uint64_t>& places, const std::vector<Term>& leaves) {
    term::Valuation valuation;
    valuation.set(v, BitVector(32, 0xABCD1234));
    valuation.set(w, BitVector(32, 17));
    for (const TableReads reads : all_reads) {
      const Term value = read_table(b, {offset, places, reads}, leaves);
      for (size_t n = 0; n < places.size(); ++n) {
        valuation.set(offset, BitVector(64, places[n]));
        term::Evaluator evaluator(context, valuation);
        EXPECT_EQ(evaluator.evaluate(value), evaluator.evaluate(leaves[n]))
            << "entry " << n << ", way " << static_cast<int>(reads);
      }
    }
  }
  std::vector<uint64_t> every(uint64_t step, size_t count, uint64_t first = 0) {
    std::vector<uint64_t> places;
    for (size_t i = 0; i < count; ++i) places.push_back(first + i * step);
    return places;
  }
  std::vector<Term> constants(const std::vector<uint64_t>& values, uint32_t width = 32) {
    std::vector<Term> leaves;
    for (const uint64_t value : values) leaves.push_back(b.bv(width, value));
    return leaves;
  }
  /// Terms made for this table alone.
  size_t cost(TableReads reads, const std::vector<uint64_t>& places, const std::vector<Term>& leaves) {
    const size_t before = context.size();
    read_table(b, {offset, places, reads}, leaves);
    return context.size() - before;
  }

  term::Context context;
  term::Builder b{context};
  Term offset = b.symbol("offset", Sort::bv(64)), v = b.symbol("v", Sort::bv(32)),
       w = b.symbol("w", Sort::bv(32));
};

TEST_F(Tables, EveryWayOfReadingGivesTheEntry) {
  for (const uint64_t step : {1, 4, 12, 3, 8, 24})
    for (const uint64_t first : {0, 4, 8}) {
      std::vector<uint64_t> values;
      for (uint64_t n = 0; n < 21; ++n) values.push_back(n * n + 7);
      expect_right(every(step, values.size(), first), constants(values));
    }
}

// The worked example of techniques for symbolic addresses: two lines, two points on a horizontal line, one
// point.
TEST_F(Tables, LinesThroughEightEntries) {
  expect_right(every(4, 8), constants({1, 9, 17, 15, 13, 1, 17, 15}));
}

TEST_F(Tables, ToLower) {
  std::vector<uint64_t> values;
  for (uint64_t c = 0; c < 256; ++c) values.push_back(c >= 'A' && c <= 'Z' ? c + 32 : c);
  const std::vector<Term> leaves = constants(values, 8);
  expect_right(every(1, 256), leaves);
  // Three runs: far fewer terms than a decision over 256 leaves.
  EXPECT_LT(cost(TableReads::Auto, every(1, 256, 1024), leaves), 20u);
}

TEST_F(Tables, SlopesAreTakenModuloTheWidth) {
  expect_right(every(4, 16), constants({250, 251, 252, 253, 254, 255, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9}, 8));
  std::vector<uint64_t> down;
  for (uint64_t n = 0; n < 32; ++n) down.push_back(0xFFFFFFF0 - 16 * n);
  expect_right(every(4, 32), constants(down));
}

// Ungated, any two neighbours of a random table are a line: half as many multiplications as entries.
TEST_F(Tables, ARandomTableHasNoLines) {
  std::mt19937_64 random(7);
  std::vector<uint64_t> values(256);
  for (uint64_t& value : values) value = random() & 0xFFFFFFFF;
  const std::vector<Term> leaves = constants(values);
  expect_right(every(4, 256), leaves);
  const Term value = read_table(b, {offset, every(4, 256), TableReads::Auto}, leaves);
  EXPECT_EQ(value, read_table(b, {offset, every(4, 256), TableReads::Mux}, leaves));
}

TEST_F(Tables, SomeSymbolicEntriesDoNotBreakLines) {
  std::vector<uint64_t> values;
  for (uint64_t n = 0; n < 64; ++n) values.push_back(3 * n + 5);
  std::vector<Term> leaves = constants(values);
  leaves[0] = w;
  leaves[17] = v;
  leaves[63] = v;
  expect_right(every(4, 64), leaves);
  EXPECT_LT(cost(TableReads::Auto, every(4, 64, 1024), leaves), 40u);
}

TEST_F(Tables, UnevenPlaces) {
  expect_right({0, 12, 24, 64, 76, 88, 4096}, constants({1, 2, 3, 4, 5, 6, 7}));
}

TEST_F(Tables, EqualEntriesAreTheEntry) {
  const std::vector<Term> leaves(64, v);
  for (const TableReads reads : all_reads) {
    EXPECT_EQ(read_table(b, {offset, every(1, 64), reads}, leaves), v);
    EXPECT_EQ(read_table(b, {offset, every(12, 64), reads}, leaves), v);
  }
}

// A table of row numbers in slots: no adder, the index is the number.
TEST_F(Tables, NumbersOfSlotsAreTheIndex) {
  std::vector<uint64_t> numbers;
  for (uint64_t n = 0; n < 40; ++n) numbers.push_back(64 + n);
  const Term value = read_table(b, {offset, every(8, 40), TableReads::Auto}, constants(numbers, 7));
  EXPECT_EQ(value, b.concat(b.bv(1, 1), b.extract(8, 3, offset)));
}

} // namespace fathom::memory
