#include "inference/precondition.h"

#include <algorithm>
#include <cctype>
#include <cstring>
#include <fmt/format.h>
#include <map>
#include <set>
#include <tuple>

namespace fathom::inference {
namespace {

using Against = Condition::Against;
using Kind = Answer::Kind;

bool is_one_of(const std::string& property, std::initializer_list<const char*> names) {
  return std::any_of(names.begin(), names.end(), [&](const char* name) { return property == name; });
}

/// Whether a condition may prevent violations of the property.
bool may_prevent(Against against, const std::string& property) {
  if (property == "contract" || property == "assertion" || property == "library-call") return true;
  switch (against) {
  case Against::Access:
  case Against::Stream: return !is_one_of(property, {"division-by-zero", "shift-amount", "negative-shift"});
  case Against::Division: // or the element before the first one is meant
    return is_one_of(property,
                     {"division-by-zero", "valid-deref", "sub-object-bounds", "pointer-arithmetic"});
  case Against::Shift: return is_one_of(property, {"shift-amount", "negative-shift"});
  case Against::Overflow: return property == "no-overflow";
  case Against::Assertion: return true;
  case Against::Call: return is_one_of(property, {"function-type", "valid-deref"});
  }
  return true;
}

/// Whether it is a condition for just that.
bool is_made_for(Against against, const std::string& property) {
  switch (against) {
  case Against::Access:
  case Against::Stream:
    return !is_one_of(property,
                      {"division-by-zero", "shift-amount", "negative-shift", "no-overflow", "assertion"});
  case Against::Division: return property == "division-by-zero";
  case Against::Shift: return is_one_of(property, {"shift-amount", "negative-shift"});
  case Against::Overflow: return property == "no-overflow";
  case Against::Assertion: return property == "assertion";
  case Against::Call: return property == "function-type";
  }
  return false;
}

bool is_about_memory(const std::string& property) {
  return !is_one_of(property, {"division-by-zero", "shift-amount", "negative-shift", "no-overflow"});
}

/// Whether the text is about the value of this expression, and not of one that reads through it.
bool names(const std::string& text, const std::string& expression) {
  const auto goes_on = [](char letter) {
    return std::isalnum(static_cast<unsigned char>(letter)) || std::strchr("_.->[(*", letter) != nullptr;
  };
  for (size_t at = text.find(expression); at != std::string::npos; at = text.find(expression, at + 1)) {
    const size_t end = at + expression.size();
    if ((at == 0 || !goes_on(text[at - 1]) || text[at - 1] == '(') &&
        (end == text.size() || !goes_on(text[end])))
      return true;
  }
  return false;
}

/// A block that may be freed is writable in any case.
bool is_writable_string(const GivenPointer& pointer, const Shape& shape) {
  return shape.bytes.empty() && shape.end.empty() && !shape.is_freeable && !pointer.is_constant;
}

/// `is_written`: of a string, that it is to be no constant.
std::string shape_text(const GivenPointer& pointer, const Shape& shape, bool may_be_null, bool apart,
                       bool is_written) {
  if (pointer.has_stand_ins)
    return fmt::format("{0}{1} == {2}", may_be_null ? fmt::format("{} == 0 || ", pointer.name) : "",
                       pointer.name, shape.bytes);
  std::string text =
      !shape.end.empty()
          ? fmt::format("fathom_{}span({}, {})", apart ? "fresh_" : "", pointer.name, shape.end)
      : shape.bytes.empty()
          ? fmt::format("fathom_{}string({})", apart || shape.is_freeable ? "fresh_" : "", pointer.name)
          : fmt::format("fathom_{}({}, {})",
                        apart || shape.is_freeable ? "fresh"
                        : pointer.is_constant      ? "readable"
                                                   : "writable",
                        pointer.name, shape.bytes);
  if (shape.is_freeable) text += fmt::format(" && fathom_freeable({})", pointer.name);
  const bool must_be_writable = is_written && is_writable_string(pointer, shape);
  if (must_be_writable) text += fmt::format(" && fathom_writable({}, 1)", pointer.name);
  if (!shape.fits.empty()) text = fmt::format("{} && {}", shape.fits, text);
  if (!may_be_null) return text;
  return shape.fits.empty() && !shape.is_freeable && !must_be_writable
             ? fmt::format("{} == 0 || {}", pointer.name, text)
             : fmt::format("{} == 0 || ({})", pointer.name, text);
}

constexpr size_t most_open = 3; ///< questions that took all the work that there is

/// One search.
class Search {
 public:
  Search(const Candidates& candidates, const Ask& ask, size_t most)
      : candidates_(candidates), ask_(ask), left_(most), kept_(most / 2), now_(candidates) {}

