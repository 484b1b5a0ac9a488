// The results of a check of a library, for people and for machines.
#pragma once

#include "inference/invariant.h"
#include "inference/precondition.h"

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace fathom::inference {

/// What is known of a function. These are never mixed.
enum class Class : uint8_t {
  Proved,   ///< for all arguments, or under a precondition that all callers are shown to meet
  Contract, ///< under a precondition that callers outside have to meet, or one inside is not shown to
  Bug,      ///< a violation that a program reaches which keeps all preconditions that were found
  Open,
};
/// "proved", "contract", "bug", "open"
const char* name_of(Class kind);

struct FunctionResult {
  std::string name, file;
  uint32_t line = 0;
  bool is_public = true;
  Class kind = Class::Open;
  std::vector<std::string> clauses; ///< the precondition; empty: none
  /// A clause, and what happens without it, with which inputs.
  struct Need {
    std::string clause, without, inputs;
  };
  std::vector<Need> needed;
  std::vector<std::string> unmet; ///< callers in the project that are not shown to meet the precondition
  /// The violation that is a bug, or that keeps a function open.
  struct Shown {
    std::string violation; ///< "ring.c:12:5: invalid write"
    std::string inputs;    ///< "n = 0"
    std::string replay;    ///< of a bug: a C file that shows it
  } shown;
  struct Undecided {
    std::string reason;
    std::string decides; ///< what would decide it
  } open;
  std::vector<std::string> assumed;  ///< what the answer rests on, and the program does not say
  std::vector<std::string> replaced; ///< functions whose contracts took the place of calls
  std::vector<std::string> promises; ///< what holds of the result, proved: callers may rest on it
  std::string valid;                 ///< a structure whose invariant its objects are to satisfy; empty: none
  struct Asked {
    uint64_t questions = 0, cached = 0; ///< checks, and those whose answers were known
  } asked;
};

struct LibraryResult {
  std::string version;
  std::string data_model;
  std::vector<std::string> properties;            ///< that each function is asked about
  std::vector<std::string> left_out_with_clauses; ///< asked about only where no clause describes the caller
  std::vector<FunctionResult> functions;          ///< in the order of files and lines
  std::vector<inference::Invariant> invariants;   ///< those without parts say why
  std::vector<std::string> left_out;              ///< files, with the reason
  uint64_t not_asked = 0;                         ///< functions, after an interruption or by choice
  double seconds = 0;

  uint64_t count(Class kind) const;
};

/// The lines of the functions and invariants, and the table at the end. What several functions rest on stands
/// once, before the table.
std::string text_of(const LibraryResult& library);
/// docs/library-check.md has the keys.
std::string json_of(const LibraryResult& library);

} // namespace fathom::inference
