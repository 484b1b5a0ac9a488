// The system calls that an isolated program may not make.
#pragma once

namespace fathom::isolate {

/// For this process and all that it starts; needs "no new privileges". Calls that are refused fail with
/// EPERM, sockets of families other than AF_UNIX and the internet's with EAFNOSUPPORT.
void install_filter();

} // namespace fathom::isolate