  std::optional<Inferred> run() {
    Inferred result{now_, false, {}, {}, {}, {}};
    result.first = question(now_);
    if (is_stopped_) return std::nullopt;
    answer_ = result.first;
    if (answer_.kind != Kind::Proved) strengthen();
    if (answer_.kind == Kind::Proved) weaken(result);
    if (is_stopped_) return std::nullopt;
    result.precondition = now_;
    result.is_proved = answer_.kind == Kind::Proved;
    result.last = !result.is_proved && undecided_ ? *undecided_ : answer_;
    if (result.last.kind == Kind::Open && is_at_end_ && !now_.empty()) result.left = answer_;
    return result;
  }

 private:
  Answer question(const Precondition& precondition) {
    if (left_ == 0 || is_stopped_) return {Kind::Open, "", "", "too many candidates", ""};
    --left_;
    const std::optional<Answer> answer = ask_(precondition);
    is_stopped_ |= !answer.has_value();
    if (answer && answer->kind == Kind::Open) {
      ++open_;
      if (!undecided_) undecided_ = answer;
    }
    return answer ? *answer : Answer{};
  }

  bool can_go_on() const { return left_ > 0 && !is_stopped_; }

  /// A choice that may come next.
  struct Step {
    Precondition precondition;
    /// Requires all that each of so many steps after it requires: where that is not enough, they are not.
    size_t covers = 0;
  };

  /// What was chosen up to a violation, and what may be chosen next.
  struct Choice {
    Precondition precondition;
    Answer answer;
    std::vector<Step> next = {};
    size_t tried = 0;
  };

  /// A call through a pointer that leads to no function, or to one of another type, is the same one.
  static bool is_same_violation(const Answer& a, const Answer& b) {
    const auto kind = [](const Answer& answer) {
      return answer.property == "function-type" ? "valid-deref" : answer.property;
    };
    return kind(a) == kind(b) && a.place == b.place && a.target == b.target && a.given == b.given;
  }

  /// Whether nothing has helped against this violation before, whatever conditions were chosen.
  bool is_exhausted(const Precondition& precondition, const Answer& answer) const {
    return std::any_of(exhausted_.begin(), exhausted_.end(), [&](const Choice& before) {
      return before.precondition.shapes_ == precondition.shapes_ && is_same_violation(before.answer, answer);
    });
  }

  /// Each choice removes the violation: it is proved then, or another one is the first that is found. That
  /// may be the wrong way, so where nothing helps the choice before is made otherwise, as long as questions
  /// are left and are answered: one that is open has taken all the work that there is.
  void strengthen() {
    explain_all(false);
    std::vector<Choice> path;
    std::optional<Choice> end;
    bool is_new = true;
    while (can_go_on() && answer_.kind == Kind::Violated) {
      if (is_new) {
        if (is_about_memory(answer_.property)) explain_all(true);
        if (answer_.kind != Kind::Violated) break;
        path.push_back({now_, answer_, choices()});
      }
      is_new = choose(path);
      if (is_new || !can_go_on()) continue;
      if (!end) end = path.back();
      exhausted_.push_back(std::move(path.back()));
      path.pop_back();
      if (path.empty() || left_ <= kept_ || undecided_) break;
      now_ = path.back().precondition;
      answer_ = path.back().answer;
    }
    if (answer_.kind == Kind::Proved || !end) return;
    now_ = end->precondition;
    answer_ = end->answer;
    is_at_end_ = true;
  }

  /// Whether there is one after which nothing is violated, or what was not violated on the path to it.
  bool choose(std::vector<Choice>& path) {
    Choice& last = path.back();
    // All steps together, for the case that no single one is enough. Most of them are not needed then.
    std::optional<std::pair<Precondition, Answer>> all;
    while (last.tried < last.next.size() && can_go_on() && open_ < most_open && !(all && left_ <= kept_)) {
      const auto& [next, covers] = last.next[last.tried++];
      const auto [known, is_new] = asked_.try_emplace(next.clauses(candidates_));
      // All steps together may have been proved for an earlier choice, and that may be a single step now.
      if (!is_new && known->second.kind != Kind::Proved) continue;
      const Answer answer = is_new ? question(next) : known->second;
      known->second = answer;
      if (answer.kind == Kind::Open && covers == 0 && settle_apart(next)) return true;
      const bool is_other = answer.kind == Kind::Violated && !is_exhausted(next, answer) &&
                            std::none_of(path.begin(), path.end(), [&](const Choice& before) {
                              return is_same_violation(before.answer, answer);
                            });
      if (answer.kind == Kind::Violated && !is_other) last.tried += covers;
      if (answer.kind != Kind::Proved && !is_other) continue;
      if (covers > 0) {
        if (answer.kind == Kind::Proved && !all) all.emplace(next, answer);
        continue;
      }
      now_ = next;
      answer_ = answer;
      return true;
    }
    if (!all) return false;
    std::tie(now_, answer_) = *all;
    return true;
  }

