// CertifyingSolver: an Unsat counts only with a proof that was checked, or with a second solver's word.
#pragma once

#include "solvers/solver.h"

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace fathom::solvers {

/// How one Unsat was certified.
struct Certificate {
  std::string query;  ///< its label: "bound1-properties"
  std::string method; ///< "DRAT proof of cadical, checked", "kept DRAT proof, checked" or "second solver: z3"
  std::string why;    ///< why there is no proof; empty where there is one
  std::string file;   ///< of the proof, if it was kept
};

/// The certificates of one run, over all its solvers, and where proofs are kept.
class CertificateLog {
 public:
  /// An empty directory: proofs are checked and thrown away. `prover`: the SAT solver's program.
  explicit CertificateLog(std::string directory, std::string prover = "cadical")
      : directory_(std::move(directory)), prover_(std::move(prover)) {}
  void set_label(std::string label) { label_ = std::move(label); }
  const std::string& label() const { return label_; }
  const std::string& directory() const { return directory_; }
  const std::string& prover() const { return prover_; }
  std::string next_name(); ///< "0001-<label>"
  /// An existing folder in which proofs are kept from run to run, by the digest of the clauses that they
  /// refute. One that is taken from there is checked as any other: nobody has to be trusted with the folder.
  void set_store(std::string folder) { store_ = std::move(folder); }
  const std::string& store() const { return store_; }
  void add(Certificate certificate) { certificates_.push_back(std::move(certificate)); }
  const std::vector<Certificate>& certificates() const { return certificates_; }

 private:
  std::string directory_, prover_, store_, label_ = "query";
  uint32_t count_ = 0;
  std::vector<Certificate> certificates_;
};

/// After an Unsat of `inner` everything that was asserted and assumed is made into clauses, by circuits of
/// our own; the prover refutes them and writes a DRAT proof, and our checker goes through it. Where that
/// cannot be done (equality of arrays, too many clauses, no prover), the solver that `second` makes is asked.
/// If neither agrees, the answer is Unknown with the reason. A kept proof decides before `inner` is asked.
/// Sat and Unknown pass: a model is evaluated elsewhere. `second` may give null: no second solver.
std::unique_ptr<Solver> make_certifying_solver(std::unique_ptr<Solver> inner, const term::Context& context,
                                               std::shared_ptr<CertificateLog> log,
                                               std::function<std::unique_ptr<Solver>()> second);

} // namespace fathom::solvers
