// What a source defines and what it looks like as code: for those who compare two versions of a program.
#pragma once

#include "frontend/argument_functions.h"
#include "frontend/module.h"
#include "ir/support/result.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace fathom::frontend {

struct FileContents {
  struct Function {
    std::string name;
    bool is_static = false;
    uint32_t line = 0; ///< 0: not known
    /// SHA-256 of its code without names of values, without places and without files in names of types. Two
    /// functions with one digest do the same, if the functions and variables of the same names do.
    std::string digest{};
    std::vector<std::string>
        names{}; ///< functions and variables that it comes to by its code and data, sorted
    std::optional<ArgumentFunction> of_arguments{};
    std::vector<std::string> outside{}; ///< those of them that neither the file nor the C library defines
    std::string type{};                 ///< of parameters and result, as LLVM has it
    std::vector<std::string> steps{};   ///< what its instructions say but names and numbers of values, sorted
  };
  struct Variable {
    std::string name;
    bool is_static = false;
    std::string digest{}; ///< of type and initial value
  };
  std::vector<Function> functions; ///< in the order of the file
  struct Alias {
    std::string name;
    bool is_static = false;
    std::string target{}; ///< the function or variable that has this other name
  };
  std::vector<Variable> variables; ///< those that a name of the source leads to
  std::vector<Alias> aliases;

  const Function* function(const std::string& name) const;
  const Variable* variable(const std::string& name) const;

  /// A name leads to it, also by an alias: a function or a variable, or nothing.
  struct Found {
    const Function* function;
    const Variable* variable;
    bool is_static; ///< other files mean another thing by the name
    explicit operator bool() const { return function != nullptr || variable != nullptr; }
  };
  Found look_up(const std::string& name) const;
};

/// The options name one file. Errors are those of loading it.
Result<FileContents> contents_of(const LoadOptions& options);

} // namespace fathom::frontend