  /// Whether an open question is proved where no block lies in another one. Asked once.
  bool settle_apart(const Precondition& open) {
    if (open.apart_ || is_settled_ || candidates_.pointers.size() < 2) return false;
    is_settled_ = true;
    Precondition apart = open;
    apart.apart_ = true;
    const Answer answer = question(apart);
    if (answer.kind != Kind::Proved) return false;
    now_ = apart;
    answer_ = answer;
    return true;
  }

  /// The likely shapes of all pointers, those in structures too where that is not enough.
  void explain_all(bool members) {
    if (answer_.kind == Kind::Violated && !is_about_memory(answer_.property)) return;
    Precondition more = now_;
    bool any = false;
    for (size_t i = 0; i < candidates_.pointers.size(); ++i)
      if (can_have_shape(i, more) && !more.shapes_[i] && (members || candidates_.pointers[i].holder == i)) {
        take_shape(more, i, 0);
        any = true;
      }
    if (!any) return;
    const Answer answer = question(more);
    if (answer.kind == Kind::Open && settle_apart(more)) return;
    if (is_stopped_ || answer.kind == Kind::Open || answer.kind == Kind::Void) return;
    now_ = more;
    answer_ = answer;
  }

  /// Whether clauses may read through it: an object is there, where some of its shapes say so.
  bool can_be_read(size_t pointer, const Precondition& chosen) const {
    const std::vector<Shape>& shapes = candidates_.pointers[pointer].shapes;
    const std::optional<size_t>& shape = chosen.shapes_[pointer];
    return shape && !chosen.may_be_null_[pointer] &&
           (shapes[*shape].has_object ||
            std::none_of(shapes.begin(), shapes.end(), [](const Shape& one) { return one.has_object; }));
  }

  /// The end of a block that is chosen is required nothing else of.
  void take_shape(Precondition& chosen, size_t pointer, size_t shape) const {
    chosen.shapes_[pointer] = shape;
    const std::string& end = candidates_.pointers[pointer].shapes[shape].end;
    for (size_t i = 0; !end.empty() && i < candidates_.pointers.size(); ++i)
      if (candidates_.pointers[i].name == end) chosen.shapes_[i] = std::nullopt;
  }

  bool is_end_of_chosen(size_t pointer, const Precondition& chosen) const {
    for (size_t i = 0; i < candidates_.pointers.size(); ++i)
      if (chosen.shapes_[i] &&
          candidates_.pointers[i].shapes[*chosen.shapes_[i]].end == candidates_.pointers[pointer].name)
        return true;
    return false;
  }

  bool can_have_shape(size_t pointer, const Precondition& chosen) const {
    const GivenPointer& given = candidates_.pointers[pointer];
    if (is_end_of_chosen(pointer, chosen)) return false;
    return !given.shapes.empty() && (given.holder == pointer || can_be_read(given.holder, chosen));
  }

  bool is_meaningful(const Condition& condition) const {
    return condition.holder == candidates_.pointers.size() || can_be_read(condition.holder, now_);
  }

  /// Whether another clause reads through it.
  bool is_read_through(size_t pointer) const {
    for (size_t i = 0; i < candidates_.pointers.size(); ++i)
      if (i != pointer && candidates_.pointers[i].holder == pointer && now_.shapes_[i]) return true;
    for (size_t i = 0; i < candidates_.conditions.size(); ++i)
      if (candidates_.conditions[i].holder == pointer && now_.conditions_[i]) return true;
    return false;
  }

