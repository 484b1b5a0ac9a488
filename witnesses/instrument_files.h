// The files of a program while a witness is put into them.
#pragma once

#include "witnesses/insertions.h"
#include "witnesses/instrument.h"
#include "witnesses/witness_expression.h"

#include <memory>

namespace fathom::witnesses {

/// In instrumented text: what a function returns.
constexpr const char* result_name = "__fathom_result";

/// Each file with its text, its syntax and what is to be put in. Files are found by their base names.
class InstrumentedFiles {
 public:
  struct File {
    std::string name, content;
    std::unique_ptr<SourceText> text;
    std::unique_ptr<Syntax> syntax;
    std::unique_ptr<Insertions> insertions;
  };
  InstrumentedFiles(const ProgramFiles& files, const std::string& witness);

  const std::string& witness() const { return witness_; }
  /// The file of a location; the error names what the witness says.
  Result<File*> file_of(const WitnessLocation& location);
  /// The file and the token where a waypoint or an invariant belongs.
  template <typename Part> Result<std::pair<File*, size_t>> find(const Part& part) {
    const Result<File*> file = file_of(part.location);
    if (!file) return file.error();
    const Result<size_t> token = place((*file)->syntax.get(), part);
    if (!token) return fault(part.location.mark, token.error().message);
    return std::pair(*file, *token);
  }
  /// "<witness>:<line>:<column>: <message>"
  Error fault(Mark mark, const std::string& message) const;

  /// A witness's expression, as C; refused as by `expression_in_c`.
  Result<std::string> expression(const MarkedText& text, ExtendedNames names = {}) const {
    names.macros = &macros_;
    return expression_in_c(text, witness_, names);
  }
  /// Code in front of the statement that begins there, and after it, in braces where there is no room
  /// otherwise. A statement that is left by a jump does not come to what is after it.
  Status put_around_statement(File& file, size_t token, InsertedParts code, const std::string& after = "");

  /// All files, those that nothing was put into included. `counter`: the segment counter is declared.
  std::map<std::string, program::ChangedSource> apply(bool counter, size_t threads = 0) const;

 private:
  static Result<size_t> place(const Syntax* syntax, const Waypoint& waypoint);
  static Result<size_t> place(const Syntax* syntax, const StatedInvariant& invariant);

  std::vector<File> files_;
  std::map<std::string, std::string, std::less<>> macros_; ///< of all files, see plain_macros
  std::string witness_;
};

} // namespace fathom::witnesses
