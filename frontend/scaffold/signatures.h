// Signatures: the parameters of a function, and facts of its body that suggest what it needs of its callers.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace fathom::frontend {

/// Names; of what is no enumeration empty.
struct Enumerators {
  std::string least, greatest;
};

/// A function or a stream in the place of those that callers give (stand_ins.h).
struct StandIn {
  std::string name;
  std::string definition; ///< in C, after the source's types; of a function of the C library its declaration
  std::string meaning;    ///< what it stands for: "each function that returns any value, and writes nothing"
  bool does_less = false; ///< than those before it, which its type and the pointer's name mean
};

/// A function that nobody defines and that may write through pointers it is given.
struct OutsideFunction {
  std::string name;
  std::string
      definition; ///< in C, after the source: one that does, with any result; empty: none can be written
};

/// A parameter, or a member of a structure that one points to. Types are spelled as the source has them;
/// empty where they have no name.
struct GivenValue {
  enum class Kind : uint8_t {
    Integer,
    Characters, ///< a pointer to characters
    Memory,     ///< void *
    Object,     ///< a pointer to anything else that has a size
    Opaque,     ///< a pointer to what has no size here
    Function,   ///< a pointer to a function
    Other,      ///< what no clause is about: floating point, structures by value
  };
  std::string name;     ///< an expression over the function's parameters: "s", "s->len"
  std::string declared; ///< of a parameter: a variable that can hold it, "struct ring *r"
  Kind kind = Kind::Other;
  bool is_signed = false;          ///< of an integer
  uint32_t bits = 0;               ///< of an integer
  Enumerators enumerators;         ///< of an enumeration, an integer, too
  bool is_constant = false;        ///< what it points to is const
  bool is_nonnull = false;         ///< by an attribute
  bool holds_pointers = false;     ///< what it points to has pointers in it
  std::vector<GivenValue> members; ///< of a structure that it points to
  std::string structure; ///< that it points to, as C names it: "struct ring"; empty: none with a name
  /// The structure with more in it, as C names it, that the code takes for what the pointer leads to; empty:
  /// none, or several. Its members, read through a cast, are among the others.
  std::string view;
  std::string place; ///< of a member: "ring+8", by its structure and its bytes; empty: it has no name
  std::vector<StandIn> stand_ins; ///< of a pointer to a function or a stream, the likely one first
  std::vector<std::string> holds; ///< structures of which what it points to has objects in it, with its own

  bool is_enumeration() const { return !enumerators.least.empty(); }
  bool is_pointer() const { return kind != Kind::Integer && kind != Kind::Other; }
};

struct Signature {
  std::string declaration;  ///< "int %(struct ring *r, int c)", % for the name; empty: it cannot be written
  bool returns = false;     ///< a value
  bool is_variadic = false; ///< or it is given a va_list
  uint32_t line = 0;
  uint32_t pointer_bits = 64;
  std::vector<GivenValue> parameters;
  GivenValue result; ///< a number, or a pointer to a structure: "fathom_result(struct ring *)"; else Other
  /// Structures that can be reached from the types of its parameters and variables, sorted.
  std::vector<std::string> reaches;
  std::vector<std::string> calls; ///< functions that it names, sorted
  std::vector<std::string> uses;  ///< members whose places it computes, as GivenValue::place, sorted
  /// What it has to do with variables of its file.
  struct Variables {
    /// Functions that those which it names lead to when the program starts: "hooks.get == malloc".
    std::vector<std::string> starts;
    std::vector<GivenValue> numbers;  ///< integers in those that it names: "ring.count"
    std::vector<std::string> writes;  ///< those that it may write: "ring", sorted
    bool is_left_by_pointers = false; ///< it calls what pointers lead to, which may read and write them
  } variables;
  bool is_straight = true;           ///< no loops, and no calls of what is not known here
  bool compares_streams = false;     ///< or asks which one a pointer to FILE leads to (compared_streams.h)
  std::vector<uint64_t> array_sizes; ///< elements of arrays that it uses, ascending
  std::vector<uint64_t> limits;      ///< constants that it compares integers with, from 2 on, ascending
  /// Conditions of assert() as written, without its own variables, and ranges that they mean.
  std::vector<std::string> assertions;

  bool is_short() const { return is_straight && calls.empty(); }
  /// The declaration with that name.
  std::string declared_as(const std::string& name) const;
  /// "r, c"
  std::string arguments() const;
};

} // namespace fathom::frontend