  /// In the order in which they are tried.
  std::vector<Step> choices() const {
    std::vector<Step> next;
    // Blocks that lie in others, or at odd places of them.
    const bool overlaps = is_one_of(answer_.property, {"memory-overlap", "misaligned-access"});
    if (overlaps) add_apart(next);
    add_starts(next);
    add_asserted(next);
    if (is_about_memory(answer_.property)) {
      add_shapes(next);
      if (answer_.property == "valid-free") next.push_back({all_freeable()});
    }
    std::vector<Step> together;
    if (is_about_memory(answer_.property) && !overlaps) add_apart(together);
    for (const bool is_reversed : {false, true}) {
      add_conditions(together, is_reversed);
      add_covered(next, together);
      together.clear();
    }
    return next;
  }

  /// A call of what is no function, or another one: all variables lead to functions as they do at the start.
  void add_starts(std::vector<Step>& next) const {
    if (answer_.property != "function-type" &&
        (answer_.property != "valid-deref" || answer_.target != Answer::Target::Other))
      return;
    Step all{now_};
    for (size_t i = 0; i < candidates_.conditions.size(); ++i)
      if (candidates_.conditions[i].against == Against::Call) all.precondition.conditions_[i] = true;
    if (all.precondition.conditions_ != now_.conditions_) next.push_back(std::move(all));
  }

  /// What the function itself asserts is likelier than another shape, which may change what it asserts as
  /// well.
  void add_asserted(std::vector<Step>& next) const {
    if (answer_.property != "assertion") return;
    for (size_t i = 0; i < candidates_.conditions.size(); ++i) {
      const Condition& condition = candidates_.conditions[i];
      if (condition.against != Against::Assertion || now_.conditions_[i] || !is_meaningful(condition))
        continue;
      next.push_back({now_});
      next.back().precondition.conditions_[i] = true;
      // Or it says that a pointer leads nowhere.
      Precondition less = next.back().precondition;
      for (size_t j = 0; j < candidates_.pointers.size(); ++j)
        if (!is_read_through(j) && names(condition.text, candidates_.pointers[j].name))
          less.shapes_[j] = std::nullopt;
      if (less.shapes_ != now_.shapes_) next.push_back({std::move(less)});
    }
  }

  /// Steps that one execution may satisfy together are asked about at once before they are by themselves:
  /// most often none of them helps.
  void add_covered(std::vector<Step>& next, std::vector<Step>& steps) const {
    if (steps.size() > 1) {
      Precondition all = now_;
      all.apart_ = candidates_.pointers.size() > 1;
      for (const Step& step : steps)
        for (size_t i = 0; i < all.conditions_.size(); ++i)
          if (step.precondition.conditions_[i]) all.conditions_[i] = true;
      next.push_back({std::move(all), steps.size()});
    }
    next.insert(next.end(), steps.begin(), steps.end());
  }

  void add_apart(std::vector<Step>& next) const {
    if (now_.apart_) return;
    next.push_back({now_});
    next.back().precondition.apart_ = true;
  }

  /// Whether another shape of the pointer may prevent the violation. An access that leaves a block is about
  /// the block's size, and one of something else about no block's. A block may lie in one that is too small
  /// for it; when they are apart, it is known which one that is.
  bool may_prevent_by_shape(size_t pointer) const {
    if (candidates_.pointers[pointer].has_stand_ins) return answer_.target != Answer::Target::Given;
    if (answer_.property == "function-type") return false;
    if (answer_.property != "valid-deref" || !now_.shapes_[pointer]) return true;
    switch (answer_.target) {
    case Answer::Target::Unknown: return true;
    case Answer::Target::Given: return answer_.given == pointer;
    case Answer::Target::Other: return false;
    }
    return true;
  }

  bool is_fixed(size_t pointer, size_t shape) const {
    const std::vector<Shape>& shapes = candidates_.pointers[pointer].shapes;
    return shape < shapes.size() && shapes[shape].is_fixed;
  }

  /// A block that is freed has to be one; it stays so where another size is tried.
  bool must_be_freeable(size_t pointer) const {
    const auto& shape = now_.shapes_[pointer];
    return answer_.property == "valid-free" ||
           (shape && candidates_.pointers[pointer].shapes[*shape].is_freeable);
  }

  /// The shape of the same size, of a block that may be freed or need not be.
  std::optional<size_t> with_life(size_t pointer, bool is_freeable) const {
    const std::vector<Shape>& shapes = candidates_.pointers[pointer].shapes;
    for (size_t i = 0; now_.shapes_[pointer] && i < shapes.size(); ++i)
      if (shapes[i].is_freeable == is_freeable && shapes[i].bytes == shapes[*now_.shapes_[pointer]].bytes)
        return i;
    return std::nullopt;
  }

