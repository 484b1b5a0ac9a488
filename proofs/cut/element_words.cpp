#include "proofs/cut/element_words.h"

#include "ir/predicate/c_text.h"

#include <algorithm>
#include <bit>
#include <fmt/format.h>

namespace fathom::loops {

using namespace program;
using predicate::Expression;
using predicate::Kind;
using predicate::Predicate;
using predicate::When;

namespace {

/// So many instances of a condition are said one by one; a proof has the elements of such arrays as
/// variables.
constexpr uint64_t most_instances = 8;
/// An element before the one with the bound index is looked for so far away.
constexpr int64_t most_before = 4;

/// A number of the form `index * factor + constant`; no factor: a constant.
struct Linear {
  Expression index;
  uint64_t factor = 0;
  int64_t constant = 0;
};

std::optional<Linear> linear(const Expression& e) {
  if (e->is_constant())
    return e->constant.fits_i64() ? std::optional(Linear{nullptr, 0, e->constant.to_i64()}) : std::nullopt;
  if (e->is(Opcode::Add)) {
    const std::optional<Linear> a = linear(e->operands[0]), b = linear(e->operands[1]);
    if (!a || !b || (a->index && b->index)) return std::nullopt;
    const Linear& part = a->index ? *a : *b;
    return Linear{part.index, part.factor, a->constant + b->constant};
  }
  if (e->is(Opcode::Mul) && e->operands[1]->is_constant())
    return Linear{e->operands[0], e->operands[1]->constant.low64(), 0};
  return Linear{e, 1, 0};
}

/// What a number is at most.
uint64_t most(const Expression& e) {
  const uint64_t all = e->width() >= 64 ? UINT64_MAX : (uint64_t{1} << e->width()) - 1;
  uint64_t result = 0;
  if (e->is_constant()) return e->constant.low64();
  if (e->is(Opcode::ZExt)) return most(e->operands[0]);
  const bool is_product = e->is(Opcode::Mul), is_sum = e->is(Opcode::Add);
  if (!is_product && !is_sum) return all;
  const uint64_t a = most(e->operands[0]), b = most(e->operands[1]);
  const bool wraps =
      is_product ? __builtin_mul_overflow(a, b, &result) : __builtin_add_overflow(a, b, &result);
  return wraps ? all : std::min(result, all);
}

/// One condition in the words of a head.
class Saying {
 public:
  /// `pointer`: how one to the begin of the array is written; empty: there is none. `size`: of the array, in
  /// words.
  Saying(const HeadWords& words, const std::function<ElementSpelling(const ElementSpot&)>& element,
         const ArrayHead::Assumed& item, std::string pointer, Expression size)
      : words_(words), element_(element), conditions_(*item.owner), item_(item), pointer_(std::move(pointer)),
        size_(std::move(size)), condition_(conditions_.conditions[item.condition]),
        of_(conditions_.elements[condition_.elements]), scope_(words.scope()) {
    const Type number = Type::integer(bits());
    first_.name = scope_.unused("k");
    first_.id = scope_.add({first_.name, number, predicate::Sign::Unsigned});
    second_.name = scope_.unused("l");
    second_.id = scope_.add({second_.name, number, predicate::Sign::Unsigned});
  }

  /// `whole`: elements that the object has, where that is constant.
  Result<std::string> text(std::optional<uint64_t> whole) {
    first_.count = whole.value_or(of_.count.value_or(UINT64_MAX));
    if (!whole) limit(first_, of_.stride);
    second_.count = first_.count;
    second_.limit = first_.limit;
    if (of_.column != 0) second_.count = of_.stride / of_.column, second_.limit = nullptr;
    const bool is_pair = condition_.is_pair || of_.column != 0;
    const Predicate body = guarded();
    if (body == nullptr) return make_error("{}", why_);
    if (first_.count <= most_instances && (!is_pair || first_.count * second_.count <= most_instances))
      return one_by_one(is_pair);
    const Result<std::string> what = predicate::to_c(body, scope_);
    if (!what) return what;
    const Result<std::string> first = range(first_), second = range(second_);
    if (!first || !second) return make_error("elements of an array whose size has no words");
    if (!is_pair) return fmt::format("\\forall unsigned long {}; {} ==> ({})", first_.name, *first, *what);
    return fmt::format("\\forall unsigned long {}, {}; {} && {} ==> ({})", first_.name, second_.name, *first,
                       *second, *what);
  }

