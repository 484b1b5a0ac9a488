#include "inference/candidates.h"

#include <algorithm>
#include <cctype>
#include <fmt/format.h>
#include <optional>
#include <regex>

namespace fathom::inference {
namespace {

using frontend::GivenValue;
using Kind = GivenValue::Kind;
using Against = Condition::Against;

constexpr size_t most_numbers = 8;   ///< of one structure, or of the parameters: pairs of them are candidates
constexpr size_t most_limits = 4;    ///< constants that a number may be below
constexpr size_t most_variables = 4; ///< of the file, likewise

/// Elements of blocks whose size is a constant: all small ones, for the least one that is enough is said.
std::vector<uint64_t> fixed_sizes() {
  std::vector<uint64_t> sizes;
  for (uint64_t size = 2; size <= 256; size += size < 34 ? 1 : size < 80 ? 8 : 16) sizes.push_back(size);
  return sizes;
}

/// The role of a number, by its name: it counts elements, it says for how many there is room, or neither.
enum class Role : uint8_t { Any, Count, Capacity };
Role role_of(const std::string& name) {
  static const std::regex capacity("(.*(->|\\.))?(room|.*(cap|capacity|size|sz|max|limit|alloc(ed)?))",
                                   std::regex::icase);
  static const std::regex count("(.*(->|\\.))?(n|l|s|cnt|num|nmemb|bytes|.*(len|length|count|_n|bytes))",
                                std::regex::icase);
  if (std::regex_match(name, capacity)) return Role::Capacity;
  return std::regex_match(name, count) ? Role::Count : Role::Any;
}
bool counts(const std::string& name) {
  return role_of(name) != Role::Any;
}

/// Whether a pointer's name says that a block ends there.
bool is_end(const std::string& name) {
  static const std::regex end(
      "(.*[^a-z])?(end|lim|limit|last|stop|fin|eob|eos)|.*(End|Lim|Limit|Last|Stop|_end|bufend|oend|iend)");
  return std::regex_match(name, end);
}

class Collector {
 public:
  Collector(const frontend::Signature& signature, const Uses* uses) : signature_(signature), uses_(uses) {
    for (GivenValue& parameter : signature_.parameters) leave_out_unused(parameter);
    std::set<uint64_t> limits(signature_.array_sizes.begin(), signature_.array_sizes.end());
    if (uses)
      for (auto at = uses->limits.rbegin(); at != uses->limits.rend() && limits.size() < most_limits; ++at)
        limits.insert(*at);
    limits_.assign(limits.rbegin(), limits.rend());
  }

  Candidates collect() {
    const std::vector<GivenValue>& parameters = signature_.parameters;
    for (size_t i = 0; i < parameters.size(); ++i)
      if (parameters[i].is_pointer()) add_pointer(parameters[i], none, parameters, i);
    const std::vector<GivenValue> numbers = numbers_among(parameters);
    if (uses_ && uses_->classifies) add_characters(numbers);
    add_numbers(numbers, none);
    add_enumerations(parameters, none);
    for (size_t holder = 0, i = 0; i < parameters.size(); ++i) {
      if (!parameters[i].is_pointer()) continue;
      add_members(parameters[i].members, holder++, numbers);
    }
    for (const bool has_parentheses : {false, true}) // the range that casts and macros mean before them
      for (const std::string& text : signature_.assertions)
        if (has_parentheses == (text.find('(') != std::string::npos)) add_assertion(text);
    add_streams();
    if (uses_) add_starts();
    if (uses_) add_variables();
    for (Condition& condition : found_.conditions)
      if (condition.holder == none) condition.holder = found_.pointers.size();
    return std::move(found_);
  }

 private:
  static constexpr size_t none = SIZE_MAX;

  void leave_out_unused(GivenValue& structure) const {
    std::erase_if(structure.members, [&](const GivenValue& member) {
      return uses_ && !member.place.empty() && !uses_->members.contains(member.place);
    });
    for (GivenValue& member : structure.members) leave_out_unused(member);
  }