  /// All blocks may be freed: where a structure is freed with what it leads to, neither alone is enough.
  Precondition all_freeable() const {
    Precondition all = now_;
    for (size_t i = 0; i < candidates_.pointers.size(); ++i)
      if (const auto shape = with_life(i, true)) all.shapes_[i] = shape;
    return all;
  }

  /// What is freed is more often a member than the structure.
  void add_shapes(std::vector<Step>& next) const {
    const bool is_free = answer_.property == "valid-free";
    for (size_t at = 0, all = candidates_.pointers.size(); at < all; ++at) {
      const size_t i = is_free ? all - 1 - at : at;
      if (!may_prevent_by_shape(i) || !can_have_shape(i, now_)) continue;
      for (size_t shape = 0; shape < candidates_.pointers[i].shapes.size(); ++shape) {
        const bool is_freeable = candidates_.pointers[i].shapes[shape].is_freeable;
        if (is_fixed(i, shape) && is_fixed(i, shape + 1)) continue; // the largest one is no weaker
        if (candidates_.pointers[i].shapes[shape].is_pair && answer_.property != "unrelated-pointers")
          continue;
        if (now_.shapes_[i] == shape || (is_freeable != must_be_freeable(i))) continue;
        Precondition other = now_;
        take_shape(other, i, shape);
        if (!is_read_through(i) || can_be_read(i, other)) next.push_back({std::move(other)});
      }
    }
  }

  /// Those that are made for the violation before the ones that may help as well.
  void add_conditions(std::vector<Step>& steps, bool is_reversed) const {
    const std::string& property = answer_.property;
    const std::vector<Condition>& conditions = candidates_.conditions;
    const auto may_add = [&](size_t i) {
      return !now_.conditions_[i] && is_meaningful(conditions[i]) &&
             conditions[i].is_reversed == is_reversed && may_prevent(conditions[i].against, property);
    };
    for (const bool general : {false, true})
      for (size_t i = 0; i < conditions.size(); ++i) {
        if (!may_add(i) || general == is_made_for(conditions[i].against, property)) continue;
        steps.push_back({now_});
        steps.back().precondition.conditions_[i] = true;
      }
    if (property != "no-overflow") return;
    // Two extremes at a time: a sum may leave the range at both ends.
    const auto is_extreme = [&](size_t i) {
      return conditions[i].against == Against::Overflow && may_add(i);
    };
    for (size_t i = 0; i < conditions.size(); ++i)
      for (size_t j = 0; j < i && is_extreme(i); ++j) {
        if (!is_extreme(j)) continue;
        steps.push_back({now_});
        steps.back().precondition.conditions_[i] = steps.back().precondition.conditions_[j] = true;
      }
  }

  /// Whether it is proved without, or by less.
  std::optional<Answer> fails(const Precondition& less) {
    const Answer answer = question(less);
    if (answer.kind != Kind::Proved) return answer;
    now_ = less;
    answer_ = answer;
    return std::nullopt;
  }

  void weaken(Inferred& result) {
    for (size_t i = 0; now_.apart_ && i < candidates_.pointers.size(); ++i) take_likelier_shape(i);
    for (size_t i = 0; i < candidates_.pointers.size(); ++i) take_exact_size(i);
    std::vector<size_t> required;
    for (size_t i = 0; i < now_.conditions_.size(); ++i)
      if (now_.conditions_[i]) required.push_back(i);
    leave_out(required, result);
    std::reverse(result.needed.begin(), result.needed.end());
    for (size_t i = 0; i < candidates_.pointers.size(); ++i)
      if (const auto shape = with_life(i, false); shape && shape != now_.shapes_[i]) {
        Precondition less = now_;
        less.shapes_[i] = shape;
        fails(less);
      }
    for (size_t i = 0; i < candidates_.pointers.size(); ++i) take_least_fixed(i);
    std::vector<size_t> stand_ins;
    for (size_t i = 0; i < candidates_.pointers.size(); ++i)
      if (candidates_.pointers[i].has_stand_ins && now_.shapes_[i]) stand_ins.push_back(i);
    leave_out_stand_ins(stand_ins, result);
    for (size_t i = candidates_.pointers.size(); i > 0;)
      if (--i; !candidates_.pointers[i].has_stand_ins) weaken_shape(i, result);
    if (!now_.apart_) return;
    Precondition less = now_;
    less.apart_ = false;
    if (const auto why = fails(less)) result.needed.emplace_back("no block lies in another one", *why);
  }

