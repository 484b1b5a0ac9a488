// Invariants of structures: conditions that every object satisfies between calls of a library's functions.
#pragma once

#include "inference/precondition.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace fathom::inference {

/// A condition on members, or a block that a member leads to: it may be freed, and nothing else refers to it.
/// Texts are about an object that `object_name` points to.
struct InvariantPart {
  /// Whether the pointer may be null: less and less is said.
  enum class Null : uint8_t { Never, WhereEmpty, Always };
  std::string condition;         ///< in C; empty: it is a block's
  std::string pointer = {};      ///< a member
  std::vector<Shape> sizes = {}; ///< of the block; the first one counts, the others are left to be tried
  Null null = Null::Never;
};

inline constexpr const char* object_name = "object";

/// Invariant: the parts are in an order in which conditions stand before blocks.
struct Invariant {
  std::string structure; ///< "struct ring"
  std::vector<InvariantPart> parts;
  std::vector<std::string> made_by; ///< functions that make an object that satisfies it of one that need not
  std::vector<std::string> kept_by; ///< functions that keep it: all others that are given one
  std::string lacks;                ///< why there are no parts
  bool is_of_variables = false;     ///< of static ones of a file, which `structure` says then

  /// "ring_valid": the name of the predicate.
  std::string predicate() const;
};

/// The clauses that assume it of an object that `name` points to.
std::vector<std::string> required(const InvariantPart& part, const std::string& name);
/// The clauses that ensure it afterwards. `is_kept`: it was assumed before; else blocks are new.
std::vector<std::string> promised(const InvariantPart& part, const std::string& name, bool is_kept);
/// The part for people: "object->data has object->cap bytes, or is null where these are none".
std::string text_of(const InvariantPart& part);
/// C: a macro that defines the predicate, for where the structure is known.
std::string predicate_text(const Invariant& invariant);

/// The text about the object that `from` points to, about one that `to` points to.
std::string renamed(const std::string& text, const std::string& from, const std::string& to);
/// Whether it names members of the object that `name` points to, and no other variable.
bool is_about_members(const std::string& text, const std::string& name);

/// The parts that functions need of an object which a parameter of theirs points to, the strong ones first;
/// `parameters`: for each function its candidates, what it was found to need, and the parameter's pointer.
struct Need {
  const Candidates* candidates;
  const Precondition* precondition;
  size_t pointer;
};
std::vector<InvariantPart> parts_of(const std::vector<Need>& needs);

/// The duty of a function towards an invariant.
enum class Duty : uint8_t {
  Make, ///< nothing is known of the object before
  Keep,
};
struct DutyAnswer {
  bool is_done = false;
  std::optional<size_t> broken; ///< a part that does not hold afterwards
};
/// Asks of the function by its index. Nothing: interrupted.
using AskDuty = std::function<std::optional<DutyAnswer>(const Invariant&, size_t function, Duty duty)>;

struct Dutiful {
  std::string name;
  bool may_make = false;   ///< it needs nothing of the object's members, or returns one
  bool has_object = false; ///< it is given one
};

/// Weakens or leaves out what some function does not make or keep, until all that are given an object keep
/// the rest and at least one makes it. Without parts where that is not so. Nothing: interrupted.
std::optional<Invariant> inductive(Invariant start, const std::vector<Dutiful>& functions,
                                   const AskDuty& ask);

} // namespace fathom::inference
