// The system calls that an isolated program may not make.
#pragma once

namespace fathom::isolate {

/// Without namespaces the filter refuses the calls from which they would protect.
struct FilterSetting {
  bool has_namespaces = true;
  bool may_start_processes = true; ///< of no meaning where there are namespaces, which end what was started
};

/// For this process and all that it starts; needs "no new privileges". Calls that are refused fail with
/// EPERM, sockets of families other than AF_UNIX and the internet's with EAFNOSUPPORT. Without namespaces:
/// all sockets, messages and memory between processes, what changes a file's owner, times and rights, and
/// what changes the priority or the limits of other processes.
void install_filter(const FilterSetting& setting);

} // namespace fathom::isolate
