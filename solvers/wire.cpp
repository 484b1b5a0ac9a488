#include "solvers/wire.h"

#include <cstring>

namespace fathom::solvers {

using term::Kind;
using term::Sort;
using term::SortKind;
using term::Term;

namespace {

class Writer {
 public:
  void number(uint64_t value) {
    const size_t at = bytes.size();
    bytes.resize(at + sizeof value);
    std::memcpy(bytes.data() + at, &value, sizeof value);
  }
  void text(const std::string& value) {
    number(value.size());
    bytes.insert(bytes.end(), value.begin(), value.end());
  }
  void vector(const BitVector& value) {
    number(value.width());
    for (uint32_t i = 0; i < value.word_count(); ++i) number(value.word(i));
  }
  void sort(Sort sort) {
    number(static_cast<uint64_t>(sort.kind()));
    const bool pair = sort.is_array() || sort.kind() == SortKind::Float;
    const bool array = sort.is_array();
    number(pair ? (array ? sort.index_width() : sort.exponent_width()) : sort.is_bv() ? sort.width() : 0);
    number(pair ? (array ? sort.element_width() : sort.significand_width()) : 0);
  }
  void terms(std::span<const Term> list) {
    number(list.size());
    for (const Term t : list) number(t.index());
  }
  Bytes bytes;
};

/// After something that does not fit, `good` is false and all that is read is zero.
class Reader {
 public:
  explicit Reader(const Bytes& bytes) : bytes_(bytes) {}

  uint64_t number() {
    uint64_t value = 0;
    if (!room(sizeof value)) return 0;
    std::memcpy(&value, bytes_.data() + at_, sizeof value);
    at_ += sizeof value;
    return value;
  }
  /// The number of things that take at least `least` bytes each.
  size_t count(size_t least) {
    const uint64_t value = number();
    good = good && value <= (bytes_.size() - at_) / least;
    return good ? value : 0;
  }
  std::string text() {
    const size_t size = count(1);
    const auto* begin = reinterpret_cast<const char*>(bytes_.data()) + at_;
    at_ += size;
    return {begin, size};
  }
  /// A vector whose width is known: another width is a mistake.
  BitVector vector(uint32_t width) {
    good = good && number() == width;
    std::vector<uint64_t> words((width + 63) / 64);
    for (uint64_t& word : words) word = number();
    return good ? BitVector::from_words(width, words) : BitVector::zeros(width);
  }
  BitVector vector() {
    const uint64_t width = number();
    good = good && width >= 1 && width < (1u << 28) && width / 8 <= bytes_.size() - at_;
    if (!good) return {};
    at_ -= sizeof width;
    return vector(static_cast<uint32_t>(width));
  }
  Sort sort() {
    const auto kind = static_cast<SortKind>(number());
    const auto high = static_cast<uint32_t>(number()), low = static_cast<uint32_t>(number());
    switch (kind) {
    case SortKind::Bool: return Sort::boolean();
    case SortKind::BitVec: return Sort::bv(high);
    case SortKind::Array: return Sort::array(high, low);
    case SortKind::Float: return Sort::floating(high, low);
    case SortKind::RoundingMode: return Sort::rounding_mode();
    }
    FATHOM_UNREACHABLE("a sort on the wire");
  }
  Term term(const term::Context& context) {
    const uint64_t id = number();
    good = good && id < context.size();
    return good ? Term(static_cast<uint32_t>(id)) : Term(0);
  }
  std::vector<Term> terms(const term::Context& context) {
    std::vector<Term> list(count(sizeof(uint64_t)));
    for (Term& t : list) t = term(context);
    return list;
  }
  bool finished() const { return good && at_ == bytes_.size(); }

  bool good = true;

