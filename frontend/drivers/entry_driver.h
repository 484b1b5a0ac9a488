// The C code that calls an entry function other than main: it makes an argument of each parameter's type out
// of inputs. Compiled for analysis, and the same text with recorded values runs natively.
#pragma once

#include "frontend/shared_function.h"
#include "frontend/symbolic_inputs.h"
#include "ir/support/result.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace llvm {
class Function;
class Module;
} // namespace llvm

namespace fathom::frontend {

/// What --against names: a function that the entry is compared with.
struct Against {
  std::string function;           ///< empty: nothing is compared
  std::vector<std::string> files; ///< OlderVersion::files
  std::vector<SharedFunction> shared;
  uint64_t tolerance = 0; ///< units in the last place by which floating-point numbers may differ
  std::map<std::string, std::string> defaults; ///< numbers that parameters of one version alone have, by name
};

/// A function of this name with (const uint8_t *data, size_t size) is given bytes as libFuzzer gives them.
inline constexpr const char* fuzzer_entry = "LLVMFuzzerTestOneInput";

/// The most bytes of such an input, and of other blocks whose type says no size: any machine can make some of
/// these.
inline constexpr uint64_t largest_block = uint64_t{1} << 24;

/// What pointers that an entry is given point to; those in what they point to likewise, two deep, and then
/// they are null. No two of them point to the same object.
struct EntryPointers {
  enum class Kind : uint8_t {
    NullOrFresh, ///< null, or an object of the type of its own
    Null,
    Fresh, ///< never null
    Array, ///< never null: 1 to `most` objects of the type
    Any,   ///< arbitrary addresses; those of functions null or any function of the type
  } kind = Kind::NullOrFresh;
  uint32_t most = 0;
  Against against; ///< with it both functions are given such pointers
  /// For main, instead of all that: argv is any command line; else one with few and short arguments, which is
  /// assumed.
  bool any_command_line = true;
  /// Likewise, for proofs: strings are made where they are read, and no violation counts (start.c).
  bool every_command_line = false;
  SymbolicInputs inputs; ///< what the user says of arguments and files; of files also for other entries
};

/// "null", "fresh" or "array:N" with N from 1 to 4096.
std::optional<EntryPointers> parse_entry_pointers(const std::string& text);

/// A function of the driver without parameters that returns an input of this C type; one that fills memory
/// has no type, and takes an address and a size.
struct EntryInput {
  std::string subject;  ///< its name in the module and in events: see entry_input_prefix
  std::string function; ///< its name in the driver's text
  std::string type;
};

/// Inputs of the driver are called `<prefix><kind>:<C type>:<what>`, where kind is value, null, size, choice
/// or block and `what` is a C expression in terms of the parameters ("p->next").
inline constexpr const char* entry_input_prefix = "__fathom_nondet_parameter:";

/// A function that the driver makes for a pointer, since the program has none of the type.
struct EntryStub {
  std::string path;          ///< "p->call()"
  std::string function;      ///< its name in the module
  bool keeps_result = false; ///< what it returns holds pointers, and is the same each time
};

struct EntryDriver {
  std::vector<EntryInput> inputs;
  std::string text; ///< types, declarations and `void fathom_call_entry(void)`; needs what is named below
  bool has_pointers = false;
  bool compares = false;             ///< two versions of the entry
  bool shares_variables = false;     ///< they have variables in common
  std::vector<std::string> exported; ///< static functions that the text calls or takes the address of
  std::string explored;              ///< one line on what pointers are explored; empty where there are none
  std::vector<EntryStub> stubs;
  std::vector<std::string> outside; ///< functions that both versions call and that no file defines
  std::vector<std::string> assumed; ///< of variables, a line each
  std::string variadic; ///< the name of an entry with variable arguments: it is called without any
};

/// The function that an entry is compared with (--against); without one nothing is compared.
struct OlderVersion {
  llvm::Function* function = nullptr;
  std::vector<std::string>
      files;              ///< that are all of the older version; none: the versions share their variables
  uint64_t tolerance = 0; ///< Against::tolerance
  std::map<std::string, std::string> defaults; ///< Against::defaults
  bool is_compared = true; ///< false: whether both return is the question, not what they deliver
};

/// Begins the assumption about variables that other files cannot name. A proof that rests on it holds
/// nevertheless: the versions are compared for more values than the program makes.
inline constexpr const char* any_state = "the program may give ";

/// Begins the assumption about functions that pointers lead to; their names follow, between commas.
/// Ends the names of functions that are not looked into (Against::shared).
inline constexpr const char* gives_the_same =
    " gives the same for the same numbers and the same bytes around what pointers lead to";
/// Likewise of those that write, too.
inline constexpr const char* has_same_effect =
    " has the same effect for the same numbers, bytes of objects and variables";
inline constexpr const char* same_functions =
    "what pointers to functions lead to does the same in both versions: ";

/// Ends the assumption about a variable whose name begins it.
inline constexpr const char* other_start =
    " has one value in both versions when they are called, though it begins "
    "with another one in the older version";

/// Whether an argument leads to a stream: the driver calls the model that knows the standard ones.
bool takes_stream(const llvm::Function& entry);

/// With an older version the text makes each argument twice, calls both, and compares what they deliver by
/// `fathom_differs(bad, what, kind, newer, older)`; see version_comparison.h.
/// The text refers to the inputs' functions, to `fathom_new(size)` (a block, never null), to
/// `fathom_keep(condition)`, an assumption, and to `fathom_outside(stub, pointer)`: code that nobody knows
/// gets the pointer. Fails for parameters that C text cannot give. The entry, and functions whose address may
/// be given, get external linkage.
Result<EntryDriver> make_entry_driver(llvm::Function& entry, const EntryPointers& pointers,
                                      const OlderVersion& older = {});

/// The text as it is compiled for analysis: the entry's start is `__fathom_call_entry`. `freeable`: objects
/// come from the heap, else from the environment.
std::string driver_for_analysis(const EntryDriver& driver, bool freeable);

} // namespace fathom::frontend
