// Printing: pointers.
#include "ir/predicate/printer.h"

#include <algorithm>

namespace fathom::predicate {

using program::Opcode;

namespace {

std::string magnitude(int64_t offset) {
  return literal_of(offset < 0 ? uint64_t(0) - uint64_t(offset) : uint64_t(offset));
}

} // namespace

Text Printer::of_pointer(const char* function, const Node& e) {
  return {fmt::format("{}({})", function, pointer(e.operands[0]).text), primary_level,
          unsigned_type(scope_.pointer_bits)};
}

// Pointers: their texts are of type char * where `is_bytes` is set.
Text Printer::spot(const Spot& spot) {
  Text text = address_of(spot.object, spot.stride == 0 ? spot.offset : 0);
  if (spot.stride == 0) return text;
  std::string sum = within(as_bytes(text), sum_level);
  sum += spot.stride == 1 ? fmt::format(" + {}", scope_.index)
                          : fmt::format(" + {} * {}", literal_of(spot.stride), scope_.index);
  if (spot.offset != 0) sum += fmt::format(" {} {}", spot.offset < 0 ? "-" : "+", magnitude(spot.offset));
  Text all{std::move(sum), sum_level};
  all.is_bytes = true;
  return all;
}

Text Printer::address_of(program::ObjectId object, int64_t offset) {
  Text text{"", unary_level};
  if (object == program::null_object) {
    text.text = "(void *)0";
    text.is_null = true;
  } else {
    const auto is_it = [&](const Scope::Object& other) { return other.object == object; };
    const auto found = std::find_if(scope_.objects.begin(), scope_.objects.end(), is_it);
    FATHOM_CHECK(found != scope_.objects.end(), "object {} has no name in a scope", object.index());
    text.text = fmt::format("&{}", found->spelling);
  }
  if (offset == 0) return text;
  text = as_bytes(text);
  text.text += fmt::format(" {} {}", offset < 0 ? "-" : "+", magnitude(offset));
  text.level = sum_level;
  return text;
}

Text Printer::pointer(const Expression& e) {
  if (e->kind == Kind::Address) return address_of(e->spot.object, e->spot.offset);
  if (e->kind == Kind::Variable) return {scope_.variables[e->variable.index()].spelling, primary_level};
  if (e->kind == Kind::Old) return {fmt::format("old({})", pointer(e->operands[0]).text), primary_level};
  if (e->is(Opcode::Ite)) {
    const auto [p, q] = alike(pointer(e->operands[1]), pointer(e->operands[2]));
    Text text{fmt::format("{} ? {} : {}", within(condition(e->operands[0]), or_level), within(p, or_level),
                          within(q, choice_level)),
              choice_level};
    text.is_bytes = p.is_bytes && q.is_bytes;
    return text;
  }
  return moved(*e);
}

Text Printer::moved(const Node& e) {
  const Expression& bytes = e.operands[1];
  const Text base = as_bytes(pointer(e.operands[0]));
  const bool goes_back = bytes->is_constant() && bytes->constant.sign() &&
                         bytes->constant != BitVector::min_signed(bytes->width());
  const Expression distance = goes_back ? constant(-bytes->constant) : bytes;
  std::optional<std::string> best;
  for (const Text& form : forms(distance))
    if (means(form, *distance, signed_type(bytes->width())))
      if (std::string text = within(form, product_level); !best || text.size() < best->size())
        best = std::move(text);
  Text text{fmt::format("{} {} {}", within(base, sum_level), goes_back ? "-" : "+", *best), sum_level};
  text.is_bytes = true;
  return text;
}

} // namespace fathom::predicate
