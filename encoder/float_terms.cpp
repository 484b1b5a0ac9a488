#include "encoder/float_terms.h"

#include "ir/support/floats/arithmetic.h"

#include <algorithm>
#include <map>
#include <tuple>
#include <unordered_map>

namespace fathom::encoder {

using term::Builder;
using term::Term;

/// Named, since a class of the header has a member of these types.
inline namespace float_terms {

/// A bit-vector term, or a constant that belongs to no builder yet: SymFPU makes constants out of nothing.
class TermBits {
 public:
  TermBits(uint32_t width, uint64_t value) : constant_(width, value), width_(width) {}
  explicit TermBits(BitVector value) : constant_(std::move(value)), width_(constant_.width()) {}
  TermBits(Builder& builder, Term term)
      : constant_(builder.is_constant(term) ? builder.value(term) : BitVector()), builder_(&builder),
        term_(term), width_(builder.width(term)), known_(builder.is_constant(term)) {}

  uint32_t width() const { return width_; }
  bool known() const { return known_; }
  const BitVector& constant() const { return constant_; }
  Builder* builder() const { return builder_; }
  Term term(Builder& builder) const { return known_ ? builder.bv(constant_) : term_; }

  using OnTerms = Term (Builder::*)(Term, Term);
  template <typename OnConstants>
  static TermBits binary(const TermBits& a, const TermBits& b, OnConstants constants, OnTerms terms) {
    if (a.known_ && b.known_) return TermBits(constants(a.constant_, b.constant_));
    Builder& builder = a.known_ ? *b.builder_ : *a.builder_;
    return TermBits(builder, (builder.*terms)(a.term(builder), b.term(builder)));
  }

#define FATHOM_BINARY(name, on_terms)                                                                        \
  TermBits name(const TermBits& o) const {                                                                   \
    return binary(                                                                                           \
        *this, o, [](const BitVector& a, const BitVector& b) { return a.name(b); }, &Builder::on_terms);     \
  }
  FATHOM_BINARY(operator+, bvadd)
  FATHOM_BINARY(operator-, bvsub)
  FATHOM_BINARY(operator*, bvmul)
  FATHOM_BINARY(operator&, bvand)
  FATHOM_BINARY(operator|, bvor)
  FATHOM_BINARY(udiv, bvudiv)
  FATHOM_BINARY(urem, bvurem)
  FATHOM_BINARY(sdiv, bvsdiv)
  FATHOM_BINARY(srem, bvsrem)
  FATHOM_BINARY(shl, bvshl)
  FATHOM_BINARY(lshr, bvlshr)
  FATHOM_BINARY(ashr, bvashr)
  FATHOM_BINARY(concat, concat)
#undef FATHOM_BINARY
  TermBits operator-() const {
    return known_ ? TermBits(-constant_) : TermBits(*builder_, builder_->bvneg(term_));
  }
  TermBits operator~() const {
    return known_ ? TermBits(~constant_) : TermBits(*builder_, builder_->bvnot(term_));
  }
  TermBits extract(uint32_t high, uint32_t low) const {
    return known_ ? TermBits(constant_.extract(high, low))
                  : TermBits(*builder_, builder_->extract(high, low, term_));
  }
  TermBits zext(uint32_t width) const {
    return known_ ? TermBits(constant_.zext(width)) : TermBits(*builder_, builder_->zext(width, term_));
  }
  TermBits sext(uint32_t width) const {
    return known_ ? TermBits(constant_.sext(width)) : TermBits(*builder_, builder_->sext(width, term_));
  }

 private:
  BitVector constant_; ///< meaningful if known_
  Builder* builder_ = nullptr;
  Term term_; ///< meaningful unless known_
  uint32_t width_;
  bool known_ = true;
};

/// Likewise a truth value.
class TermBool {
 public:
  TermBool(bool value) : value_(value) {}
  TermBool(Builder& builder, Term term)
      : value_(term == builder.bool_true()),
        known_(term == builder.bool_true() || term == builder.bool_false()), builder_(&builder), term_(term) {
  }

  bool known() const { return known_; }
  bool value() const { return value_; }
  Builder* builder() const { return builder_; }
  Term term(Builder& builder) const { return known_ ? builder.boolean(value_) : term_; }

  TermBool operator!() const {
    return known_ ? TermBool(!value_) : TermBool(*builder_, builder_->not_(term_));
  }
  TermBool operator&&(const TermBool& o) const {
    if (known_) return value_ ? o : TermBool(false);
    if (o.known_) return o.value_ ? *this : TermBool(false);
    return TermBool(*builder_, builder_->and_(term_, o.term_));
  }
  TermBool operator||(const TermBool& o) const {
    if (known_) return value_ ? TermBool(true) : o;
    if (o.known_) return o.value_ ? TermBool(true) : *this;
    return TermBool(*builder_, builder_->or_(term_, o.term_));
  }

 private:
  bool value_;
  bool known_ = true;
  Builder* builder_ = nullptr;
  Term term_;
};

/// Bits and truth values that are terms.
struct Symbolic {
  using Bits = TermBits;
  using Bool = TermBool;

  template <typename OnConstants>
  static TermBool compare(const TermBits& a, const TermBits& b, OnConstants constants,
                          TermBits::OnTerms terms) {
    if (a.known() && b.known()) return TermBool(constants(a.constant(), b.constant()));
    Builder& builder = a.known() ? *b.builder() : *a.builder();
    return TermBool(builder, (builder.*terms)(a.term(builder), b.term(builder)));
  }
  static TermBool equal(const TermBits& a, const TermBits& b) {
    return compare(a, b, [](const BitVector& x, const BitVector& y) { return x == y; }, &Builder::eq);
  }
  static TermBool ult(const TermBits& a, const TermBits& b) {
    return compare(a, b, [](const BitVector& x, const BitVector& y) { return x.ult(y); }, &Builder::ult);
  }
  static TermBool slt(const TermBits& a, const TermBits& b) {
    return compare(a, b, [](const BitVector& x, const BitVector& y) { return x.slt(y); }, &Builder::slt);
  }
  static TermBool equal(const TermBool& a, const TermBool& b) {
    if (a.known()) return a.value() ? b : !b;
    if (b.known()) return b.value() ? a : !a;
    Builder& builder = *a.builder();
    return TermBool(builder, builder.eq(a.term(builder), b.term(builder)));
  }
  static const BitVector* constant(const TermBits& bits) { return bits.known() ? &bits.constant() : nullptr; }
  static TermBits bit(const TermBool& value) {
    if (value.known()) return TermBits(1, value.value());
    Builder& builder = *value.builder();
    return TermBits(builder, builder.bool_to_bv1(value.term(builder)));
  }
  static TermBits choose(const TermBool& c, const TermBits& a, const TermBits& b) {
    if (c.known()) return c.value() ? a : b;
    Builder& builder = *c.builder();
    return TermBits(builder, builder.ite(c.term(builder), a.term(builder), b.term(builder)));
  }
  static TermBool choose(const TermBool& c, const TermBool& a, const TermBool& b) {
    if (c.known()) return c.value() ? a : b;
    Builder& builder = *c.builder();
    return TermBool(builder, builder.ite(c.term(builder), a.term(builder), b.term(builder)));
  }

  /// Unpacked forms by term; formats of one width (binary16, bfloat16) have their own.
  struct Memo {
    using Unpacked = symfpu::unpackedFloat<floats::Traits<Symbolic>>;
    static uint64_t key(const floats::Format& format, const TermBits& bits) {
      return uint64_t{bits.term(*bits.builder()).index()} << 32 | format.exponent_bits << 12 |
             format.significand_bits;
    }
    const Unpacked* find(const floats::Format& format, const TermBits& bits) const {
      if (bits.known()) return nullptr;
      const auto found = unpacked.find(key(format, bits));
      return found == unpacked.end() ? nullptr : &found->second;
    }
    void remember(const floats::Format& format, const TermBits& bits, const Unpacked& number) {
      if (!bits.known()) unpacked.emplace(key(format, bits), number);
    }
    std::unordered_map<uint64_t, Unpacked> unpacked;
  };
};

} // namespace float_terms

} // namespace fathom::encoder