  static std::vector<GivenValue> numbers_among(const std::vector<GivenValue>& values) {
    std::vector<GivenValue> numbers;
    for (const GivenValue& value : values)
      if (value.kind == Kind::Integer && !value.is_enumeration() && value.bits > 1 &&
          numbers.size() < most_numbers)
        numbers.push_back(value);
    return numbers;
  }

  void add_members(const std::vector<GivenValue>& members, size_t holder,
                   const std::vector<GivenValue>& outer) {
    std::vector<std::pair<const GivenValue*, size_t>> structures;
    for (size_t i = 0; i < members.size(); ++i) {
      if (!members[i].is_pointer()) continue;
      structures.emplace_back(&members[i], found_.pointers.size());
      add_pointer(members[i], holder, members, i);
    }
    std::vector<GivenValue> numbers = numbers_among(members);
    add_numbers(numbers, holder);
    add_enumerations(members, holder);
    for (const GivenValue& parameter : outer)
      for (const GivenValue& member : numbers) add_pair(parameter, member, holder);
    for (const auto& [member, index] : structures) add_members(member->members, index, outer);
  }

  /// `beside`: the values among which it stands, at `index`.
  void add_pointer(const GivenValue& value, size_t holder, const std::vector<GivenValue>& beside,
                   size_t index) {
    GivenPointer pointer;
    pointer.name = value.name;
    pointer.holder = holder == none ? found_.pointers.size() : holder;
    pointer.is_nonnull = value.is_nonnull;
    pointer.is_constant = value.is_constant;
    pointer.has_stand_ins = value.kind == Kind::Function || !value.stand_ins.empty();
    const bool is_bytes = value.kind == Kind::Characters || value.kind == Kind::Memory;
    std::vector<Shape> counted, with_one_more, unlikely;
    for (const GivenValue* number : likely_counts(beside, index)) {
      const bool is_next = index + 1 < beside.size() && number == &beside[index + 1];
      const bool is_likely = (is_next && value.structure.empty() && number->bits > 8) || counts(number->name);
      (is_likely ? counted : unlikely).push_back(shape_of(value, *number));
      (is_likely ? with_one_more : unlikely).push_back(one_more(value, *number));
    }
    std::vector<Shape> spans;
    if (is_bytes && value.view.empty()) add_span(spans, value, beside, index);
    std::vector<Shape>& likelihood = !spans.empty() && spans[0].is_pair ? unlikely : pointer.shapes;
    likelihood.insert(likelihood.end(), spans.begin(), spans.end());
    const bool is_counted = !counted.empty() && is_bytes;
    if (is_counted) pointer.shapes.insert(pointer.shapes.end(), counted.begin(), counted.end());
    if (!value.view.empty())
      add_object(pointer.shapes, fmt::format("sizeof({})", value.view));
    else if (value.kind == Kind::Object)
      add_object(pointer.shapes, fmt::format("sizeof *{}", value.name));
    if (value.kind == Kind::Characters) pointer.shapes.push_back({""});
    if (is_bytes) pointer.shapes.push_back({"1"});
    if (!is_counted) pointer.shapes.insert(pointer.shapes.end(), counted.begin(), counted.end());
    pointer.shapes.insert(pointer.shapes.end(), with_one_more.begin(), with_one_more.end());
    if (is_bytes || (value.kind == Kind::Object && value.members.empty())) add_fixed(pointer.shapes, value);
    pointer.shapes.insert(pointer.shapes.end(), unlikely.begin(), unlikely.end());
    if (value.kind == Kind::Object)
      for (const uint64_t size : signature_.array_sizes)
        if (size > 1 && size <= 4096)
          add_object(pointer.shapes, fmt::format("{} * sizeof *{}", size, value.name));
    if (!pointer.is_constant) add_freeable(pointer.shapes, is_bytes && value.view.empty());
    if (value.kind == Kind::Function) add(fmt::format("{} != 0", value.name), Against::Access, holder);
    pointer.is_stream = pointer.has_stand_ins && value.kind != Kind::Function;
    if (pointer.has_stand_ins) pointer.shapes = stand_ins_for(value);
    found_.pointers.push_back(std::move(pointer));
  }

