#include "cli/library_invariants.h"

#include <algorithm>
#include <fmt/format.h>
#include <set>

namespace fathom::cli {
namespace {

using inference::Answer;
using inference::Candidates;
using inference::Class;
using inference::Duty;
using inference::DutyAnswer;
using inference::Invariant;
using inference::Precondition;

bool has(const std::vector<std::string>& names, const std::string& name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

/// Pointers of the candidates that are parameters, and lead to an object of the structure.
std::vector<size_t> objects_of(const LibraryFunction& function, const std::string& structure) {
  std::vector<size_t> objects;
  for (const frontend::GivenValue& parameter : function.outline->signature.parameters)
    for (size_t i = 0; parameter.structure == structure && i < function.candidates.pointers.size(); ++i)
      if (function.candidates.pointers[i].holder == i &&
          function.candidates.pointers[i].name == parameter.name)
        objects.push_back(i);
  return objects;
}

/// Whether an object of the structure may lie in what it leads to.
bool may_hold(const frontend::GivenValue& given, const std::string& structure) {
  return has(given.holds, structure) ||
         std::any_of(given.members.begin(), given.members.end(),
                     [&](const frontend::GivenValue& member) { return may_hold(member, structure); });
}

/// Whether it is a pointer to void, or leads to one: objects of any type may lie there.
bool leads_to_anything(const frontend::GivenValue& given) {
  return given.kind == frontend::GivenValue::Kind::Memory ||
         std::any_of(given.members.begin(), given.members.end(), leads_to_anything);
}

/// Whether the precondition gives the value, or one in it, a block in which an object of the structure may
/// lie. A parameter that leads to one is looked at elsewhere.
bool is_given_another(const LibraryFunction& function, const Precondition& precondition,
                      const frontend::GivenValue& given, const std::string& structure, bool is_parameter) {
  const std::vector<inference::GivenPointer>& pointers = function.candidates.pointers;
  const bool is_object = is_parameter && given.structure == structure;
  for (size_t i = 0; !is_object && i < pointers.size(); ++i)
    if (pointers[i].name == given.name && precondition.shapes_[i] && has(given.holds, structure)) return true;
  return std::any_of(given.members.begin(), given.members.end(), [&](const frontend::GivenValue& member) {
    return is_given_another(function, precondition, member, structure, false);
  });
}

bool needs_members(const Candidates& candidates, const Precondition& precondition, size_t object) {
  for (size_t i = 0; i < candidates.pointers.size(); ++i)
    if (i != object && candidates.pointers[i].holder == object && precondition.shapes_[i]) return true;
  for (size_t i = 0; i < candidates.conditions.size(); ++i)
    if (candidates.conditions[i].holder == object && precondition.conditions_[i]) return true;
  return false;
}

/// Preconditions under which a function may keep an invariant, weak ones first. They leave blocks of members
/// to the invariant.
std::vector<Precondition> attempts(const Candidates& candidates, Precondition precondition,
                                   const std::vector<size_t>& objects) {
  bool is_freed = false;
  Precondition whole = precondition; // the objects live on
  for (const size_t object : objects) {
    for (size_t i = 0; i < candidates.pointers.size(); ++i)
      if (i != object && candidates.pointers[i].holder == object && !candidates.pointers[i].has_stand_ins)
        whole.shapes_[i] = precondition.shapes_[i] = std::nullopt;
    // What is in a block of a member, too.
    for (size_t i = 0; i < candidates.pointers.size(); ++i)
      if (const size_t holder = candidates.pointers[i].holder; holder != i && !precondition.shapes_[holder])
        whole.shapes_[i] = precondition.shapes_[i] = std::nullopt;
    for (size_t i = 0; i < candidates.conditions.size(); ++i)
      if (const size_t holder = candidates.conditions[i].holder;
          holder < candidates.pointers.size() && !precondition.shapes_[holder])
        whole.conditions_[i] = precondition.conditions_[i] = false;
    if (!whole.shapes_[object] || !candidates.pointers[object].shapes[*whole.shapes_[object]].is_freeable)
      continue;
    is_freed = true;
    whole.shapes_[object] = 0;
  }
  std::vector<Precondition> made;
  for (const Precondition& with_numbers : {whole, precondition}) {
    if (!made.empty() && !is_freed) break;
    Precondition without_numbers = with_numbers, without_members = with_numbers;
    without_numbers.conditions_.assign(without_numbers.conditions_.size(), false);
    for (const size_t object : objects)
      for (size_t i = 0; i < candidates.conditions.size(); ++i)
        if (candidates.conditions[i].holder == object &&
            inference::is_about_members(candidates.conditions[i].text, candidates.pointers[object].name))
          without_members.conditions_[i] = false;
    for (Precondition one : {without_numbers, without_members, with_numbers}) {
      one.apart_ = false; // whatever the function needs without the invariant
      made.push_back(one);
      one.apart_ = true;
      made.push_back(std::move(one));
    }
  }
  return made;
}

} // namespace

/// Asks functions about one structure, and keeps what they were shown to do last.
class LibraryInvariants::Duties {
 public:
  /// A function with the objects that it is given, and under what it keeps the invariant.
  struct Member {
    size_t function;
    std::vector<size_t> objects;
    std::vector<std::string> valid; ///< "ring_valid(r)", for each object that it uses
    std::vector<std::string> rest;  ///< clauses beside these
    std::vector<std::string> assumed;