 private:
  bool room(size_t size) {
    good = good && bytes_.size() - at_ >= size;
    return good;
  }
  const Bytes& bytes_;
  size_t at_ = 0;
};

void write_term(Writer& out, const term::Context& context, Term t) {
  const Kind kind = context.kind(t);
  out.number(static_cast<uint64_t>(kind));
  if (kind == Kind::Constant) return out.vector(context.value(t));
  if (kind == Kind::Symbol) {
    out.text(context.name(t));
    return out.sort(context.sort(t));
  }
  out.terms(context.children(t));
  if (kind == Kind::ConstArray) return out.sort(context.sort(t));
  const std::vector<uint32_t> indices = context.indices(t);
  out.number(indices.size());
  for (const uint32_t index : indices) out.number(index);
}

Term read_term(Reader& in, term::Context& context) {
  const auto kind = static_cast<Kind>(in.number());
  if (kind == Kind::Constant) return context.constant(in.vector());
  if (kind == Kind::Symbol) {
    const std::string name = in.text();
    return context.symbol(name, in.sort());
  }
  const std::vector<Term> children = in.terms(context);
  if (kind == Kind::ConstArray) return context.const_array(in.sort(), children.at(0));
  uint32_t indices[2] = {};
  const uint64_t count = in.number();
  FATHOM_CHECK(count <= 2, "a term with {} indices", count);
  for (uint64_t i = 0; i < count; ++i) indices[i] = static_cast<uint32_t>(in.number());
  if (count == 0) return context.make(kind, children);
  if (count == 1) return context.make(kind, children, {indices[0]});
  return context.make(kind, children, {indices[0], indices[1]});
}

void write_array(Writer& out, const term::ArrayValue& array) {
  out.vector(array.otherwise);
  out.number(array.entries.size());
  for (const auto& [index, value] : array.entries) {
    out.vector(index);
    out.vector(value);
  }
}

term::ArrayValue read_array(Reader& in, Sort sort) {
  term::ArrayValue array;
  array.otherwise = in.vector(sort.element_width());
  const size_t entries = in.count(4 * sizeof(uint64_t));
  for (size_t i = 0; i < entries && in.good; ++i) {
    BitVector index = in.vector(sort.index_width());
    array.entries.insert_or_assign(std::move(index), in.vector(sort.element_width()));
  }
  return array;
}

void read_model(Reader& in, const term::Context& context, term::Valuation& model) {
  const size_t symbols = in.count(2 * sizeof(uint64_t));
  for (size_t i = 0; i < symbols && in.good; ++i) {
    const Term symbol = in.term(context);
    const bool array = in.number() == 1;
    if (!context.is(symbol, Kind::Symbol) || context.sort(symbol).is_array() != array) in.good = false;
    const Sort sort = context.sort(symbol);
    if (!in.good || !(array || sort.is_bv() || sort.is_bool())) {
      in.good = false;
      return;
    }
    if (array)
      model.set(symbol, read_array(in, sort));
    else
      model.set(symbol, in.vector(sort.width()));
  }
}

} // namespace

void apply(const Step& step, Solver& solver) {
  switch (step.kind) {
  case Step::Kind::Assert: return solver.assert_term(step.formula);
  case Step::Kind::Push: return solver.push();
  case Step::Kind::Pop: return solver.pop();
  }
}

Bytes encode_request(const term::Context& context, uint32_t known_terms, std::span<const Step> steps,
                     std::span<const Term> assumptions, uint64_t units) {
  Writer out;
  out.number(known_terms);
  out.number(context.size());
  for (uint32_t id = known_terms; id < context.size(); ++id) write_term(out, context, Term(id));
  out.number(steps.size());
  for (const Step& step : steps) {
    out.number(static_cast<uint64_t>(step.kind));
    out.number(step.kind == Step::Kind::Assert ? step.formula.index() : 0);
  }
  out.terms(assumptions);
  out.number(units);
  return std::move(out.bytes);
}

Request decode_request(const Bytes& bytes, term::Context& context) {
  Reader in(bytes);
  const uint64_t known = in.number(), size = in.number();
  FATHOM_CHECK(known == context.size(), "a member with {} terms is told what comes after {}", context.size(),
               known);
  for (uint64_t id = known; id < size; ++id) {
    const Term made = read_term(in, context);
    FATHOM_CHECK(in.good && made.index() == id, "term {} became {} in a member", id, made.index());
  }
  Request request;
  request.steps.resize(in.count(2 * sizeof(uint64_t)));
  for (Step& step : request.steps) {
    step.kind = static_cast<Step::Kind>(in.number());
    step.formula = in.term(context);
  }
  request.assumptions = in.terms(context);
  request.units = in.number();
  FATHOM_CHECK(in.finished(), "a request of {} bytes", bytes.size());
  return request;
}

Bytes encode_reply(const Reply& reply) {
  Writer out;
  out.number(static_cast<uint64_t>(reply.outcome.answer));
  out.text(reply.outcome.reason);
  out.number(reply.model.scalars().size() + reply.model.arrays().size());
  for (const auto& [symbol, value] : reply.model.scalars()) {
    out.number(symbol.index());
    out.number(0);
    out.vector(value);
  }
  for (const auto& [symbol, array] : reply.model.arrays()) {
    out.number(symbol.index());
    out.number(1);
    write_array(out, array);
  }
  out.terms(reply.failed);
  return std::move(out.bytes);
}

std::optional<Reply> decode_reply(const Bytes& bytes, const term::Context& context) {
  Reader in(bytes);
  Reply reply;
  const uint64_t answer = in.number();
  if (answer > static_cast<uint64_t>(Answer::Unknown)) return std::nullopt;
  reply.outcome.answer = static_cast<Answer>(answer);
  reply.outcome.reason = in.text();
  read_model(in, context, reply.model);
  reply.failed = in.terms(context);
  if (!in.finished()) return std::nullopt;
  return reply;
}

} // namespace fathom::solvers