  /// A stream stands in for one pointer alone, as far as there are enough.
  std::vector<Shape> stand_ins_for(const GivenValue& value) const {
    std::vector<Shape> shapes;
    for (const frontend::StandIn& one : value.stand_ins)
      shapes.push_back({.bytes = one.name, .meaning = one.meaning, .does_less = one.does_less});
    if (value.kind == Kind::Function) return shapes;
    if (uses_ && uses_->compares_streams)
      for (Shape& shape : shapes) shape.meaning.clear();
    const auto is_taken = [&](const Shape& stream) {
      return std::any_of(found_.pointers.begin(), found_.pointers.end(), [&](const GivenPointer& other) {
        return other.has_stand_ins && !other.shapes.empty() && other.shapes[0].bytes == stream.bytes;
      });
    };
    const auto free = std::find_if_not(shapes.begin(), shapes.end(), is_taken);
    return {free == shapes.end() ? shapes.front() : *free};
  }

  /// Up to a pointer beside it whose name says that it is the end: of this one, else the next one, else any.
  /// If no name says so, the next one may be the end.
  static void add_span(std::vector<Shape>& shapes, const GivenValue& value,
                       const std::vector<GivenValue>& beside, size_t index) {
    if (is_end(value.name)) return;
    const auto is_bytes = [](const GivenValue& other) {
      return other.kind == Kind::Characters || other.kind == Kind::Memory;
    };
    const GivenValue* end = nullptr;
    for (size_t distance = 0; distance < beside.size(); ++distance) {
      const GivenValue& other = beside[(index + distance) % beside.size()];
      if (!is_bytes(other) || !is_end(other.name)) continue;
      const bool is_named_so = other.name.starts_with(value.name);
      if (end == nullptr || is_named_so) end = &other;
      if (is_named_so) break;
    }
    const bool is_pair = end == nullptr;
    if (is_pair && index + 1 < beside.size() && is_bytes(beside[index + 1])) end = &beside[index + 1];
    if (end == nullptr) return;
    shapes.push_back(
        {.bytes = fmt::format("(__SIZE_TYPE__)((const char *){} - (const char *){})", end->name, value.name),
         .end = end->name,
         .is_pair = is_pair});
  }

  static void add_object(std::vector<Shape>& shapes, const std::string& bytes) {
    shapes.push_back({.bytes = bytes, .has_object = true});
  }

  static void add_fixed(std::vector<Shape>& shapes, const GivenValue& pointer) {
    const bool is_object = pointer.kind == Kind::Object;
    for (const uint64_t size : fixed_sizes())
      shapes.push_back(
          {.bytes = is_object ? fmt::format("{} * sizeof *{}", size, pointer.name) : fmt::format("{}", size),
           .has_object = is_object,
           .is_fixed = true});
  }

  /// After the others, in their order; of bytes the least block first.
  static void add_freeable(std::vector<Shape>& shapes, bool is_bytes) {
    std::vector<Shape> freeable;
    for (const Shape& shape : shapes)
      if (!shape.is_fixed && shape.end.empty())
        freeable.push_back(
            {shape.bytes, shape.fits, true, shape.has_object, false, shape.number, shape.is_one_more});
    if (is_bytes)
      std::stable_partition(freeable.begin(), freeable.end(),
                            [](const Shape& one) { return one.bytes == "1"; });
    shapes.insert(shapes.end(), freeable.begin(), freeable.end());
  }

