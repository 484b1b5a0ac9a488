#include "inference/invariant.h"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <regex>

namespace fathom::inference {
namespace {

using Null = InvariantPart::Null;

const std::regex& identifier() {
  static const std::regex word("[A-Za-z_][A-Za-z_0-9]*");
  return word;
}

/// "(a) && (b)" or one of them.
std::string both(const std::string& a, const std::string& b) {
  return a.empty() ? b : fmt::format("{} && {}", a, b);
}

std::string unless_null(const InvariantPart& part, const std::string& text) {
  return part.null == Null::Never ? fmt::format("{} != 0 && {}", part.pointer, text)
                                  : fmt::format("{} == 0 || ({})", part.pointer, text);
}

std::string not_null_unless_empty(const InvariantPart& part) {
  return fmt::format("{} != 0 || ({}) == 0", part.pointer, part.sizes.front().bytes);
}

InvariantPart of_object(InvariantPart part, const std::string& name) {
  for (std::string* text : {&part.condition, &part.pointer}) *text = renamed(*text, object_name, name);
  for (Shape& size : part.sizes)
    size = {renamed(size.bytes, object_name, name), renamed(size.fits, object_name, name)};
  return part;
}

/// Leaves less of it. False: nothing is left.
bool weaken(InvariantPart& part) {
  if (!part.condition.empty()) return false;
  if (part.null == Null::Always) {
    part.sizes.erase(part.sizes.begin());
    part.null = Null::Never;
    return !part.sizes.empty();
  }
  part.null = part.null == Null::Never ? Null::WhereEmpty : Null::Always;
  return true;
}

} // namespace

std::string Invariant::predicate() const {
  if (is_of_variables) return "";
  const size_t space = structure.rfind(' ');
  return (space == std::string::npos ? structure : structure.substr(space + 1)) + "_valid";
}

std::string renamed(const std::string& text, const std::string& from, const std::string& to) {
  static const std::regex object("[A-Za-z_][A-Za-z_0-9]*(?=->)");
  std::string made;
  auto last = text.cbegin();
  for (auto at = std::sregex_iterator(text.begin(), text.end(), object); at != std::sregex_iterator(); ++at) {
    if (at->str() != from) continue;
    made.append(last, text.cbegin() + at->position());
    made += to;
    last = text.cbegin() + at->position() + at->length();
  }
  return made.append(last, text.cend());
}

bool is_about_members(const std::string& text, const std::string& name) {
  bool is_about = false;
  for (auto at = std::sregex_iterator(text.begin(), text.end(), identifier()); at != std::sregex_iterator();
       ++at) {
    const std::string word = at->str();
    const auto end = static_cast<size_t>(at->position() + at->length());
    const auto start = static_cast<size_t>(at->position());
    const bool is_member =
        (start > 1 && text.compare(start - 2, 2, "->") == 0) || (start > 0 && text[start - 1] == '.');
    if (is_member || word == "sizeof" || word == "__SIZE_TYPE__" || word == "__PTRDIFF_MAX__") continue;
    if (word != name || text.compare(end, 2, "->") != 0) return false;
    is_about = true;
  }
  return is_about;
}

std::vector<std::string> required(const InvariantPart& given, const std::string& name) {
  const InvariantPart part = of_object(given, name);
  if (!part.condition.empty()) return {part.condition};
  std::vector<std::string> clauses;
  if (part.null == Null::WhereEmpty) clauses.push_back(not_null_unless_empty(part));
  const std::string &bytes = part.sizes.front().bytes, &fits = part.sizes.front().fits;
  const std::string fresh = both(fits, fmt::format("fathom_fresh({}, {})", part.pointer, bytes));
  clauses.push_back(part.null == Null::Never ? fresh : unless_null(part, fresh));
  clauses.push_back(fmt::format("fathom_freeable({})", part.pointer));
  return clauses;
}

std::vector<std::string> promised(const InvariantPart& given, const std::string& name, bool is_kept) {
  const InvariantPart part = of_object(given, name);
  if (!part.condition.empty()) return {part.condition};
  std::vector<std::string> clauses;
  if (part.null == Null::WhereEmpty) clauses.push_back(not_null_unless_empty(part));
  const std::string &bytes = part.sizes.front().bytes, &fits = part.sizes.front().fits;
  std::string block = fmt::format("fathom_fresh({}, {})", part.pointer, bytes);
  // A new one, or the one that it was and still is: so no two objects share one. What was freed is not
  // compared where a new one took its place.
  if (is_kept)
    block = fmt::format("({2} || ({0} == fathom_old({3} != 0 ? {0} : 0) && fathom_writable({0}, {1})))",
                        part.pointer, bytes, block, name);
  clauses.push_back(unless_null(part, both(fits, block)));
  clauses.push_back(fmt::format("fathom_freeable({})", part.pointer));
  return clauses;
}

std::string text_of(const InvariantPart& part) {
  if (!part.condition.empty()) return part.condition;
  const std::string &bytes = part.sizes.front().bytes, &fits = part.sizes.front().fits;
  std::string text = fmt::format("{} is a block of its own of {} bytes", part.pointer, bytes);
  if (part.null == Null::WhereEmpty) text += ", or null where that is 0";
  if (part.null == Null::Always) text += ", or null";
  return fits.empty() ? text : fmt::format("{}; {}", text, fits);
}

std::string predicate_text(const Invariant& invariant) {
  std::string text = fmt::format("#define FATHOM_INVARIANT_{0} \\\n"
                                 "  static inline int {0}(const {1} *{2}) {{ \\\n"
                                 "    return {2} != 0",
                                 invariant.predicate(), invariant.structure, object_name);
  const auto add = [&](const std::string& condition) {
    text += fmt::format(" \\\n           && ({})", condition);
  };
  for (const InvariantPart& part : invariant.parts) {
    if (!part.condition.empty()) {
      add(part.condition);
      continue;
    }
    if (part.null == Null::Never) add(part.pointer + " != 0");
    if (part.null == Null::WhereEmpty) add(not_null_unless_empty(part));
    if (const std::string& fits = part.sizes.front().fits; !fits.empty())
      add(part.null == Null::Never ? fits : unless_null(part, fits));
    text += fmt::format(" /* {} */", text_of(part));
  }
  return text + "; \\\n  }\n";
}

namespace {

/// Collects what functions need of an object.
class Parts {
 public:
  explicit Parts(const std::vector<Need>& needs) : needs_(needs) {}

