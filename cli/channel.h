// Channel: what the worker tells its supervisor.
#pragma once

#include "cli/options.h"

#include <optional>
#include <string>
#include <vector>

namespace fathom::cli {

/// One message, a line of text on a pipe: a letter, then fields separated by tabs; tabs, newlines and
/// backslashes in them are escaped.
///   P phase bound obligations     where the worker is
///   S name                        which solver is at work in the worker itself; empty: none
///   M text                        for stderr
///   K text                        for stderr if the worker does not end by itself; replaces the last one
///   V line text                   the verdict and its lines for stderr if the worker does not end by itself
///   B theirs|waiting|over         whose turn it is (engine::BoundsTurn)
///   R text                        the reports for other tools are written; what they have for stdout
///   O                             it gets no more memory, and ends
///   D status line                 the end; an empty line: no verdict
struct Message {
  char kind = 'M';
  std::vector<std::string> fields;
};

/// The worker's end of the pipe. Writing to a supervisor that is gone ends the worker (SIGPIPE).
class Channel {
 public:
  explicit Channel(int file_descriptor) : fd_(file_descriptor) {}

  void phase(const std::string& phase, uint32_t bound, size_t obligations);
  void solver(const std::string& name);
  void known(const std::string& text);
  void violation(const std::string& verdict_line, const std::string& text);
  void text(const std::string& text); ///< shown on stderr as it is
  void line(const std::string& text) { this->text(text + "\n"); }
  void bounds_turn(engine::BoundsTurn turn);
  void reported(const std::string& printed);
  void out_of_memory();
  void done(ExitStatus status, const std::string& verdict_line);
  /// Nothing is sent any more.
  void close();

 private:
  void send(const Message& message);
  int fd_;
};

/// The turn that a message B tells; nothing of any other.
std::optional<engine::BoundsTurn> bounds_turn_of(const Message& message);

/// Takes complete messages off the front of what was read so far.
std::optional<Message> take_message(std::string& buffer);

} // namespace fathom::cli