 private:
  struct Index {
    std::string name;
    predicate::VariableId id;
    uint64_t count = UINT64_MAX;   ///< it is below
    Expression limit = nullptr;    ///< and below this one; null: there is none
    std::optional<uint64_t> value; ///< the one that is spoken of
  };

  uint32_t bits() const { return scope_.pointer_bits; }

  /// So many elements of that size the array has.
  Expression bound(uint64_t stride) const {
    const bool is_product = size_->is(Opcode::Mul) && size_->operands[1]->is_constant() &&
                            size_->operands[1]->constant.low64() == stride;
    if (is_product && most(size_->operands[0]) <= BitVector::ones(bits()).low64() / stride)
      return size_->operands[0];
    return stride == 1 ? size_ : predicate::binary(Opcode::UDiv, size_, predicate::constant(bits(), stride));
  }
  /// Elements have fewer numbers than there may be: element_within().
  void limit(Index& index, uint64_t stride) const {
    index.limit = bound(stride);
    const uint64_t numbered = uint64_t{1} << (bits() - uint32_t(std::bit_width(stride)) - 1);
    if (most(index.limit) > numbered) index.count = std::min(index.count, numbered);
  }
  Result<std::string> range(const Index& index) const {
    std::string text;
    if (index.limit != nullptr) {
      const Result<std::string> end = predicate::subscript_to_c(index.limit, scope_);
      if (!end) return end;
      text = fmt::format("{} < {}", index.name, *end);
    }
    if (index.count == UINT64_MAX) return text;
    return fmt::format("{}{}{} < {}", text, text.empty() ? "" : " && ", index.name, index.count);
  }
  Expression fail(const char* why) {
    if (why_.empty()) why_ = why;
    return nullptr;
  }
  Expression found(Expression e) {
    return e != nullptr ? e : fail("a value that no variable in scope holds");
  }
  Expression below(const Expression& index, uint64_t count) const {
    return predicate::binary(Opcode::Ult, index, predicate::constant(bits(), count));
  }
  Expression index(const Index& of) const {
    return of.value ? predicate::constant(bits(), *of.value) : scope_.use(of.id);
  }
  void require(const Predicate& p) { guard_ = guard_ != nullptr ? predicate::conjunction(guard_, p) : p; }

  Expression said(const Expression& e, When when) {
    switch (e->kind) {
    case Kind::Constant: return e;
    case Kind::Index: return index(first_);
    case Kind::Old: return said(e->operands[0], When::Entry);
    case Kind::Variable: return variable(e->variable, when);
    case Kind::Place: return place(e, when);
    case Kind::Load: return load(e, when);
    case Kind::Address:
    case Kind::Forall: return fail("a pointer to an element");
    case Kind::Operation: break;
    }
    std::vector<Expression> operands;
    for (const Expression& operand : e->operands) {
      operands.push_back(said(operand, when));
      if (operands.back() == nullptr) return nullptr;
      if (operands.back()->is_pointer()) return fail("a pointer that was moved");
    }
    return with_operands(e, std::move(operands));
  }

  Expression variable(predicate::VariableId variable, When when) {
    const size_t own = conditions_.numbers.size();
    if (variable.index() >= own) return found(words_.value(conditions_.old_values.value(variable, own)));
    if (variable.index() == conditions_.second()) return index(second_);
    return found(words_.value(when == When::Now ? item_.values[variable.index()]
                                                : conditions_.numbers[variable.index()].first));
  }

