// The first steps of check and emit: the specification and the module.
#pragma once

#include "cli/options.h"
#include "engine/engine.h"
#include "frontend/compile/clang_driver.h"
#include "frontend/module.h"
#include "ir/program/property.h"
#include "ir/support/result.h"

#include <map>
#include <memory>
#include <optional>
#include <vector>

namespace fathom::cli {

/// How a check differs from what the options alone ask for.
struct Changes {
  std::optional<program::Specification> specification;   ///< instead of what the options name
  std::map<std::string, program::ChangedSource> sources; ///< by file: what is compiled instead of it
  std::vector<program::Property> also;                   ///< properties besides
  std::vector<program::Confinement> confinements;
  engine::Stated stated; ///< engine::Options
};

struct Input {
  program::Specification specification;
  Changes changes;
  std::unique_ptr<frontend::Module> module;
};

Result<Input> load_input(const Options& options, Changes changes = {});
/// How a file is compiled by itself, for its outline.
frontend::CompileOptions compilation_of(const Options& options, const std::string& file);
engine::BoundOptions bound_options(const Options& options);
memory::ModelOptions model_options(const Options& options);

} // namespace fathom::cli