  std::vector<InvariantPart> collect() {
    for (const Need& need : needs_) add_blocks(need);
    for (const bool is_needed : {true, false})
      for (const Need& need : needs_) add_conditions(need, is_needed);
    for (auto& [pointer, sizes] : sizes_) {
      std::stable_partition(sizes.begin(), sizes.end(),
                            [](const Shape& size) { return is_capacity(size.bytes); });
      found_.push_back({"", pointer, std::move(sizes)});
    }
    return std::move(found_);
  }

 private:
  /// Those that are needed; and in any case the order of numbers where some function needs a block.
  void add_conditions(const Need& need, bool is_needed) {
    const std::vector<Condition>& conditions = need.candidates->conditions;
    const std::string& name = need.candidates->pointers[need.pointer].name;
    for (size_t i = 0; i < conditions.size(); ++i) {
      const bool is_wanted =
          is_needed ? need.precondition->conditions_[i] : conditions[i].is_order && !sizes_.empty();
      if (!is_wanted || conditions[i].holder != need.pointer || !is_about_members(conditions[i].text, name))
        continue;
      const std::string text = renamed(conditions[i].text, name, object_name);
      const bool is_new = std::none_of(found_.begin(), found_.end(),
                                       [&](const InvariantPart& one) { return one.condition == text; });
      if (is_new) found_.push_back({text});
    }
  }

