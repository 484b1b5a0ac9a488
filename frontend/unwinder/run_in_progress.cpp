#include "frontend/unwinder/run_in_progress.h"

namespace fathom::frontend {

using namespace program;

RunInProgress::RunInProgress(Builder& builder) : builder_(builder) {
  watched_.watch([this] {
    return [this, run = current_, location = builder_.location(), effects = builder_.effects()] {
      current_ = run;
      builder_.set_location(location);
      builder_.set_effects(effects);
    };
  });
}

std::unique_ptr<Speculation> RunInProgress::begin(loops::SpeculativeRun& run) {
  auto speculation = std::make_unique<Speculation>(watched_);
  run.outer = current_;
  current_ = &run;
  builder_.set_effects(Builder::Effects::None);
  run.open = builder_.boolean(false);
  run.first_object = uint32_t(builder_.program().object_count());
  return speculation;
}

void RunInProgress::note_block(ValueId pointer, const char* why) {
  if (!speculates()) return;
  if (!current_->inductive) return current_->refuse(why);
  current_->blocks.push_back(pointer);
}

} // namespace fathom::frontend
