// Round: the program at one bound, unwound, sliced and encoded.
#pragma once

#include "encoder/encoder.h"
#include "engine/engine.h"
#include "engine/question.h"

#include <memory>
#include <string>
#include <vector>

namespace fathom::engine {

/// One thing that can go wrong at this bound: an obligation of the program or one that the encoder added.
struct Target {
  term::Term violated; ///< its guard and everything before it included
  program::ObligationKind kind = program::ObligationKind::Property;
  program::Property property = program::Property::UnreachCall; ///< kind Property only
  program::LocationId location;
  std::string message;
};

/// Conditions that have to be possible for one of them to go wrong.
std::vector<term::Term> terms_of(const std::vector<Target>& targets);

/// Owns the program and its encoding; the terms live in the builder's context and outlast the round.
struct Round {
  std::unique_ptr<program::Program> program;
  program::Unwinding unwinding;
  encoder::Encoding encoding;
  std::vector<Target> properties; ///< what the user asked for, in the order of the program
  std::vector<Target> cuts;       ///< by position in unwinding.cuts
  std::vector<Target>
      capacities;             ///< by position in unwinding.capacities; chosen ones and limits of the machine
  std::vector<Target> others; ///< all other internal obligations but Invariant
  /// Those of unwinding.invariants that something depends on, in the same order.
  struct Candidate {
    term::Term assumed; ///< a Boolean symbol
    std::vector<term::Term> violated;
    uint32_t index; ///< into unwinding.invariants
  };
  std::vector<Candidate> candidates;
  /// Objects whose size is an input, in the order of the program; Environment objects too.
  struct SymbolicSize {
    term::Term guard; ///< the object is allocated
    term::Term bytes; ///< pointer width
  };
  std::vector<SymbolicSize> sizes;

  /// The capacities that an execution may exceed and go on. One that exceeds a limit of the machine
  /// (program::Capacity::limit) has no continuation.
  std::vector<Target> chosen_capacities() const;
  /// An execution comes to this allocation, and has room for it.
  term::Term has_room(const program::Capacity& capacity, term::Builder& builder) const;

  Axioms axioms() const { return axioms_of(encoding); }
  /// The axioms of another encoding of the same program.
  Axioms axioms_of(const encoder::Encoding& other) const;
  /// The same, and that these literals of invariants, all encoded, are true or, `kept` false, are not.
  Axioms axioms_with(const encoder::Encoding& other, const std::vector<program::ValueId>& literals, bool kept,
                     term::Builder& builder) const;
  std::string place(program::LocationId location) const;
};

/// Allocations of objects whose size is an input.
std::vector<program::ValueId> sized_by_inputs(const program::Program& program);

/// The program unwound, and nothing encoded yet. An error is the unwinder's. The work is charged to `effort`
/// as it is done, here and below; where it can be waited for others may work meanwhile.
Result<Round> unwound_round(const program::Specification& specification, const program::Bounds& bounds,
                            const Services& services, Effort& effort);

/// The same, sliced and encoded.
Result<Round> make_round(const program::Specification& specification, const program::Bounds& bounds,
                         const Services& services, const Options& options, term::Builder& builder,
                         Effort& effort);

/// Instructions of a program that is worth encoding once more for a question about a proof.
inline constexpr size_t largest_encoded_again = 1'000'000;
/// The program of a round encoded as far as these values need it, for questions of its own.
encoder::Encoding encode_values(const Round& round, const std::vector<program::ValueId>& values,
                                const Services& services, const Options& options, term::Builder& builder);

/// The program unwound into an empty one, and no more.
Result<program::Unwinding> unwind_into(program::Program& program, const program::Specification& specification,
                                       const program::Bounds& bounds, const Services& services,
                                       Effort& effort);

/// How far the program goes under some bounds, unwound for nothing else.
struct Extent {
  bool ends = false;  ///< nothing was cut
  uint64_t steps = 0; ///< LLVM instructions executed
  size_t instructions = 0;
};
/// As make_round, without the encoding. The steps of the bounds are the most that is worth it: where they do
/// not do the program does not end.
Result<Extent> extent_of(const program::Specification& specification, const program::Bounds& bounds,
                         const Services& services, Effort& effort);

} // namespace fathom::engine
