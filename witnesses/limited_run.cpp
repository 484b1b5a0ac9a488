#include "witnesses/limited_run.h"

#include "ir/support/deadline.h"
#include "ir/support/descriptor.h"

#include <algorithm>
#include <cmath>
#include <csignal>
#include <limits>

namespace fathom::witnesses {
namespace {

constexpr uint64_t largest_file = uint64_t{64} << 20; ///< bytes that a program may write
constexpr double wall_times = 6;                      ///< of wall time, where processor time is not used up

double seconds_until(const Deadline& deadline) {
  using Clock = std::chrono::steady_clock;
  return deadline ? std::max(0.0, std::chrono::duration<double>(*deadline - Clock::now()).count())
                  : std::numeric_limits<double>::infinity();
}

/// SIGXCPU comes at the soft limit, SIGKILL at the hard one. The kernel counts whole ticks for it, which on a
/// busy machine are more than what was used.
bool used_up(const ProcessEnd& end, uint64_t cpu_seconds) {
  const timeval &user = end.usage.ru_utime, &system = end.usage.ru_stime;
  const double used = double(user.tv_sec + system.tv_sec) + double(user.tv_usec + system.tv_usec) / 1e6;
  return end.signalled() && (end.code == SIGXCPU || end.code == SIGKILL) && used >= 0.5 * double(cpu_seconds);
}

} // namespace

bool is_over(const Deadline& deadline) {
  return is_past(deadline);
}

Result<ProcessEnd> run_limited(Invocation program, const std::string& error_file, double seconds,
                               uint64_t memory, const Deadline& deadline, const Patience& patience) {
  const auto errors = Descriptor::create(error_file);
  if (!errors) return errors.error();
  program.child.errors = errors->get();
  const auto cpu_seconds = static_cast<uint64_t>(std::ceil(seconds));
  for (const ResourceLimit& limit :
       {ResourceLimit{RLIMIT_CORE, 0}, {RLIMIT_FSIZE, largest_file}, {RLIMIT_CPU, cpu_seconds}})
    program.child.limits.push_back(limit);
  RunLimits limits;
  limits.seconds = std::min(wall_times * seconds, seconds_until(deadline));
  limits.idle = patience.idle;
  limits.waits = patience.waits;
  if (memory != 0) limits.memory = memory;
  Result<ProcessEnd> end = run_program(program, limits);
  if (end && used_up(*end, cpu_seconds)) end->how = ProcessEnd::How::TimedOut;
  return end;
}

} // namespace fathom::witnesses
