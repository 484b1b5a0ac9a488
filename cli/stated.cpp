#include "cli/stated.h"

namespace fathom::cli {

std::vector<witnesses::WitnessInvariant> invariants_of(const engine::StatedProof& proof) {
  using From = program::Wording::Place;
  using To = witnesses::WitnessInvariant::Place;
  std::vector<witnesses::WitnessInvariant> all;
  for (const engine::StatedProof::Invariant& row : proof.invariants) {
    const To place = row.place == From::LoopHead ? To::LoopHead
                     : row.place == From::Entry  ? To::Entry
                                                 : To::Return;
    all.push_back({place, row.location, row.function, row.text});
  }
  return all;
}

std::vector<witnesses::LeftOutOfWitness> left_out_of(const engine::StatedProof& proof) {
  std::vector<witnesses::LeftOutOfWitness> all;
  for (const engine::StatedProof::LeftOut& row : proof.left_out)
    all.push_back({row.location, row.what, row.why});
  return all;
}

} // namespace fathom::cli