  /// The conditions that are not needed, the strong ones first; of many most are not.
  void leave_out(const std::vector<size_t>& conditions, Inferred& result) {
    constexpr size_t few = 4;
    if (conditions.empty()) return;
    if (conditions.size() == 1 || conditions.size() > few) {
      Precondition less = now_;
      for (const size_t i : conditions) less.conditions_[i] = false;
      const auto why = fails(less);
      if (why && conditions.size() == 1)
        result.needed.emplace_back(candidates_.conditions[conditions[0]].text, *why);
      if (!why || conditions.size() == 1) return;
    }
    const auto middle = conditions.begin() + static_cast<ptrdiff_t>(conditions.size() / 2);
    leave_out({middle, conditions.end()}, result);
    leave_out({conditions.begin(), middle}, result);
  }

  /// Pointers to functions and streams of which nothing is needed: of many most are not used.
  void leave_out_stand_ins(const std::vector<size_t>& pointers, Inferred& result) {
    if (pointers.size() == 1) return weaken_shape(pointers[0], result);
    if (pointers.empty()) return;
    Precondition less = now_;
    for (const size_t i : pointers) less.shapes_[i] = std::nullopt;
    if (!fails(less)) return;
    const auto middle = pointers.begin() + static_cast<ptrdiff_t>(pointers.size() / 2);
    leave_out_stand_ins({middle, pointers.end()}, result);
    leave_out_stand_ins({pointers.begin(), middle}, result);
  }

  /// A size that was chosen before blocks were kept apart may have been one that leaves no room for others.
  void take_likelier_shape(size_t pointer) {
    const std::vector<Shape>& shapes = candidates_.pointers[pointer].shapes;
    if (candidates_.pointers[pointer].has_stand_ins) return;
    for (size_t i = 0; now_.shapes_[pointer] && i < *now_.shapes_[pointer]; ++i) {
      if (shapes[i].is_fixed || shapes[i].is_freeable != shapes[*now_.shapes_[pointer]].is_freeable) continue;
      Precondition other = now_;
      take_shape(other, pointer, i);
      if (!is_read_through(pointer) || can_be_read(pointer, other)) fails(other);
    }
  }

  /// As many elements as a number says, where it is not 0, rather than one more: callers seldom have that.
  void take_exact_size(size_t pointer) {
    const std::vector<Shape>& shapes = candidates_.pointers[pointer].shapes;
    if (!now_.shapes_[pointer] || !shapes[*now_.shapes_[pointer]].is_one_more) return;
    const Shape& more = shapes[*now_.shapes_[pointer]];
    for (size_t i = 0; i < shapes.size(); ++i) {
      if (shapes[i].number != more.number || shapes[i].is_one_more ||
          shapes[i].is_freeable != more.is_freeable)
        continue;
      Precondition exact = now_;
      exact.shapes_[pointer] = i;
      if (is_read_through(pointer) && !can_be_read(pointer, exact)) return;
      for (size_t j = 0; j < candidates_.conditions.size(); ++j)
        if (candidates_.conditions[j].text == more.number + " != 0") exact.conditions_[j] = true;
      fails(exact);
      return;
    }
  }

  /// The least of the constant sizes that is enough.
  void take_least_fixed(size_t pointer) {
    if (!now_.shapes_[pointer] || !is_fixed(pointer, *now_.shapes_[pointer])) return;
    size_t least = *now_.shapes_[pointer];
    while (least > 0 && is_fixed(pointer, least - 1)) --least;
    for (size_t most = *now_.shapes_[pointer]; least < most && can_go_on();) {
      const size_t middle = least + (most - least) / 2;
      Precondition less = now_;
      less.shapes_[pointer] = middle;
      if (fails(less))
        least = middle + 1;
      else
        most = middle;
    }
  }

  void weaken_shape(size_t pointer, Inferred& result) {
    if (!now_.shapes_[pointer]) return;
    Precondition less = now_;
    if (!is_read_through(pointer)) {
      less.shapes_[pointer] = std::nullopt;
      const auto why = fails(less);
      if (!why) return;
      result.needed.emplace_back(candidates_.pointers[pointer].name, *why);
    }
    if (candidates_.pointers[pointer].is_nonnull) return;
    less = now_;
    less.may_be_null_[pointer] = true;
    fails(less);
  }

