// C files in which a function is checked: under clauses, or called by a main of its own.
#pragma once

#include "inference/invariant.h"
#include "inference/precondition.h"

#include <optional>
#include <string>
#include <vector>

namespace fathom::inference {

/// The source, as the files include it.
struct IncludedSource {
  std::string include; ///< "../../ring.c"
  bool has_main = false;
  std::vector<std::string> outside = {}; ///< definitions of functions that nobody defines
};

/// A function with clauses.
struct Contracted {
  std::string function;
  const frontend::Signature* signature = nullptr; ///< its declaration can be written
  std::vector<std::string> clauses;               ///< what callers have to meet
  std::optional<std::vector<std::string>> ranges; ///< what it may write; nothing: not said
  std::vector<std::string> frees = {};            ///< pointers to blocks that it may free
  std::vector<std::string> promises = {};         ///< what holds when it returns
};

/// How each of the files begins that are about the source; none of them includes anything else.
std::string including(const IncludedSource& source);

/// The line of a check that requires the clause.
std::string clause_line(const std::string& clause);
/// Likewise, the one that promises it.
std::string promise_line(const std::string& promise);
/// Likewise, the one of a start that asserts it.
std::string assertion_line(const std::string& condition);

/// The source and a contract for each of the functions (frontend/contracts/declared.h): for --check-contract
/// of one of them.
std::string check_text(const IncludedSource& source, const std::vector<Contracted>& functions);

/// The source and a main that asserts the conditions at the start of the program.
std::string start_text(const IncludedSource& source, const std::vector<std::string>& conditions);

/// The source and a main that calls the function once, as the precondition allows. Blocks come from malloc.
/// `is_small`: a machine has room for them, so that a violation can be shown on one; the others are left out.
std::string driver_text(const IncludedSource& source, const std::string& function,
                        const frontend::Signature& signature, const Candidates& candidates,
                        const Precondition& precondition, bool is_small);

/// A header with a macro for each function, FATHOM_CONTRACT_<function>, that has the clauses as statements
/// for the start of its body, and for each invariant one that defines its predicate. `guard`: a name for the
/// header.
std::string contracts_header(const std::string& guard, const std::vector<Contracted>& functions,
                             const std::vector<Invariant>& invariants);

} // namespace fathom::inference