  /// Numbers that may say how much there is: the ones that follow it first, and names that say so.
  static std::vector<const GivenValue*> likely_counts(const std::vector<GivenValue>& beside, size_t index) {
    std::vector<std::pair<size_t, const GivenValue*>> ranked;
    for (size_t i = 0; i < beside.size(); ++i) {
      if (beside[i].kind != Kind::Integer || beside[i].is_enumeration() || beside[i].bits < 8) continue;
      const size_t distance = i > index ? i - index : 2 * beside.size() + index - i;
      ranked.emplace_back(distance + (counts(beside[i].name) ? 0 : 4 * beside.size()), &beside[i]);
    }
    std::sort(ranked.begin(), ranked.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    std::vector<const GivenValue*> numbers;
    for (const auto& [rank, number] : ranked)
      if (numbers.size() < 4) numbers.push_back(number);
    return numbers;
  }

  /// The condition under which an object can have so many elements: no object has more than half of the
  /// addresses, and the product does not wrap.
  std::string fits(const GivenValue& pointer, const GivenValue& number, const char* relation) const {
    std::string text = number.is_signed ? fmt::format("{} >= 0", number.name) : "";
    if (number.bits < signature_.pointer_bits || (number.is_signed && pointer.kind != Kind::Object))
      return text;
    const std::string part = pointer.kind == Kind::Object ? fmt::format(" / sizeof *{}", pointer.name) : "";
    if (!text.empty()) text += " && ";
    return fmt::format("{}{}{} {} __PTRDIFF_MAX__{}", text, number.is_signed ? "(__SIZE_TYPE__)" : "",
                       number.name, relation, part);
  }

  Shape shape_of(const GivenValue& pointer, const GivenValue& number) const {
    const std::string fit = fits(pointer, number, "<=");
    const bool is_object = pointer.kind == Kind::Object;
    return {.bytes = is_object ? fmt::format("{} * sizeof *{}", number.name, pointer.name) : number.name,
            .fits = fit,
            .number = number.name};
  }

  /// One element more than the number: it may be an index, or a terminator may follow.
  Shape one_more(const GivenValue& pointer, const GivenValue& number) const {
    const std::string more = fmt::format("((__SIZE_TYPE__){} + 1)", number.name);
    const bool is_object = pointer.kind == Kind::Object;
    return {.bytes = is_object ? fmt::format("{} * sizeof *{}", more, pointer.name) : more,
            .fits = fits(pointer, number, "<"),
            .has_object = is_object,
            .number = number.name,
            .is_one_more = true};
  }

  void add(const std::string& text, Against against, size_t holder) {
    found_.conditions.push_back({text, against, holder});
  }

  /// Not that there is less room than elements: a function that gives up at once is no use to a caller.
  void add_pair(const GivenValue& a, const GivenValue& b, size_t holder, bool is_reversed = false) {
    if (a.is_signed != b.is_signed || role_of(a.name) > role_of(b.name)) return;
    for (const Against against : {Against::Access, Against::Overflow}) {
      for (const char* relation : {"<=", "<"}) {
        add(fmt::format("{} {} {}", a.name, relation, b.name), against, holder);
        found_.conditions.back().is_reversed = is_reversed;
      }
      found_.conditions[found_.conditions.size() - 2].is_order = role_of(a.name) < role_of(b.name);
      if (against == Against::Access || a.is_signed) break;
    }
  }

  void add_numbers(const std::vector<GivenValue>& numbers, size_t holder) {
    for (const GivenValue& number : numbers) {
      if (number.is_signed) add(fmt::format("{} >= 0", number.name), Against::Access, holder);
      add(fmt::format("{} != 0", number.name), Against::Division, holder);
      add(number.is_signed ? fmt::format("{0} >= 0 && {0} < 32", number.name)
                           : fmt::format("{} < 32", number.name),
          Against::Shift, holder);
      for (const uint64_t limit : limits_)
        if (number.bits >= 64 || limit < uint64_t{1} << (number.bits - number.is_signed))
          add_index(number, limit, holder);
      if (number.is_signed && number.bits >= 32) add_ranges(number, holder);
    }
    for (const GivenValue& a : numbers)
      for (const GivenValue& b : numbers)
        if (role_of(a.name) < role_of(b.name)) add_pair(a, b, holder);
    for (const GivenValue& a : numbers)
      for (const GivenValue& b : numbers)
        if (&a != &b && role_of(a.name) == role_of(b.name)) add_pair(a, b, holder, &b < &a);
  }

  /// In the range of the enumerators, or an index.
  void add_enumerations(const std::vector<GivenValue>& values, size_t holder) {
    for (const GivenValue& value : values) {
      if (!value.is_enumeration()) continue;
      add(fmt::format("{0} >= {1} && {0} <= {2}", value.name, value.enumerators.least,
                      value.enumerators.greatest),
          Against::Access, holder);
      for (const uint64_t size : signature_.array_sizes) add_index(value, size, holder);
    }
  }

  void add_index(const GivenValue& number, uint64_t size, size_t holder) {
    const std::string least = number.is_signed ? fmt::format("{} >= 0 && ", number.name) : "";
    for (const char* relation : {"<=", "<"})
      add(fmt::format("{}{} {} {}", least, number.name, relation, size), Against::Access, holder);
  }

  /// The extremes alone, then ranges in which sums and products of two do not overflow.
  void add_ranges(const GivenValue& number, size_t holder) {
    const uint32_t bits = number.bits;
    const std::string most = fmt::format("{}", (uint64_t{1} << (bits - 1)) - 1);
    const std::string least = fmt::format("(-{} - 1)", most);
    add(fmt::format("{} > {}", number.name, least), Against::Overflow, holder);
    add(fmt::format("{} < {}", number.name, most), Against::Overflow, holder);
    for (const uint32_t part : {bits - 2, bits / 2 - 1}) {
      const uint64_t limit = (uint64_t{1} << part) - 1;
      add(fmt::format("{0} >= -{1} && {0} <= {1}", number.name, limit), Against::Overflow, holder);
    }
  }

  /// What functions of ctype.h may be given: EOF, or what fits in an unsigned char.
  void add_characters(const std::vector<GivenValue>& numbers) {
    for (const GivenValue& number : numbers) {
      const std::string least = number.is_signed ? fmt::format("{} >= -1", number.name) : "";
      const std::string most = number.bits > 8 ? fmt::format("{} <= 255", number.name) : "";
      if (!least.empty() || !most.empty())
        add(fmt::format("{}{}{}", least, least.empty() || most.empty() ? "" : " && ", most), Against::Access,
            none);
    }
  }

  /// A parameter of that name hides the variable.
  bool is_hidden(const std::string& text) const {
    const std::string variable = variable_of(text);
    return std::any_of(signature_.parameters.begin(), signature_.parameters.end(),
                       [&](const GivenValue& parameter) { return parameter.name == variable; });
  }

  bool is_named(const std::string& variable) const {
    return std::any_of(signature_.variables.numbers.begin(), signature_.variables.numbers.end(),
                       [&](const GivenValue& one) { return one.name == variable; });
  }

  /// Two that callers give may be the same one.
  void add_streams() {
    for (size_t i = 0; i < found_.pointers.size(); ++i)
      for (size_t j = 0; j < i; ++j)
        if (found_.pointers[i].is_stream && found_.pointers[j].is_stream)
          add(different_streams(found_.pointers[j], found_.pointers[i]), Against::Stream, none);
  }

  void add_starts() {
    for (const std::string& text : uses_->starts)
      if (!is_hidden(text)) add(text, Against::Call, none);
  }

  void add_variables() {
    std::vector<GivenValue> variables; // its own ones before those of callees
    for (const bool is_own : {true, false})
      for (const auto& [name, variable] : uses_->variables)
        if (!is_hidden(name) && is_own == is_named(name) && variables.size() < most_variables)
          variables.push_back(variable);
    const size_t first = found_.conditions.size();
    std::set<uint64_t> limits(limits_.begin(), limits_.end());
    limits.insert(uses_->sizes.begin(), uses_->sizes.end());
    limits_.assign(limits.rbegin(), limits.rend());
    add_numbers(numbers_among(variables), none);
    add_enumerations(variables, none);
    for (size_t i = first; i < found_.conditions.size(); ++i)
      for (const GivenValue& variable : variables)
        if (names(found_.conditions[i].text, variable.name))
          found_.conditions[i].variables.push_back(variable_of(variable.name));
  }

  /// The variable of "ring.count" and "ring.get == malloc".
  static std::string variable_of(const std::string& text) { return text.substr(0, text.find_first_of(". ")); }

  /// Whether the name stands in the condition as a whole.
  static bool names(const std::string& condition, const std::string& name) {
    const auto is_part = [&](size_t at) {
      return at < condition.size() && (std::isalnum(static_cast<unsigned char>(condition[at])) ||
                                       condition[at] == '_' || condition[at] == '.');
    };
    for (size_t at = condition.find(name); at != std::string::npos; at = condition.find(name, at + 1))
      if (!(at > 0 && is_part(at - 1)) && !is_part(at + name.size())) return true;
    return false;
  }

  std::optional<size_t> pointer_named(const std::string& name) const {
    for (size_t i = 0; i < found_.pointers.size(); ++i)
      if (found_.pointers[i].name == name) return i;
    return std::nullopt;
  }

  /// Over parameters, their members, and what all functions of the file can name. It is read after the
  /// pointers that it follows.
  void add_assertion(const std::string& text) {
    static const std::regex word("[A-Za-z_][A-Za-z_0-9]*(->[A-Za-z_][A-Za-z_0-9.]*)?");
    const bool has_accesses = text.find_first_of("*[(") != std::string::npos; // a macro may have some
    size_t holder = none; // the last one that it reads through, in the order of clauses
    const auto reads = [&](const std::string& pointer) {
      const size_t index = pointer_named(pointer).value_or(none);
      if (index != none) holder = holder == none ? index : std::max(holder, index);
    };
    bool is_about_parameters = false;
    for (auto at = std::sregex_iterator(text.begin(), text.end(), word); at != std::sregex_iterator(); ++at) {
      const std::string name = at->str();
      if (name == "NULL") return; // the shape of a pointer says that
      for (const GivenValue& parameter : signature_.parameters) {
        const bool is_read = name.starts_with(parameter.name + "->");
        is_about_parameters |= is_read || parameter.name == name;
        if (is_read || (has_accesses && parameter.name == name)) reads(parameter.name);
        for (const GivenValue& member : parameter.members)
          if (has_accesses && member.name == name) reads(name);
      }
    }
    if (is_about_parameters && text.find_first_of("\"'\\") == std::string::npos)
      add(text, Against::Assertion, holder);
  }

  frontend::Signature signature_;
  const Uses* uses_;
  std::vector<uint64_t> limits_; ///< descending, for a weak condition comes before a strong one
  Candidates found_;
};

} // namespace

bool classifies(const std::string& function) {
  static const std::set<std::string> names = {"isalnum",
                                              "isalpha",
                                              "isblank",
                                              "iscntrl",
                                              "isdigit",
                                              "isgraph",
                                              "islower",
                                              "isprint",
                                              "ispunct",
                                              "isspace",
                                              "isupper",
                                              "isxdigit",
                                              "tolower",
                                              "toupper",
                                              "__ctype_b_loc",
                                              "__ctype_tolower_loc",
                                              "__ctype_toupper_loc"};
  return names.contains(function);
}

std::string different_streams(const GivenPointer& a, const GivenPointer& b) {
  return fmt::format("{} != {}", a.name, b.name);
}

bool is_capacity(const std::string& name) {
  return role_of(name) == Role::Capacity;
}

Candidates candidates_for(const frontend::Signature& signature, const Uses* uses) {
  return Collector(signature, uses).collect();
}

std::vector<Bound> bounds_of_result(const frontend::Signature& signature,
                                    const std::vector<uint64_t>& sizes) {
  std::vector<Bound> bounds;
  const GivenValue& result = signature.result;
  if (result.kind != Kind::Integer || result.is_enumeration() || result.bits < 8) return bounds;
  const auto add = [&](const std::string& weak, const std::string& strong) {
    bounds.push_back({weak});
    bounds.push_back({strong, bounds.size() - 1});
  };
  const std::string& name = result.name;
  // Compared as it would be without the conversions of C: the sides may differ in their signs.
  const std::string wide = result.is_signed ? fmt::format("{0} < 0 || (unsigned long long){0}", name) : name;
  if (result.is_signed) {
    add(fmt::format("{} >= -1", name), fmt::format("{} >= 0", name));
    add(fmt::format("{} <= 1", name), fmt::format("{} <= 0", name));
  }
  for (const GivenValue& number : signature.parameters) {
    if (number.kind != Kind::Integer || number.is_enumeration() || number.bits < 8) continue;
    if (number.is_signed && !result.is_signed) continue;
    const std::string& left = number.is_signed ? name : wide;
    add(fmt::format("{} <= {}", left, number.name), fmt::format("{} < {}", left, number.name));
  }
  for (const uint64_t size : sizes)
    add(fmt::format("{} <= {}", wide, size), fmt::format("{} < {}", wide, size));
  return bounds;
}

} // namespace fathom::inference