  /// The field of element [index], or of one near it.
  Expression place(const Expression& e, When when) {
    if (when == When::Entry) return fail("memory as it was before");
    const predicate::Spot& spot = e->spot;
    if (first_.value) return at_constant(spot, *first_.value, e);
    const int64_t stride = int64_t(spot.stride);
    for (int64_t before = 0; before <= (stride != 0 ? most_before : 0); ++before) {
      predicate::Spot moved = spot;
      moved.offset += before * stride;
      if (moved.offset < 0) continue;
      const std::string index = before == 0 ? first_.name : fmt::format("{} - {}", first_.name, before);
      const ElementSpelling spelling = named(moved, e->width() / 8, index);
      if (spelling.element.text.empty()) continue;
      const uint64_t last = uint64_t(before);
      if (stride != 0 && !is_behind(spot)) {
        first_.count = std::min(first_.count, spelling.count + last);
        if (of_.column != 0) second_.count = std::min(second_.count, spelling.columns);
      } else if (is_behind(spot)) {
        within(stride != 0 ? scope_.use(first_.id) : nullptr, spot, e->width() / 8);
      }
      if (before > 0)
        require(predicate::binary(Opcode::Ule, predicate::constant(bits(), last), scope_.use(first_.id)));
      return use(spelling, e->type);
    }
    return fail("memory without a name");
  }

  /// The field of an element whose numbers are given.
  Expression at_constant(predicate::Spot spot, uint64_t number, const Expression& e) {
    const bool is_row = of_.column != 0 && spot.stride == of_.stride;
    spot.offset += int64_t(number * spot.stride + (is_row ? *second_.value * of_.column : 0));
    spot.stride = 0;
    const ElementSpelling spelling = named(spot, e->width() / 8, "");
    if (spelling.element.text.empty()) return fail("memory without a name");
    if (is_behind(spot)) within(nullptr, spot, e->width() / 8);
    return use(spelling, e->type);
  }

  /// An element whose number is not the bound index.
  Expression load(const Expression& e, When when) {
    if (when == When::Entry) return fail("memory as it was before");
    const Expression& pointer = e->operands[0];
    const bool is_of_object = pointer->is(Opcode::PtrAdd) && pointer->operands[0]->kind == Kind::Address;
    const std::optional<Linear> at = is_of_object ? linear(pointer->operands[1]) : std::nullopt;
    if (!at) return fail("what is behind a pointer");
    const predicate::Spot& base = pointer->operands[0]->spot;
    const predicate::Spot spot{base.object, base.offset + at->constant, at->factor};
    std::string text;
    Expression index;
    if (at->index != nullptr) {
      index = said(at->index, when);
      if (index == nullptr) return nullptr;
      if (index->is_constant()) return at_constant(spot, index->constant.low64(), e);
      const Result<std::string> subscript = predicate::subscript_to_c(index, scope_);
      if (!subscript) return fail("an index without words");
      text = *subscript;
    }
    const ElementSpelling spelling = named(spot, e->width() / 8, text);
    if (spelling.element.text.empty()) return fail("memory without a name");
    if (is_behind(spot)) {
      within(index, spot, e->width() / 8);
    } else if (index != nullptr) {
      const bool is_second = index->kind == Kind::Variable && index->variable == second_.id;
      if (is_second)
        second_.count = std::min(second_.count, spelling.count);
      else
        require(below(index, spelling.count));
    }
    return use(spelling, e->type);
  }

