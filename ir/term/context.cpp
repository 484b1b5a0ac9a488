#include "ir/term/context.h"

#include "ir/support/hash.h"

#include <algorithm>

namespace fathom::term {

Context::Context() : slots_(1024) {
  intern_constant(BitVector::from_bool(false), Sort::boolean());
  intern_constant(BitVector::from_bool(true), Sort::boolean());
}

uint32_t Context::hash_node(const Node& n) {
  uint64_t h = uint64_t{n.sort.word()} << 8 | static_cast<uint64_t>(n.kind);
  h = hash_mix(h, uint64_t{n.payload} << 32 | n.children[0].index());
  h = hash_mix(h, uint64_t{n.children[1].index()} << 32 | n.children[2].index());
  return static_cast<uint32_t>(h >> 32);
}

Term Context::append(const Node& n) {
  FATHOM_CHECK(size_ < UINT32_MAX - 1, "more than 2^32 terms");
  if ((size_ & ((1u << chunk_bits) - 1)) == 0) chunks_.push_back(std::make_unique<Node[]>(1u << chunk_bits));
  chunks_.back()[size_ & ((1u << chunk_bits) - 1)] = n;
  return Term(size_++);
}

namespace {

/// Where an entry of the table is looked for: in a few places beside those of terms made at the same time as
/// its last operand, most of which the processor has at hand, then from the hash on.
///
///   table   | ... | operand * 10/7 + 0..63 | up to 7 more | ...      ... | hash | hash + 1 | ... until free
///
/// Formulas are built upwards, so that most terms have an operand made just before; a table is at most 70 %
/// full. Nothing is ever removed: an entry stands before the first free place of its sequence.
class Places {
 public:
  static constexpr uint32_t near_places = 8;

  Places(uint32_t hash, uint32_t last_operand, size_t mask)
      : at_((uint64_t{last_operand} * 10 / 7 + (hash & 63)) & mask), hash_(hash), mask_(mask) {}
  /// Those of entries without operands.
  Places(uint32_t hash, size_t mask) : at_(hash & mask), hash_(hash), mask_(mask), tried_(near_places) {}

  size_t operator*() const { return at_; }
  void next() { at_ = (++tried_ == near_places ? hash_ : at_ + 1) & mask_; }

