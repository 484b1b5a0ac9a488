// Random formulas over bit-vectors, Booleans and arrays, for comparing solvers with each other and with the
// evaluator.
#pragma once

#include "ir/term/context.h"

#include <random>
#include <vector>

namespace fathom::solvers::test {

/// Built raw, so that the rewriter is not part of the comparison. Widths 1, 3, 8 and 70 (a value of more than
/// one word).
class RandomTerms {
 public:
  RandomTerms(term::Context& context, uint32_t seed) : context_(context), random_(seed) {
    for (const uint32_t width : {1u, 3u, 8u, 70u})
      for (int i = 0; i < 2; ++i) vectors_.push_back(context.fresh_symbol("v", term::Sort::bv(width)));
    for (int i = 0; i < 2; ++i) bools_.push_back(context.fresh_symbol("p", term::Sort::boolean()));
    for (int i = 0; i < 2; ++i) arrays_.push_back(context.fresh_symbol("a", term::Sort::array(3, 8)));
    arrays_.push_back(context.const_array(term::Sort::array(3, 8), context.constant(BitVector(8, 7))));
  }

  term::Term formula(int steps) {
    for (int i = 0; i < steps; ++i) step();
    term::Term result = bools_.back();
    for (int i = 0; i < 3; ++i) result = context_.make(term::Kind::And, {result, literal()});
    return result;
  }
  term::Term literal() {
    const term::Term p = pick(bools_);
    return random_() % 2 == 0 ? p : context_.make(term::Kind::Not, {p});
  }

 private:
  term::Term pick(const std::vector<term::Term>& from) { return from[random_() % from.size()]; }
  term::Term pick(uint32_t width) {
    std::vector<term::Term> fitting;
    for (const term::Term t : vectors_)
      if (context_.width(t) == width) fitting.push_back(t);
    return random_() % 8 == 0 ? context_.constant(BitVector(width, random_() % 9)) : pick(fitting);
  }

  void step() {
    using term::Kind;
    const uint32_t widths[] = {1, 3, 8, 70};
    const uint32_t width = widths[random_() % 4];
    switch (random_() % 8) {
    case 0:
    case 1: {
      std::vector<Kind> kinds = {Kind::BvAdd, Kind::BvSub, Kind::BvAnd, Kind::BvOr, Kind::BvXor};
      if (width < 10)
        for (const Kind k : {Kind::BvMul, Kind::BvUdiv, Kind::BvUrem, Kind::BvSdiv, Kind::BvSrem})
          kinds.push_back(k);
      for (const Kind k : {Kind::BvShl, Kind::BvLshr, Kind::BvAshr}) kinds.push_back(k);
      vectors_.push_back(context_.make(kinds[random_() % kinds.size()], {pick(width), pick(width)}));
      break;
    }
    case 2: {
      const Kind kinds[] = {Kind::Ult, Kind::Ule, Kind::Slt, Kind::Sle, Kind::Eq};
      bools_.push_back(context_.make(kinds[random_() % 5], {pick(width), pick(width)}));
      break;
    }
    case 3: {
      const Kind kinds[] = {Kind::And, Kind::Or, Kind::Xor, Kind::Eq};
      bools_.push_back(context_.make(kinds[random_() % 4], {literal(), literal()}));
      break;
    }
    case 4:
      vectors_.push_back(context_.make(Kind::Ite, {literal(), pick(width), pick(width)}));
      vectors_.push_back(context_.make(random_() % 2 == 0 ? Kind::BvNot : Kind::BvNeg, {pick(width)}));
      break;
    case 5:
      vectors_.push_back(context_.make(Kind::Extract, {pick(8u)}, {5, 3}));
      vectors_.push_back(context_.make(random_() % 2 == 0 ? Kind::Zext : Kind::Sext, {pick(3u)}, {8}));
      vectors_.push_back(
          context_.make(Kind::Extract, {context_.make(Kind::Concat, {pick(8u), pick(70u)})}, {72, 3}));
      break;
    case 6: arrays_.push_back(context_.make(Kind::Store, {pick(arrays_), pick(3u), pick(8u)})); break;
    case 7:
      vectors_.push_back(context_.make(Kind::Select, {pick(arrays_), pick(3u)}));
      if (random_() % 4 == 0)
        arrays_.push_back(context_.make(Kind::Ite, {literal(), pick(arrays_), pick(arrays_)}));
      break;
    }
  }

  term::Context& context_;
  std::mt19937 random_;
  std::vector<term::Term> vectors_, bools_, arrays_;
};

} // namespace fathom::solvers::test
