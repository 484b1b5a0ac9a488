// Horn clauses: a program whose loops are cut, as relations over integers.
#pragma once

#include "ir/program/exchange/interfaces.h"
#include "proofs/horn/signs.h"

#include <string>
#include <vector>

namespace fathom::horn {

/// What is known of a loop's head: a relation over the variables of the loop, and over what is fixed while it
/// runs and asked for after it. A function that calls itself has two: what holds when it is entered, and what
/// holds when it returns.
struct Relation {
  struct Parameter {
    program::ValueId value;
    std::string name; ///< by StateNames; empty: it has none
    program::Type type;
    Sign sign = Sign::Unknown;
    bool is_old = false; ///< what the number of this name was when the function was entered
  };
  std::string symbol;
  std::string loop; ///< by StateNames; of a function that is called, see recursion::name_of
  std::vector<Parameter> parameters;
};

struct Query {
  program::ObligationId obligation;
  std::string clause;
};

/// One clause for each way from a head, or from the start, to the next one, and one for each obligation. All
/// in SMT-LIB.
struct Clauses {
  std::vector<Relation> relations;
  std::string rules; ///< declarations too
  std::vector<Query> queries;
  std::string wraps; ///< queries: a variable of a loop comes to a value that its type does not have
};

struct Reading {
  bool ranges = false; ///< variables at heads stay within their types, as if nothing wrapped
};

/// The obligations that `is_wanted`, by their numbers in the program.
Clauses clauses_of(const program::Builder& builder, const program::TransitionSystem& system,
                   const std::vector<bool>& is_wanted, const Reading& reading);

/// Declarations and assertions, for the question whether one of these is reached.
std::string script_of(const Clauses& clauses, const std::vector<size_t>& queries, bool with_wraps = false);

} // namespace fathom::horn
