// Proofs for CBMC as its starter kit lays them out: a folder with a Makefile for each.
#pragma once

#include "ir/support/result.h"

#include <map>
#include <string>
#include <vector>

namespace fathom::projects {

/// What a Makefile says of one proof. Names of files and folders count from the current folder, if they lie
/// below it.
struct KitProof {
  std::string name; ///< that of its folder
  std::vector<std::string> files, include_folders, compiler;
  std::string commands;             ///< a record of fathom-goto-cc that says how files are compiled, or empty
  std::string entry;                ///< the function of the harness
  std::vector<std::string> checked; ///< functions that are proved against their contracts
  std::vector<std::string> replaced;   ///< whose contracts take the place of calls
  std::vector<std::string> removed;    ///< whose bodies are removed
  std::vector<std::string> properties; ///< by the checks that are on
  std::string unwinding;               ///< the bounds that it states, for people
  bool malloc_may_fail = false;
  bool is_expensive = false;
};

/// Make's variables by name, as the Makefile has them in the end.
using MakeVariables = std::map<std::string, std::string>;

/// The folders below that have a Makefile of a proof, sorted; not the folder itself.
std::vector<std::string> proof_folders(const std::string& folder);

/// Asks `make` itself. Errors: there is none, or what it said first.
Result<MakeVariables> make_variables(const std::string& folder);

/// Relative names count from `folder`. Where there is a record of fathom-goto-cc in it, that says what is
/// compiled, and how, instead of the variables. Error: there are no sources, or a file is missing.
Result<KitProof> read_proof(const std::string& folder, const MakeVariables& variables);

} // namespace fathom::projects
