// Queries as the printers write them, and text that is no such query.
#include "ir/term/printer.h"
#include "solvers/smtlib/query_reader.h"

#include <gtest/gtest.h>
#include <sstream>

namespace fathom::solvers {
namespace {

using term::Sort;
using term::Term;

class QueryReader : public testing::Test {
 protected:
  static std::string print(const term::Context& context, const std::vector<Term>& terms) {
    std::ostringstream text;
    term::print_smt2(text, context, terms);
    return text.str();
  }
  /// What is wrong with the text.
  static std::string complaint(const std::string& text) {
    term::Context context;
    term::Builder builder(context);
    const Result<ReadQuery> query = read_query(builder, text);
    return query ? "" : query.error().message;
  }

  term::Context context;
  term::Builder build{context, false};
};

TEST_F(QueryReader, PrintedTermsComeBackAsTheyWere) {
  const Term x = build.symbol("x", Sort::bv(32)), a = build.symbol("in put!0", Sort::array(64, 8));
  const Term byte = build.select(a, build.zext(64, x)), p = build.symbol("p", Sort::boolean());
  const Term sum = build.bvadd(build.sext(32, byte), x);
  const Term zero = build.const_array(Sort::array(64, 8), build.bv(8, 0));
  const std::vector<Term> terms{build.ult(sum, build.bv(32, 77)),
                                build.or_(p, build.not_(build.eq(build.extract(11, 4, sum), byte))),
                                build.eq(build.store(zero, build.bv(64, 5), byte), build.ite(p, a, zero)),
                                build.slt(build.bv(3, 5), build.extract(2, 0, build.concat(byte, x)))};
  const std::string text = print(context, terms);
  term::Context other;
  term::Builder raw(other, false);
  const Result<ReadQuery> query = read_query(raw, text);
  ASSERT_TRUE(query) << query.error().message;
  EXPECT_TRUE(query->clauses.empty());
  EXPECT_EQ(print(other, query->terms), text);
}

TEST_F(QueryReader, QuantifiersAreClauses) {
  const Result<ReadQuery> query = read_query(
      build, "(set-logic ALL)\n(declare-fun s () (Array (_ BitVec 64) (_ BitVec 8)))\n"
             "(declare-fun n () (_ BitVec 64))\n(define-fun $1 () Bool (bvult n #x0000000000000009))\n"
             "(assert $1)\n; name\n(assert (=> $1 (forall ((i (_ BitVec 64))(j (_ BitVec 64))) (=> (and true "
             "(bvult j i))\n"
             "  (let (($2 (select s i))) (= $2 (select s (let (($2 i)) (bvadd $2 j)))))))))\n(check-sat)\n");
  ASSERT_TRUE(query) << query.error().message;
  ASSERT_EQ(query->clauses.size(), 1u);
  const Clause& clause = query->clauses[0];
  const Term s = context.find_symbol("s"), i = context.find_symbol("i"), j = context.find_symbol("j");
  EXPECT_EQ(query->terms, std::vector{clause.guard});
  ASSERT_EQ(clause.binders.size(), 2u);
  EXPECT_EQ(clause.binders[0].index, i);
  EXPECT_FALSE(clause.binders[0].count.valid());
  EXPECT_EQ(clause.binders[1].count, i);
  EXPECT_EQ(clause.body, build.eq(build.select(s, i), build.select(s, build.bvadd(i, j))));
}

TEST_F(QueryReader, WhatIsNoQueryIsRefused) {
  EXPECT_EQ(complaint("(assert true)"), "");
  EXPECT_EQ(complaint("(assert (not false)"), "parentheses do not match, or nest too deeply");
  EXPECT_EQ(complaint("(assert p)"), "unknown name p");
  EXPECT_EQ(complaint("(assert #x07)"), "a term of another sort");
  EXPECT_EQ(complaint("(assert (bvnand true true))"), "unknown operator bvnand");
  EXPECT_EQ(complaint("(assert (and true))"), "and with 1 operands");
  EXPECT_EQ(complaint("(push 1)"), "unknown command");
  EXPECT_EQ(complaint("(declare-fun f (Bool) Bool)"), "unknown command");
  EXPECT_EQ(complaint("(declare-fun x () Bool)(declare-fun x () (_ BitVec 1))"), "x is declared twice");
  EXPECT_EQ(complaint("(assert (=> true (forall ((i (_ BitVec 8))) (= i #x00))))"),
            "a quantifier without a range");
  EXPECT_EQ(complaint("(assert (=> true (forall ((i Bool)) (=> (and true) i))))"),
            "a bound variable that is no bit-vector");
  // The index is unknown after its quantifier.
  EXPECT_EQ(
      complaint(
          "(assert (=> true (forall ((i (_ BitVec 8))) (=> (and true) (= i #x00)))))(assert (= i #x00))"),
      "unknown name i");
}

} // namespace
} // namespace fathom::solvers
