#include "cli/emit_options.h"

#include "cli/choice.h"

namespace fathom::cli {

void add_stage(CLI::App& app, Stage& stage) {
  add_choice<Stage>(
      app, "--stage", stage,
      "llvm, sequential (llvm with the steps of all threads in one loop), gssa, summarised (gssa with loops "
      "summarised), summaries, transitions (loops cut at "
      "their heads), horn (the same as Horn clauses over integers), abstraction (what random runs of it have "
      "in common), smt2, points-to, points-to-static, memory, memory-graph (Graphviz), contracts (what the "
      "proof rests on, as clauses), functions (those of the files, as JSON) or checks (the file with its "
      "contracts as checks of a native build)",
      {{"llvm", Stage::Llvm},
       {"sequential", Stage::Sequential},
       {"gssa", Stage::Gssa},
       {"summarised", Stage::Summarised},
       {"summaries", Stage::Summaries},
       {"transitions", Stage::Transitions},
       {"horn", Stage::Horn},
       {"abstraction", Stage::Abstraction},
       {"smt2", Stage::Smt2},
       {"points-to", Stage::PointsTo},
       {"points-to-static", Stage::PointsToStatic},
       {"memory", Stage::Memory},
       {"memory-graph", Stage::MemoryGraph},
       {"contracts", Stage::Contracts},
       {"functions", Stage::Functions},
       {"checks", Stage::Checks}})
      ->required();
}

} // namespace fathom::cli