    void tell(inference::FunctionResult& result, const std::string& structure) const;
  };

  Duties(LibraryChecks& checks, std::vector<LibraryFunction>& functions, const std::string& structure)
      : checks_(checks), functions_(functions), structure_(structure) {}

  void add(size_t function, std::vector<size_t> objects) {
    members_.push_back({function, std::move(objects), {}, {}, {}});
  }
  std::vector<Member>& members() { return members_; }

  std::optional<DutyAnswer> ask(const Invariant& invariant, size_t member, Duty duty) {
    const LibraryFunction& function = functions_[members_[member].function];
    const std::optional<Precondition>& known = function.needed();
    if (!known) return DutyAnswer{};
    if (duty == Duty::Make) return try_with(invariant, members_[member], *known, duty);
    std::set<std::vector<std::string>> tried;
    DutyAnswer first;
    for (const Precondition& precondition : attempts(function.candidates, *known, members_[member].objects)) {
      if (!tried.insert(precondition.clauses(function.candidates)).second) continue;
      const auto answer = try_with(invariant, members_[member], precondition, duty);
      if (!answer || answer->is_done) return answer;
      if (!first.broken) first = *answer;
    }
    return first;
  }

 private:
  using Order = Precondition::Order;

  /// One question about a function.
  struct Asked {
    inference::Contracted contract;
    std::vector<std::optional<size_t>> parts; ///< by promise
    std::vector<std::string> valid;
    std::vector<std::string> rest;
    bool depends_on_order = false; ///< other blocks may lie in an object, or an object in them
  };

  std::optional<DutyAnswer> try_with(const Invariant& invariant, Member& member,
                                     const Precondition& precondition, Duty duty) {
    LibraryFunction& function = functions_[member.function];
    std::optional<Asked> asked = question(invariant, member, precondition, duty, Order::Forward);
    if (!asked) return DutyAnswer{};
    const char* kind = duty == Duty::Make ? "make" : "keep";
    auto said = checks_.ask(function, kind, asked->contract);
    if (said && said->answer.kind == Answer::Kind::Proved && asked->depends_on_order) {
      asked = question(invariant, member, precondition, duty, Order::Backward);
      said = checks_.ask(function, kind, asked->contract);
      if (said) said->assumed.emplace_back(inference::no_partial_overlap);
    }
    if (!said) return std::nullopt;
    DutyAnswer made;
    made.is_done = said->answer.kind == Answer::Kind::Proved;
    if (made.is_done && duty == Duty::Keep) {
      member.valid = asked->valid;
      member.rest = asked->rest;
      member.assumed = said->assumed;
      for (std::string& text : precondition.meanings(function.candidates))
        member.assumed.push_back(std::move(text));
    }
    // A violation of the promise, or of a read in it.
    if (said->answer.kind == Answer::Kind::Violated) made.broken = part_at(*asked, said->line);
    return made;
  }

  /// The part whose promise is that line of the question.
  static std::optional<size_t> part_at(const Asked& asked, const std::string& line) {
    for (size_t i = 0; i < asked.contract.promises.size(); ++i)
      if (line == fmt::format("  fathom_ensures({});", asked.contract.promises[i])) return asked.parts[i];
    return std::nullopt;
  }

  static void promise(Asked& asked, const std::string& condition, std::optional<size_t> part) {
    asked.contract.promises.push_back(condition);
    asked.parts.push_back(part);
  }

