#include "witnesses/limited_run.h"

#include "ir/support/descriptor.h"

namespace fathom::witnesses {
namespace {

constexpr uint64_t largest_file = uint64_t{64} << 20; ///< bytes that a program may write

} // namespace

Result<ProcessEnd> run_limited(Program program, const std::string& error_file, double seconds) {
  const auto errors = Descriptor::create(error_file);
  if (!errors) return errors.error();
  program.child.errors = errors->get();
  const auto cpu_seconds = static_cast<uint64_t>(seconds) + 2;
  for (const ResourceLimit& limit :
       {ResourceLimit{RLIMIT_CORE, 0}, {RLIMIT_FSIZE, largest_file}, {RLIMIT_CPU, cpu_seconds}})
    program.child.limits.push_back(limit);
  RunLimits limits;
  limits.seconds = seconds;
  return run_program(program, limits);
}

} // namespace fathom::witnesses
