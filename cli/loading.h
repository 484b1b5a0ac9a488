// What both commands do first: the specification and the module.
#pragma once

#include "cli/options.h"
#include "frontend/module.h"
#include "ir/program/property.h"
#include "ir/support/result.h"

#include <memory>

#include "engine/engine.h"

namespace fathom::cli {

struct Input {
  program::Specification specification;
  std::unique_ptr<frontend::Module> module;
};

Result<Input> load_input(const Options& options);
engine::BoundOptions bound_options(const Options& options);
memory::ModelOptions model_options(const Options& options);

} // namespace fathom::cli