  /// Nothing: it cannot be asked.
  std::optional<Asked> question(const Invariant& invariant, const Member& member,
                                const Precondition& precondition, Duty duty, Order order) const {
    const LibraryFunction& function = functions_[member.function];
    const frontend::Signature& signature = function.outline->signature;
    Asked asked;
    asked.contract = {function.name(), &signature, {}, std::nullopt};
    const bool returns_one = duty == Duty::Make && signature.result.structure == structure_;
    const bool is_kept = duty == Duty::Keep || returns_one;
    Precondition rest = precondition;
    std::vector<std::string>& clauses = asked.contract.clauses;
    std::vector<std::string> about_members;
    std::vector<std::string> before;
    for (const size_t object : member.objects) {
      const inference::GivenPointer& pointer = function.candidates.pointers[object];
      if (!precondition.shapes_[object]) continue; // an address, of which nothing is used
      const inference::Shape& shape = pointer.shapes[*precondition.shapes_[object]];
      if (shape.bytes != fmt::format("sizeof *{}", pointer.name)) return std::nullopt; // an array
      // It may be another one, unless objects are required to be different.
      std::string unless = precondition.may_be_null_[object] ? pointer.name + " == 0 || " : "";
      for (const std::string& other : before) {
        if (precondition.apart_)
          asked.rest.push_back(fmt::format("{} != {}", pointer.name, other));
        else
          unless += fmt::format("{} == {} || ", pointer.name, other);
      }
      const bool is_own = precondition.apart_ || shape.is_freeable || !before.empty();
      before.push_back(pointer.name);
      clauses.push_back(fmt::format(
          "{}(fathom_{}({}, {}){})", unless, is_own ? "fresh" : "writable", pointer.name, shape.bytes,
          shape.is_freeable ? fmt::format(" && fathom_freeable({})", pointer.name) : ""));
      asked.valid.push_back(fmt::format("{}{}({})",
                                        precondition.may_be_null_[object] ? pointer.name + " == 0 || " : "",
                                        invariant.predicate(), pointer.name));
      rest.shapes_[object] = std::nullopt;
      add_object(asked, about_members, invariant, pointer.name, unless, shape.is_freeable, is_kept);
    }
    clauses.insert(clauses.end(), about_members.begin(), about_members.end());
    const std::vector<std::string> others = rest.clauses(function.candidates, order);
    const std::vector<Precondition::Part> parts = rest.parts(function.candidates, order);
    // Conditions may read members of the objects. A string may lie in what is named before it.
    const auto is_block = [&](const Precondition::Part& part) {
      return part.is_shape && !function.candidates.pointers[part.index].has_stand_ins;
    };
    std::vector<std::string> blocks;
    for (size_t i = 0; i < others.size(); ++i) {
      const inference::GivenPointer* apart = rest.string_apart(function.candidates, parts[i]);
      (apart || (order == Order::Backward && is_block(parts[i])) ? blocks : clauses).push_back(others[i]);
      asked.rest.push_back(apart ? fmt::format("{} && fathom_fresh({}, 1)", others[i], apart->name)
                                 : others[i]);
    }
    clauses.insert(clauses.begin(), blocks.begin(), blocks.end());
    const bool has_blocks = std::any_of(parts.begin(), parts.end(), is_block);
    asked.depends_on_order =
        rest.depends_on_order(function.candidates) || (has_blocks && !precondition.apart_ && !before.empty());
    if (returns_one) add_result(asked, invariant, signature.result);
    return asked;
  }

  static void add_object(Asked& asked, std::vector<std::string>& about_members, const Invariant& invariant,
                         const std::string& name, const std::string& unless, bool is_freed, bool is_kept) {
    if (is_freed) {
      asked.contract.frees.push_back(name);
      promise(asked, fmt::format("{}fathom_freed({})", unless, name), std::nullopt);
    }
    for (size_t i = 0; i < invariant.parts.size(); ++i) {
      if (is_kept)
        for (const std::string& clause : inference::required(invariant.parts[i], name))
          about_members.push_back(fmt::format("{}({})", unless, clause));
      if (!is_freed)
        for (const std::string& clause : inference::promised(invariant.parts[i], name, is_kept))
          promise(asked, fmt::format("{}({})", unless, clause), i);
    }
  }

  static void add_result(Asked& asked, const Invariant& invariant, const frontend::GivenValue& result) {
    const std::string unless = fmt::format("{} == 0 || ", result.name);
    promise(asked, fmt::format("{}fathom_fresh({}, sizeof *{})", unless, result.name, result.name),
            std::nullopt);
    for (size_t i = 0; i < invariant.parts.size(); ++i)
      for (const std::string& clause : inference::promised(invariant.parts[i], result.name, false))
        promise(asked, fmt::format("{}({})", unless, clause), i);
  }

