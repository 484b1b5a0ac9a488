// LoggingSolver: writes every query as an .smt2 file that any solver can be given.
#pragma once

#include "solvers/assertions.h"
#include "solvers/solver.h"

#include <memory>
#include <string>

namespace fathom::solvers {

/// Numbers the queries of one run over all its solvers.
class QueryLog {
 public:
  explicit QueryLog(std::string directory) : directory_(std::move(directory)) {}
  /// `label` says what the next queries are about and becomes part of the file name.
  void set_label(std::string label) { label_ = std::move(label); }
  std::string next_path(); ///< "<directory>/0001-<label>.smt2"
  void failed(std::string message) { error_ = std::move(message); }
  const std::string& error() const { return error_; } ///< of the last file that could not be written

 private:
  std::string directory_;
  std::string label_ = "query";
  uint32_t count_ = 0;
  std::string error_;
};

/// The file holds the assertions and assumptions of a check, before it is made, and so is there when the
/// solver crashes.
std::unique_ptr<Solver> make_logging_solver(std::unique_ptr<Solver> inner, const term::Context& context,
                                            std::shared_ptr<QueryLog> log);

} // namespace fathom::solvers
