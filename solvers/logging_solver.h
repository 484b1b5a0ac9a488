// LoggingSolver: writes every query as an .smt2 file that any solver can be given. The log also takes queries
// with quantifiers, which are no Solver's.
#pragma once

#include "solvers/solver.h"

#include <memory>
#include <set>
#include <string>

namespace fathom::solvers {

/// Numbers the queries of one run over all its solvers.
class QueryLog {
 public:
  explicit QueryLog(std::string directory) : directory_(std::move(directory)) {}
  /// `label` says what the next queries are about and becomes part of the file name.
  void set_label(std::string label) { label_ = std::move(label); }
  void write(const std::string& text); ///< into "<directory>/0001-<label>.smt2"
  /// Only the first query of each structure gets a file, "<directory>/0001-<label>-quantified.smt2".
  void write_quantified(const std::string& label, const std::string& structure, const std::string& text);
  const std::string& error() const { return error_; } ///< of the last file that could not be written

 private:
  void write(const std::string& text, const std::string& label);

  std::string directory_;
  std::string label_ = "query";
  uint32_t count_ = 0;
  std::set<std::string> quantified_; ///< digests of the structures of those written
  std::string error_;
};

/// The file holds the assertions and assumptions of a check, before it is made, and so is there when the
/// solver crashes.
std::unique_ptr<Solver> make_logging_solver(std::unique_ptr<Solver> inner, const term::Context& context,
                                            std::shared_ptr<QueryLog> log);

} // namespace fathom::solvers