  LibraryChecks& checks_;
  std::vector<LibraryFunction>& functions_;
  const std::string& structure_;
  std::vector<Member> members_;
};

/// The result with the invariant replaces the one without it; needs that remain are kept.
void LibraryInvariants::Duties::Member::tell(inference::FunctionResult& result,
                                             const std::string& structure) const {
  result.kind = rest.empty() ? Class::Proved : Class::Contract;
  result.valid = structure;
  result.clauses = valid;
  result.clauses.insert(result.clauses.end(), rest.begin(), rest.end());
  result.assumed = assumed;
  result.open = {};
  result.shown = {};
  result.replaced.clear();
  std::erase_if(result.needed, [&](const auto& one) {
    return std::none_of(rest.begin(), rest.end(), [&](const std::string& clause) {
      return clause == one.clause || clause.find(fmt::format("({},", one.clause)) != std::string::npos ||
             clause.find(fmt::format("{} == ", one.clause)) != std::string::npos;
    });
  });
}

bool LibraryInvariants::is_open_to_others(const LibraryFunction& function) const {
  return (function.outline->is_external || function.outline->is_pointed_to) && !is_entry(function.name());
}

/// Those that some function is given an object of, in the order of their names.
std::vector<std::string> LibraryInvariants::structures() const {
  std::set<std::string> names;
  for (const LibraryFunction& function : functions_)
    for (const frontend::GivenValue& parameter : function.outline->signature.parameters)
      if (!parameter.structure.empty()) names.insert(parameter.structure);
  return {names.begin(), names.end()};
}

bool LibraryInvariants::reaches(size_t function, const std::string& structure, std::set<size_t>& seen) const {
  if (!seen.insert(function).second) return false;
  const LibraryFunction& here = functions_[function];
  return has(here.outline->signature.reaches, structure) ||
         std::any_of(here.callees.begin(), here.callees.end(),
                     [&](size_t callee) { return reaches(callee, structure, seen); });
}

/// A proved function writes only blocks of its precondition and static variables. The types that an unproved
/// one uses say which structures it can reach.
std::string LibraryInvariants::stranger(const std::string& structure) const {
  for (size_t i = 0; i < functions_.size(); ++i) {
    const LibraryFunction& function = functions_[i];
    if (!is_open_to_others(function)) continue;
    const std::vector<frontend::GivenValue>& parameters = function.outline->signature.parameters;
    if (!objects_of(function, structure).empty()) {
      if (const auto& needed = function.needed())
        for (const frontend::GivenValue& parameter : parameters)
          if (is_given_another(function, *needed, parameter, structure, true)) return function.name();
      continue;
    }
    std::set<size_t> seen;
    const bool is_reached = reaches(i, structure, seen);
    if (is_reached && !function.precondition) return function.name();
    for (const frontend::GivenValue& parameter : parameters)
      if (function.precondition &&
          (may_hold(parameter, structure) || (is_reached && leads_to_anything(parameter))))
        return function.name();
  }
  return "";
}

std::optional<Invariant> LibraryInvariants::find(const std::string& structure) {
  Duties duties(checks_, functions_, structure);
  std::vector<inference::Need> needs;
  std::vector<inference::Dutiful> dutiful;
  for (size_t i = 0; i < functions_.size(); ++i) {
    const LibraryFunction& function = functions_[i];
    const std::vector<size_t> objects = objects_of(function, structure);
    const bool returns_one = function.outline->signature.result.structure == structure;
    const auto& known = function.needed();
    bool may_make = returns_one || (function.precondition && objects.size() == 1);
    for (const size_t object : objects) {
      if (known) needs.push_back({&function.candidates, &*known, object});
      may_make &= returns_one || (known && !needs_members(function.candidates, *known, object));
    }
    if (!is_open_to_others(function) || (objects.empty() && !returns_one)) continue;
    dutiful.push_back({function.name(), may_make, !objects.empty()});
    duties.add(i, objects);
  }
  Invariant start{structure, inference::parts_of(needs), {}, {}, ""};
  if (start.parts.empty()) return start;
  const auto none = [&](std::string reason) { return Invariant{structure, {}, {}, {}, std::move(reason)}; };
  for (const Source& source : sources_)
    if (has(source.outline.static_structures, structure))
      return none("a static variable has an object of it");
  if (const std::string other = stranger(structure); !other.empty())
    return none(fmt::format("{} may write it, too", other));
  const auto found =
      inference::inductive(start, dutiful, [&](const Invariant& tried, size_t member, Duty duty) {
        return duties.ask(tried, member, duty);
      });
  if (!found || found->parts.empty()) return found;
  for (const Duties::Member& member : duties.members()) {
    if (member.valid.empty() || !has(found->kept_by, functions_[member.function].name())) continue;
    member.tell(functions_[member.function].result, structure);
  }
  return found;
}

std::vector<Invariant> LibraryInvariants::find() {
  std::vector<Invariant> found;
  for (const std::string& structure : structures()) {
    std::optional<Invariant> one = find(structure);
    if (!one) break;
    if (!one->parts.empty() || !one->lacks.empty()) found.push_back(std::move(*one));
  }
  return found;
}

} // namespace fathom::cli
