// Execution: steps over known values, as a machine of registers executes them.
#pragma once

#include "frontend/unwinder/known/code.h"
#include "frontend/unwinder/known/memory.h"

#include <vector>

namespace fathom::frontend::known {

class Codes;

/// As LoopFrame, of a loop that is in progress here.
struct Loop {
  uint32_t code = 0; ///< of the function's loops
  uint32_t iterations = 1;
  uint64_t entered = 0;        ///< steps before its first iteration
  uint64_t sequence = 0;       ///< of the last object made before this iteration
  size_t first_object = 0;     ///< of the program that is of this iteration
  bool decided = false;        ///< LoopFrame::exit_decided
  bool is_followed = true;     ///< else its iteration ends outside of this
  bool is_new = true;          ///< it was entered here
  bool has_begun = true;       ///< its iteration was begun here
  bool is_asked_about = false; ///< whether it is to be summarised has not been asked, nor does it need to be
};

struct Frame {
  Code* code = nullptr;
  Activation* activation = nullptr;               ///< null: it was entered here
  uint32_t registers = 0, loops = 0, objects = 0; ///< where its own begin
  uint32_t number = 0;
  const Operation* call = nullptr;  ///< in the frame below
  const Operation* begun = nullptr; ///< while it has called: the first operation that is not counted
  uint64_t context = 0;             ///< CallChain
  program::LocationId location;     ///< CallChain
};

/// LoopIterations keeps this of loops that have ended.
struct Spent {
  uint64_t context = 0;
  uint32_t site = 0;
  uint64_t steps = 0, ended = 0;
  bool is_costly = false;
};

/// The state that operations work on. It goes on until it comes to something that is not known, or that has
/// to be reported: then everything is as it was before that operation.
class Execution {
 public:
  /// They hold for a whole unwinding.
  struct Limits {
    uint64_t steps = 0;         ///< beyond, the execution is handed back where a block begins
    uint64_t constant_loop = 0; ///< Bounds::ConstantLoops
    uint64_t largest_object = 0;
    size_t deepest = 0;         ///< activations that may be entered besides
    bool asks_at_loops = false; ///< loops may be summarised, unless constants decide whether they are left
  };

  Execution(Context& context, Codes& codes) : memory(context), context_(context), codes_(codes) {}

  /// Until it has to be handed back, in front of `stopped`.
  void run(const Operation* first);

  // For operations.
  const Operation* stop(const Operation* at) {
    stopped = at;
    return nullptr;
  }
  const Operation* jump(const Operation* from, uint32_t edge) {
    const Edge& next = edges_[edge];
    const uint64_t done = uint64_t(from - begun) + 1;
    if (steps + done > limits.steps || waiting != nullptr || !next.is_plain) return follow(from, next);
    steps += done;
    if (!next.moves.empty()) move(next);
    return begun = next.target;
  }
  void decide_exits(uint32_t count) {
    for (size_t i = loops.size(); count > 0; --count) loops[--i].decided = true;
  }
  /// A branch asked whether this pointer is null.
  void decide_exits_by(const Word& tested, const Operation* branch, bool taken);
  const Operation* call(const Operation* at);
  const Operation* leave(const Operation* at);
  const Operation* allocate(const Operation* at, program::ObjectKind kind, uint64_t size, uint64_t alignment,
                            program::Contents contents);
  /// Whether an allocation of so many bytes needs no assumption (Allocation::fit) and is followed here.
  bool is_small(uint64_t bytes) const { return bytes <= limits.largest_object; }
  /// For the ledger: the function was called.
  void tell_called(const Operation* at);
  /// Values of the program, by index: with fewer bits, or with zeros above.
  uint64_t narrowed(uint64_t value, uint32_t width);
  uint64_t widened(uint64_t value, uint32_t width);
  /// The life of an object ends.
  void end(uint32_t object);
  program::LocationId location_of(const Operation& operation);
  void note_visit(const Frame& frame, const Loop& loop);
  Frame& top() { return frames.back(); }
  void enter(Frame frame);

  Word* registers = nullptr; ///< of the uppermost frame
  KnownMemory memory;
  std::vector<Frame> frames;
  std::vector<Loop> loops;
  std::vector<uint32_t> objects;    ///< of the frames, that came to life here
  std::vector<Word> words;          ///< the registers of all frames
  const Operation* begun = nullptr; ///< the first operation that is not counted in `steps`
  uint64_t steps = 0;
  ValueId guard;
  uint64_t first_sequence = 0; ///< KnownMemory::sequence where it began
  Limits limits;
  const Operation* stopped = nullptr;
  const std::vector<uint32_t>* waiting = nullptr; ///< positions of blocks for which other states wait

  std::unordered_map<uint64_t, Spent> spent; ///< by context and site
  /// Loops that were entered or gone round, with the place of a loop without source.
  struct Visited {
    Code* code = nullptr;
    uint32_t loop = 0;
    program::LocationId otherwise;
  };
  std::vector<Visited> visited;

 private:
  const Operation* follow(const Operation* from, const Edge& edge);
  bool others_wait(const Edge& edge) const;
  bool may_follow(const Edge& edge);
  void move(const Edge& edge);
  void end_loop();
  void use_top();
  void collect();

  Context& context_;
  Codes& codes_;
  const Edge* edges_ = nullptr;
  uint32_t frame_count_ = 0;
  size_t collect_at_ = 4096;
  std::vector<Word> moved_;
};

} // namespace fathom::frontend::known
