// What may be required of a function's callers: candidates, of which only what is proved to be enough counts.
#pragma once

#include "frontend/scaffold/signatures.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace fathom::inference {

/// A way in which a pointer leads to memory.
struct Shape {
  std::string bytes;        ///< how many, in C; empty: a string's; a stand-in's name
  std::string fits = {};    ///< what has to hold so that the product in `bytes` does not wrap; empty: nothing
  bool is_freeable = false; ///< a block of its own that may be freed
  bool has_object = false;  ///< whatever numbers are in `bytes`, a whole object is there: members can be read
  bool is_fixed = false;    ///< one of a row of constant sizes, which ascend
  std::string number = {};  ///< that says of how many elements it is; empty: none
  bool is_one_more = false; ///< than the number says
  std::string meaning = {}; ///< of a stand-in: what it stands for; empty: for itself alone
  bool does_less = false;   ///< of a stand-in: StandIn::does_less
  std::string end = {};     ///< the pointer to its end, of which nothing else is required; empty: none
  bool is_pair = false;     ///< no name says that it is the end: only for what compares the two

  /// A string, or what ends at a pointer: no number says how long it is.
  bool has_own_end() const { return bytes.empty() || !end.empty(); }
};

/// A pointer that callers give, or one in a structure that they give.
struct GivenPointer {
  std::string name;
  size_t holder;              ///< index of the pointer to the structure that it lies in; its own: in none
  bool is_nonnull = false;    ///< by an attribute
  bool is_constant = false;   ///< what it points to is not written
  bool has_stand_ins = false; ///< its shapes are functions or streams that it equals
  bool is_stream = false;     ///< likewise: a stream
  std::vector<Shape> shapes;  ///< the likely one first
};

/// A condition on numbers, on functions that variables lead to, or what the function itself asserts.
struct Condition {
  /// Violations that it may prevent.
  enum class Against : uint8_t { Access, Division, Shift, Overflow, Assertion, Call, Stream };
  std::string text;
  Against against = Against::Access;
  size_t holder;            ///< index of the pointer that it reads through; number of pointers: of none
  bool is_order = false;    ///< what is in something is not more than there is room for
  bool is_reversed = false; ///< the same two numbers are in the other order in one before it
  std::vector<std::string> variables =
      {}; ///< of the file that it is about, and of nothing else; empty: others
};

struct Candidates {
  std::vector<GivenPointer> pointers; ///< a holder before what it holds
  std::vector<Condition> conditions;  ///< the weak ones first
};

/// Facts of the code of a function and of all that it calls.
struct Uses {
  std::set<std::string> members; ///< by their places (GivenValue::place); no candidate is about others
  std::set<std::string> starts;  ///< Signature::Variables::starts, of the same file
  /// Signature::Variables::numbers, of the same file, by their names.
  std::map<std::string, frontend::GivenValue> variables;
  std::set<uint64_t> sizes;      ///< Signature::array_sizes, likewise: what variables may index
  bool classifies = false;       ///< characters, by functions of ctype.h
  bool compares_streams = false; ///< Signature::compares_streams: none stands for others
  std::set<uint64_t> limits;     ///< Signature::limits, of its own code and its callers'
};

/// The condition that they are not the same one.
std::string different_streams(const GivenPointer& a, const GivenPointer& b);

/// Whether it is one of the functions of ctype.h, which a character or EOF has to be given.
bool classifies(const std::string& function);

/// Whether the name of a number says for how much there is room.
bool is_capacity(const std::string& name);

/// From types, names, attributes, sizes of arrays and assertions. No two shapes of a pointer are required at
/// a time, and no condition fixes a number, so that what they admit together is never nothing by their form
/// alone; whether a set of them admits anything is asked all the same (precondition.h). `uses`: null where
/// they are not known.
Candidates candidates_for(const frontend::Signature& signature, const Uses* uses = nullptr);

/// A condition on a number that a function returns.
struct Bound {
  std::string text;                   ///< "fathom_result(int) >= 0"
  std::optional<size_t> implies = {}; ///< index of a weaker one
};

/// In what range the result may be, by itself, by the numbers that the function is given, and by sizes of
/// arrays (of callers: what they may index). A bound before those that imply it.
std::vector<Bound> bounds_of_result(const frontend::Signature& signature, const std::vector<uint64_t>& sizes);

} // namespace fathom::inference