FATHOM_SYMFPU_ALGORITHMS(fathom::encoder::Symbolic)

namespace fathom::encoder {

struct FloatTerms::Implementation {
  Builder& builder;
  term::FloatDefinitions* definitions;
  floats::Arithmetic<Symbolic> arithmetic;
  std::map<std::tuple<uint64_t, std::vector<Term>, uint32_t>, Term>
      defined; ///< equal operations are one symbol
};

namespace {

/// Operations that solvers have in SMT-LIB's theory: IEEE formats, not C's fmod; and Z3 4.8's remainder is
/// not IEEE's.
bool in_theory(const floats::Operation& operation) {
  return operation.kind != floats::OperationKind::Rem && operation.kind != floats::OperationKind::Remainder &&
         !operation.format.explicit_bit && !operation.target.explicit_bit;
}

} // namespace

FloatTerms::FloatTerms(Builder& builder, term::FloatDefinitions* definitions)
    : implementation_(new Implementation{builder, definitions, {}, {}}) {}
FloatTerms::~FloatTerms() = default;

Term FloatTerms::define(const floats::Operation& operation, std::span<const Term> operands, uint32_t width) {
  Implementation& it = *implementation_;
  const std::vector<Term> of(operands.begin(), operands.end());
  Term& symbol = it.defined[{operation.pack(), of, width}];
  if (symbol.valid()) return symbol;
  symbol = it.builder.fresh_symbol("float", term::Sort::bv(width));
  it.definitions->add(symbol, {operation, of});
  return symbol;
}

Term FloatTerms::apply(const floats::Operation& operation, std::span<const Term> operands, uint32_t width) {
  const auto is_constant = [&](Term t) { return implementation_->builder.is_constant(t); };
  if (implementation_->definitions != nullptr && in_theory(operation) &&
      !std::all_of(operands.begin(), operands.end(), is_constant))
    return define(operation, operands, operation.result_width() == 0 ? width : operation.result_width());
  std::vector<TermBits> bits;
  for (const Term operand : operands) bits.emplace_back(implementation_->builder, operand);
  return implementation_->arithmetic.apply(operation, bits, width).term(implementation_->builder);
}

} // namespace fathom::encoder
