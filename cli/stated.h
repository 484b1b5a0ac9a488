// The grounds of a proof, on their way from the engine to witnesses and to the user.
#pragma once

#include "cli/loading.h"
#include "cli/options.h"
#include "engine/engine.h"
#include "witnesses/correctness_witness.h"

#include <vector>

namespace fathom::cli {

class Channel;

std::vector<witnesses::WitnessInvariant> invariants_of(const engine::StatedProof& proof);
std::vector<witnesses::LeftOutOfWitness> left_out_of(const engine::StatedProof& proof);

/// Checks the program, and says what its proof rests on as clauses for its text, or that there is no proof.
/// An error is one of the input.
Result<std::string> proof_as_clauses(const Options& options, Input input, Channel& channel);

} // namespace fathom::cli