  /// The pointer's name is used.
  bool is_behind(const predicate::Spot& spot) const { return !pointer_.empty() && spot.object == of_.array; }
  /// That bytes of element [index] are within the array behind the pointer; without an index at a constant
  /// place.
  void within(const Expression& index, const predicate::Spot& spot, uint32_t bytes) {
    const uint64_t end = uint64_t(std::max<int64_t>(spot.offset, 0)) + bytes;
    if (index == nullptr)
      return require(predicate::binary(Opcode::Ule, predicate::constant(bits(), end), size_));
    const uint64_t behind = (end - 1) / spot.stride;
    const bool is_bound =
        index->kind == Kind::Variable && (index->variable == first_.id || index->variable == second_.id);
    if (is_bound && behind == 0 && spot.stride == of_.stride) return; // its range says so
    const Expression number = bound(spot.stride), least = predicate::constant(bits(), behind);
    require(predicate::binary(Opcode::Ult, least, number));
    require(predicate::binary(Opcode::Ult, index, predicate::binary(Opcode::Sub, number, least)));
  }

  ElementSpelling named(const predicate::Spot& spot, uint32_t bytes, const std::string& index) {
    const uint64_t column = spot.stride == of_.stride ? of_.column : 0;
    ElementSpelling spelling =
        element_({spot, column, bytes, index, second_.name, is_behind(spot) ? pointer_ : std::string()});
    // A name that the indices hide.
    const std::string& text = spelling.element.text;
    const std::string root = text.substr(0, text.find_first_of(".["));
    if (root == first_.name || root == second_.name) return {};
    return spelling;
  }

  Expression use(const ElementSpelling& spelling, Type type) {
    const auto is_it = [&](const predicate::Scope::Variable& known) {
      return known.spelling == spelling.element.text;
    };
    const auto known = std::find_if(scope_.variables.begin(), scope_.variables.end(), is_it);
    if (known != scope_.variables.end())
      return scope_.use(predicate::VariableId(uint32_t(known - scope_.variables.begin())));
    return scope_.use(scope_.add({spelling.element.text, type, spelling.element.sign}));
  }

  /// The condition where all that it reads has the names that are used; null: it has none.
  Predicate guarded() {
    guard_ = nullptr;
    const Predicate body = said(condition_.body, When::Now);
    return body != nullptr && guard_ != nullptr ? predicate::implication(guard_, body) : body;
  }

  /// Instances that read what the declaration has not are left out.
  Result<std::string> one_by_one(bool is_pair) {
    Predicate all = predicate::boolean(true);
    const uint64_t firsts = first_.count, seconds = is_pair ? second_.count : 1;
    for (uint64_t i = 0; i < firsts * seconds; ++i) {
      first_.value = i / seconds;
      second_.value = i % seconds;
      if (const Predicate one = guarded()) all = predicate::conjunction(all, one);
    }
    return predicate::to_c(all, scope_);
  }

  const HeadWords& words_;
  const std::function<ElementSpelling(const ElementSpot&)>& element_;
  const ArrayConditions& conditions_;
  const ArrayHead::Assumed& item_;
  const std::string pointer_;
  const Expression size_;
  const ElementCondition& condition_;
  const Elements& of_;
  predicate::Scope scope_; ///< with the indices, and elements as variables
  Index first_, second_;
  Predicate guard_; ///< null: none
  std::string why_;
};

} // namespace

Wording ElementWords::wording(Builder& builder, const ArrayHead& head, const ArrayHead::Assumed& item) const {
  const ArrayConditions& all = *item.owner;
  const std::optional<uint64_t> whole = all.element_count(builder.program(), all.conditions[item.condition]);
  const Expression size = words_.value(head.size);
  if (size == nullptr) return words_.without("elements of an array whose size has no words");
  Result<std::string> text = Saying(words_, element_, item, "", size).text(whole);
  const bool is_plain = all.elements[all.conditions[item.condition].elements].column == 0;
  if (!text && is_plain && builder.is_true(head.alive))
    if (const std::string pointer = words_.name_of(builder.pointer(head.array, 0)); !pointer.empty())
      text = Saying(words_, element_, item, pointer, size).text(whole);
  if (!text) return words_.without(text.error().message);
  return *text == "1" ? words_.without("memory without a name") : words_.said(*text);
}

} // namespace fathom::loops