 private:
  size_t at_;
  uint32_t hash_;
  size_t mask_;
  uint32_t tried_ = 0;
};

uint32_t last_of(const Term (&operands)[3]) {
  uint32_t last = operands[0].index();
  for (const Term t : {operands[1], operands[2]})
    if (t.valid()) last = std::max(last, t.index());
  return last;
}

} // namespace

void Context::grow() {
  std::vector<Slot> old(slots_.size() * 2);
  old.swap(slots_);
  const size_t mask = slots_.size() - 1;
  for (const Slot& slot : old) {
    if (!slot.term.valid()) continue;
    const Node& n = node(slot.term);
    Places at =
        n.kind == Kind::Constant ? Places(slot.hash, mask) : Places(slot.hash, last_of(n.children), mask);
    while (slots_[*at].term.valid()) at.next();
    slots_[*at] = slot;
  }
}

Term Context::intern(const Node& n) {
  if (used_ * 10ull >= slots_.size() * 7ull) grow();
  const uint32_t hash = hash_node(n);
  for (Places at(hash, last_of(n.children), slots_.size() - 1);; at.next()) {
    Slot& slot = slots_[*at];
    if (!slot.term.valid()) {
      slot = {hash, append(n)};
      ++used_;
      return slot.term;
    }
    if (slot.hash != hash) continue;
    const Node& o = node(slot.term);
    if (o.kind == n.kind && o.sort == n.sort && o.payload == n.payload && o.children[0] == n.children[0] &&
        o.children[1] == n.children[1] && o.children[2] == n.children[2])
      return slot.term;
  }
}

Term Context::intern_constant(const BitVector& value, Sort sort) {
  if (used_ * 10ull >= slots_.size() * 7ull) grow();
  const uint32_t hash = static_cast<uint32_t>(hash_mix(sort.word(), value.hash()));
  for (Places at(hash, slots_.size() - 1);; at.next()) {
    Slot& slot = slots_[*at];
    if (!slot.term.valid()) {
      values_.push_back(value);
      slot = {hash, append({Kind::Constant, sort, static_cast<uint32_t>(values_.size() - 1), {}})};
      ++used_;
      return slot.term;
    }
    if (slot.hash != hash) continue;
    const Node& o = node(slot.term);
    if (o.kind == Kind::Constant && o.sort == sort && values_[o.payload] == value) return slot.term;
  }
}

Term Context::constant(const BitVector& value) {
  return intern_constant(value, Sort::bv(value.width()));
}

Term Context::symbol(std::string_view name, Sort sort) {
  const auto found = by_name_.find(name);
  if (found != by_name_.end()) {
    FATHOM_CHECK(this->sort(found->second) == sort, "symbol {} has sort {}, not {}", name,
                 this->sort(found->second).to_string(), sort.to_string());
    return found->second;
  }
  FATHOM_CHECK(!name.empty() && name.find_first_of("|\\") == std::string_view::npos,
               "'{}' cannot name a symbol", name);
  names_.emplace_back(name);
  const Term t = append({Kind::Symbol, sort, static_cast<uint32_t>(names_.size() - 1), {}});
  by_name_.emplace(names_.back(), t);
  symbols_.push_back(t);
  return t;
}

Term Context::fresh_symbol(std::string_view prefix, Sort sort) {
  uint32_t& next = fresh_[std::string(prefix)];
  std::string name;
  do {
    name = fmt::format("{}!{}", prefix, next++);
  } while (find_symbol(name).valid());
  return symbol(name, sort);
}

Term Context::find_symbol(std::string_view name) const {
  const auto found = by_name_.find(name);
  return found == by_name_.end() ? Term() : found->second;
}

Term Context::const_array(Sort sort, Term value) {
  FATHOM_CHECK(sort.is_array() && this->sort(value) == Sort::bv(sort.element_width()),
               "an array of sort {} with elements of sort {}", sort.to_string(),
               this->sort(value).to_string());
  return intern({Kind::ConstArray, sort, 0, {value}});
}

Term Context::make(Kind kind, std::span<const Term> children, std::initializer_list<uint32_t> indices) {
  Node n{kind, result_sort(*this, kind, children, indices), 0, {}};
  for (size_t i = 0; i < children.size(); ++i) n.children[i] = children[i];
  if (kind == Kind::Extract) n.payload = indices.begin()[1];
  return intern(n);
}

const BitVector& Context::value(Term t) const {
  const Node& n = node(t);
  FATHOM_CHECK(n.kind == Kind::Constant, "the value of a {}", info(n.kind).name);
  return values_[n.payload];
}

const std::string& Context::name(Term t) const {
  const Node& n = node(t);
  FATHOM_CHECK(n.kind == Kind::Symbol, "the name of a {}", info(n.kind).name);
  return names_[n.payload];
}

uint32_t Context::extract_low(Term t) const {
  const Node& n = node(t);
  FATHOM_CHECK(n.kind == Kind::Extract, "the range of a {}", info(n.kind).name);
  return n.payload;
}

std::vector<uint32_t> Context::indices(Term t) const {
  const Kind k = kind(t);
  if (info(k).indices == 0) return {};
  if (k == Kind::Extract) return {extract_high(t), extract_low(t)};
  return {width(t)};
}

size_t Context::bytes() const {
  size_t total = chunks_.size() * sizeof(Node) * (size_t{1} << chunk_bits) + slots_.size() * sizeof(Slot);
  total += values_.size() * sizeof(BitVector);
  for (const std::string& name : names_) total += sizeof(std::string) + name.size();
  return total;
}

} // namespace fathom::term
