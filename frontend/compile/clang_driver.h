// Runs clang as a child process: C text -> bitcode.
#pragma once

#include "frontend/compile/check_pragmas.h"
#include "frontend/machines.h"
#include "ir/program/inserted_text.h"
#include "ir/program/source_location.h"
#include "ir/support/read_file.h"
#include "ir/support/result.h"

#include <cstdint>
#include <string>
#include <vector>

namespace fathom::frontend {

struct CompileOptions {
  std::string file;                   ///< .c or .i
  std::vector<std::string> arguments; ///< the user's, after ours
  std::string sanitizers;             ///< kinds for -fsanitize=, or empty
  const TargetMachine* machine = &host_machine(64);
  double timeout_seconds = 120;
  const program::ChangedSource* changed =
      nullptr;            ///< what is compiled instead of the file's text, under its name
  std::string rewrites{}; ///< of the syntax tree (ir/program/tree_rewrites.h); clang itself knows none
};

struct Compiled {
  std::string bitcode;
  std::vector<program::SourceLocation>
      constant_overflows; ///< looked for where left shifts are instrumented; see constant_overflow.h
  std::vector<program::SourceLocation>
      uncounted_decisions;          ///< that have operations with decisions inside, where they are asked for
  std::vector<CheckedPart> checked; ///< of the text, where CBMC's notation is read
  std::string prototypes;           ///< put in front of the file: library functions that it does not declare
};

/// The bitcode of the file. No optimisation has run, but lifetimes are marked. Clang's diagnostics go to
/// stderr as they are. Errors: the file cannot be read, clang-19 is neither installed nor of this package, it
/// fails or takes too long. Temporary files are gone on return.
///
/// What clang objects to in a changed text is the error, with the place that it stands for.
///
/// A file that calls library functions which it does not declare is compiled again with their prototypes in
/// front; what the file says about a function itself wins.
Result<Compiled> compile(const CompileOptions& options);

/// Whether a clang that this process has started was ended by a signal, or said that memory ran out.
bool clang_has_crashed();

/// The same without a word on stderr: the error has clang's first one, with its place, in place of its
/// output.
Result<Compiled> compile_quietly(const CompileOptions& options);

/// The files that compiling reads: the file itself and what it includes, directly or not, headers of Fathom's
/// aside; in no particular order. Errors as of `compile_quietly`.
Result<std::vector<std::string>> files_read(const CompileOptions& options);

/// What the preprocessor writes.
struct Preprocessed {
  std::string text;   ///< with definitions of macros (clang's -dD)
  std::string folder; ///< where Fathom's headers were
};

/// A file that is read in place of one that the compiler comes to.
struct Replacement {
  std::string file, text;
};

/// The file as the preprocessor gives it. Where the preprocessor objects to something, its output up to there
/// counts, and that is no error.
Result<Preprocessed> preprocess(const CompileOptions& options, const Replacement& replacement);

/// The bitcode of C text that is not a file of the user's; an error is clang's first one.
Result<std::string> compile_text(const std::string& text, const TargetMachine& machine);

} // namespace fathom::frontend