  const Candidates& candidates_;
  const Ask& ask_;
  size_t left_; ///< questions
  size_t kept_; ///< of them, for leaving out what is not needed
  size_t open_ = 0;
  bool is_stopped_ = false;
  bool is_settled_ = false; ///< settle_apart has asked
  bool is_at_end_ = false;  ///< `answer_` is a violation that no step has removed
  Precondition now_;
  Answer answer_;
  std::optional<Answer> undecided_;                  ///< the first one
  std::map<std::vector<std::string>, Answer> asked_; ///< about choices, by their clauses
  std::vector<Choice> exhausted_;                    ///< all that follow them have been tried
};

} // namespace

std::optional<Inferred> infer(const Candidates& candidates, const Ask& ask, size_t most) {
  return Search(candidates, ask, most).run();
}

namespace {

/// Each holder before its members, and these before what has no part in it; or the others first, from the
/// last one.
std::vector<size_t> pointers_in(const Candidates& candidates, Precondition::Order order) {
  std::vector<size_t> pointers;
  const auto add = [&](size_t holder, const auto& add_more) -> void {
    pointers.push_back(holder);
    const size_t number = candidates.pointers.size();
    for (size_t at = 0; at < number; ++at) {
      const size_t i = order == Precondition::Order::Forward ? at : number - 1 - at;
      if (candidates.pointers[i].holder == holder && i != holder) add_more(i, add_more);
    }
  };
  for (size_t at = 0, number = candidates.pointers.size(); at < number; ++at) {
    const size_t i = order == Precondition::Order::Forward ? at : number - 1 - at;
    if (candidates.pointers[i].holder == i) add(i, add);
  }
  return pointers;
}

/// Whether the pointer lies in the structure, or in one that such a pointer leads to.
bool is_held_by(const Candidates& candidates, size_t pointer, size_t structure) {
  for (size_t i = pointer; candidates.pointers[i].holder != i; i = candidates.pointers[i].holder)
    if (candidates.pointers[i].holder == structure) return true;
  return false;
}

} // namespace

std::vector<Precondition::Part> Precondition::parts(const Candidates& candidates, Order order) const {
  std::vector<Part> parts;
  const size_t none = candidates.pointers.size();
  std::vector<bool> is_named(none), is_said(conditions_.size());
  // A condition names no pointer after its holder.
  const auto is_ready = [&](const Condition& condition) {
    // Pointers are compared after what all of them lead to is known.
    const bool compares =
        condition.against == Condition::Against::Call || condition.against == Condition::Against::Stream;
    if (condition.holder == none && !compares) return true;
    for (size_t i = 0; i < none && (compares || i <= condition.holder); ++i)
      if (shapes_[i] && !is_named[i]) return false;
    return true;
  };
  const auto add_conditions = [&] {
    for (size_t i = 0; i < conditions_.size(); ++i) {
      if (!conditions_[i] || is_said[i] || !is_ready(candidates.conditions[i])) continue;
      parts.push_back({false, i});
      is_said[i] = true;
    }
  };
  add_conditions();
  std::vector<size_t> pointers = pointers_in(candidates, order);
  // A string may lie in what is named before it, and blocks of their own lie in nothing.
  std::stable_partition(pointers.begin(), pointers.end(),
                        [&](size_t i) { return string_apart(candidates, {true, i}) != nullptr; });
  std::stable_partition(pointers.begin(), pointers.end(),
                        [&](size_t i) { return !candidates.pointers[i].has_stand_ins; });
  for (const size_t pointer : pointers) {
    if (!shapes_[pointer]) continue;
    parts.push_back({true, pointer});
    is_named[pointer] = true;
    add_conditions();
  }
  return parts;
}

bool Precondition::depends_on_order(const Candidates& candidates) const {
  const std::vector<GivenPointer>& pointers = candidates.pointers;
  const auto is_shared = [&](size_t i) {
    if (!shapes_[i] || pointers[i].has_stand_ins) return false;
    return string_apart(candidates, {true, i}) || !(apart_ || pointers[i].shapes[*shapes_[i]].is_freeable);
  };
  for (size_t i = 0; i < pointers.size(); ++i)
    for (size_t j = 0; j < i; ++j)
      if (is_shared(i) && is_shared(j) && !is_held_by(candidates, i, j)) return true;
  return false;
}

std::vector<std::pair<size_t, size_t>> Precondition::same_streams(const Candidates& candidates) const {
  std::vector<std::pair<size_t, size_t>> pairs;
  const auto are_different = [&](size_t a, size_t b) {
    const std::string text = different_streams(candidates.pointers[a], candidates.pointers[b]);
    for (size_t i = 0; i < conditions_.size(); ++i)
      if (conditions_[i] && candidates.conditions[i].text == text) return true;
    return false;
  };
  for (size_t b = 0; b < candidates.pointers.size(); ++b)
    for (size_t a = 0; a < b; ++a)
      if (candidates.pointers[a].is_stream && candidates.pointers[b].is_stream && shapes_[a] && shapes_[b] &&
          !are_different(a, b))
        pairs.emplace_back(a, b);
  return pairs;
}

std::string Precondition::null_holder(const Candidates& candidates, size_t holder) const {
  std::string text;
  for (size_t i = holder; i < candidates.pointers.size(); i = candidates.pointers[i].holder) {
    if (may_be_null_[i])
      text = fmt::format("{} == 0{}{}", candidates.pointers[i].name, text.empty() ? "" : " || ", text);
    if (candidates.pointers[i].holder == i) break;
  }
  return text;
}

std::vector<std::string> Precondition::clauses(const Candidates& candidates, Order order) const {
  std::vector<std::string> texts;
  for (const Part& part : parts(candidates, order)) {
    const GivenPointer* pointer = part.is_shape ? &candidates.pointers[part.index] : nullptr;
    const bool is_fresh = apart_ && !string_apart(candidates, part);
    std::string text = (pointer ? shape_text(*pointer, pointer->shapes[*shapes_[part.index]],
                                             may_be_null_[part.index], is_fresh, writes_strings_)
                                : candidates.conditions[part.index].text);
    const std::string null =
        null_holder(candidates, pointer ? pointer->holder : candidates.conditions[part.index].holder);
    const bool is_held = !null.empty() && (!pointer || pointer->holder != part.index);
    texts.push_back(is_held ? fmt::format("{} || ({})", null, text) : std::move(text));
  }
  return texts;
}

const GivenPointer* Precondition::string_apart(const Candidates& candidates, const Part& part) const {
  if (!apart_ || !part.is_shape || !shapes_[part.index]) return nullptr;
  const GivenPointer& pointer = candidates.pointers[part.index];
  const Shape& shape = pointer.shapes[*shapes_[part.index]];
  return pointer.holder == part.index && shape.bytes.empty() && !shape.is_freeable ? &pointer : nullptr;
}

bool Precondition::has_writable_string(const Candidates& candidates) const {
  for (size_t i = 0; i < candidates.pointers.size(); ++i)
    if (shapes_[i] && is_writable_string(candidates.pointers[i], candidates.pointers[i].shapes[*shapes_[i]]))
      return true;
  return false;
}

std::vector<std::string> Precondition::ranges(const Candidates& candidates) const {
  std::vector<std::string> texts;
  for (size_t i = 0; i < candidates.pointers.size(); ++i) {
    const GivenPointer& pointer = candidates.pointers[i];
    if (!shapes_[i] || pointer.is_constant || pointer.has_stand_ins) continue;
    const std::string& bytes = pointer.shapes[*shapes_[i]].bytes;
    if (bytes.empty()) continue;
    const std::string null = pointer.holder == i ? "" : null_holder(candidates, pointer.holder);
    texts.push_back(null.empty()
                        ? fmt::format("fathom_range({}, {})", pointer.name, bytes)
                        : fmt::format("fathom_range({0} ? (void *)0 : (void *)({1}), {0} ? 1 : ({2}))", null,
                                      pointer.name, bytes));
  }
  return texts;
}

std::vector<std::string> Precondition::stand_ins(const Candidates& candidates) const {
  std::vector<std::string> names;
  for (size_t i = 0; i < candidates.pointers.size(); ++i)
    if (const GivenPointer& pointer = candidates.pointers[i]; pointer.has_stand_ins && shapes_[i])
      names.push_back(pointer.shapes[*shapes_[i]].bytes);
  return names;
}

std::vector<std::string> Precondition::meanings(const Candidates& candidates) const {
  std::set<std::string> texts;
  for (size_t i = 0; i < candidates.pointers.size(); ++i)
    if (const GivenPointer& pointer = candidates.pointers[i];
        pointer.has_stand_ins && shapes_[i] && !pointer.shapes[*shapes_[i]].meaning.empty())
      texts.insert(fmt::format("{} stands for {}", pointer.shapes[*shapes_[i]].bytes,
                               pointer.shapes[*shapes_[i]].meaning));
  return {texts.begin(), texts.end()};
}

bool Precondition::empty() const {
  return std::none_of(shapes_.begin(), shapes_.end(), [](const auto& shape) { return shape.has_value(); }) &&
         std::find(conditions_.begin(), conditions_.end(), true) == conditions_.end();
}

} // namespace fathom::inference
