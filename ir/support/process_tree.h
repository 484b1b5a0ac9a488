// Process tree: the processes below one, and what they take together.
#pragma once

#include <cstdint>
#include <sys/types.h>
#include <vector>

namespace fathom {

/// All processes below this one, children before grandchildren; without those that end meanwhile.
std::vector<pid_t> processes_below(pid_t root);

/// Bytes of memory that such processes have together. Pages that some of them share count once, but only
/// when the sum might exceed `interesting`: that is slower to find out, and the rough sum is never too small.
uint64_t memory_of(const std::vector<pid_t>& processes, uint64_t interesting);

/// Seconds of processor time that they have taken, and what they have reaped.
double cpu_seconds_of(const std::vector<pid_t>& processes);

/// The same of a process and all below it.
double cpu_seconds_of_tree(pid_t root);

/// Stops the process and all below it, and says whom it has stopped: those that were stopped already are
/// somebody else's affair.
std::vector<pid_t> hold_tree(pid_t root);

/// Whether a thread of the process, or of those below, runs or waits for nothing but a processor or a disk.
bool can_run(pid_t process);

/// How often the threads of the process, and of those below, have given up their processor to wait.
uint64_t waits_of_tree(pid_t root);

/// Kills all that is below this process, and waits for nobody: who dies takes a while on a busy machine.
void kill_all_below();

/// Kills and reaps all that is below this process. For a subreaper, whose tree nothing can leave.
void end_orphans();

} // namespace fathom