  /// All sizes that a block may have which some function needs, those that are needed first.
  void add_blocks(const Need& need) {
    const std::string& name = need.candidates->pointers[need.pointer].name;
    for (size_t i = 0; i < need.candidates->pointers.size(); ++i) {
      const GivenPointer& pointer = need.candidates->pointers[i];
      if (pointer.holder != need.pointer || i == need.pointer || pointer.has_stand_ins ||
          !need.precondition->shapes_[i])
        continue;
      const std::string member = renamed(pointer.name, name, object_name);
      add_size(member, pointer.shapes[*need.precondition->shapes_[i]], name);
      for (const Shape& shape : pointer.shapes) add_size(member, shape, name);
    }
  }

  void add_size(const std::string& member, const Shape& shape, const std::string& name) {
    if (!is_about_members(shape.bytes, name)) return;
    const Shape size{renamed(shape.bytes, name, object_name), renamed(shape.fits, name, object_name)};
    std::vector<Shape>& sizes = sizes_[member];
    const bool is_new =
        std::none_of(sizes.begin(), sizes.end(), [&](const Shape& one) { return one.bytes == size.bytes; });
    if (is_new) sizes.push_back(size);
  }

  const std::vector<Need>& needs_;
  std::map<std::string, std::vector<Shape>> sizes_; ///< by member
  std::vector<InvariantPart> found_;
};

} // namespace

std::vector<InvariantPart> parts_of(const std::vector<Need>& needs) {
  return Parts(needs).collect();
}

namespace {

/// By its name it makes objects: what it does not establish, nobody does.
bool is_maker(const std::string& function) {
  static const std::regex word("(.*_)?(init|new|create|make|alloc|open|setup|start)(_.*)?",
                               std::regex::icase);
  return std::regex_match(function, word);
}

/// One search.
class Induction {
 public:
  Induction(Invariant start, const std::vector<Dutiful>& functions, const AskDuty& ask)
      : now_(std::move(start)), functions_(functions), ask_(ask) {}

  std::optional<Invariant> run() {
    while (!now_.parts.empty() && !is_stopped_) {
      now_.made_by.clear();
      now_.kept_by.clear();
      const bool is_done = std::all_of(functions_.begin(), functions_.end(),
                                       [&](const Dutiful& function) { return look_at(function); });
      if (is_stopped_) break;
      if (is_done && !now_.made_by.empty()) return now_;
      if (is_done || !broken_) return none(is_done ? "no function makes an object of it" : reason_);
      if (!weaken(now_.parts[*broken_]))
        now_.parts.erase(now_.parts.begin() + static_cast<std::ptrdiff_t>(*broken_));
    }
    if (is_stopped_) return std::nullopt;
    return none("nothing that is needed is kept by all functions");
  }

 private:
  Invariant none(std::string reason) const { return {now_.structure, {}, {}, {}, std::move(reason)}; }

  /// False: a part is broken, or it is not known what the function does.
  bool look_at(const Dutiful& function) {
    const auto index = static_cast<size_t>(&function - functions_.data());
    broken_.reset();
    if (function.may_make) {
      const DutyAnswer made = ask(index, Duty::Make);
      if (made.is_done) now_.made_by.push_back(function.name);
      if (made.is_done || (!function.has_object && !made.broken)) return true;
      if (made.broken && is_maker(function.name)) {
        broken_ = made.broken;
        return false;
      }
    }
    if (!function.has_object) return true;
    const DutyAnswer kept = ask(index, Duty::Keep);
    if (kept.is_done) now_.kept_by.push_back(function.name);
    broken_ = kept.broken;
    if (!kept.is_done) reason_ = fmt::format("not shown of {}", function.name);
    return kept.is_done;
  }

  DutyAnswer ask(size_t function, Duty duty) {
    const std::optional<DutyAnswer> answer = ask_(now_, function, duty);
    is_stopped_ |= !answer.has_value();
    return answer.value_or(DutyAnswer{});
  }

  Invariant now_;
  const std::vector<Dutiful>& functions_;
  const AskDuty& ask_;
  bool is_stopped_ = false;
  std::optional<size_t> broken_;
  std::string reason_;
};

} // namespace

std::optional<Invariant> inductive(Invariant start, const std::vector<Dutiful>& functions,
                                   const AskDuty& ask) {
  return Induction(std::move(start), functions, ask).run();
}

} // namespace fathom::inference
