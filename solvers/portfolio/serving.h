// Serving: what a member's process does.
#pragma once

#include "solvers/portfolio/member.h"

namespace fathom::solvers::portfolio {

/// Exit status of a member that ran out of memory; other members end by signals or by being killed.
inline constexpr int out_of_memory_status = 77;

/// Turns the forked copy of this process into a member: handlers, limits and files of the parent are given
/// up; then it serves until the parent closes the socket.
[[noreturn]] void serve(int socket, const Beginning& beginning);

// Messages on the socket: their length, then their bytes. False: the other side is gone.
bool send_message(int socket, const Bytes& bytes);
bool receive_message(int socket, Bytes& bytes); ///< waits

} // namespace fathom::solvers::portfolio
