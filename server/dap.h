// The Debug Adapter Protocol over one channel: the path of a violation, stepped through forwards and
// backwards.
#pragma once

#include "server/channel.h"
#include "server/jobs.h"
#include "server/question.h"
#include "server/variable_tree.h"

#include <map>
#include <optional>
#include <string>

namespace fathom::server {

/// Answers a debugger until it is gone. `launch` asks a check, as a process of its own in a job, or takes the
/// document of an earlier one; nothing of the program is executed here. All state belongs to the thread of
/// the channel.
class DapServer {
 public:
  /// The channel is not owned.
  DapServer(Channel& channel, ServerLimits limits)
      : channel_(channel), limits_(std::move(limits)), jobs_(1) {}
  void run();

 private:
  struct Request {
    Json number; ///< its seq
    std::string command;
    Json arguments;
  };
  /// What a launch comes to.
  struct Launched {
    std::string verdict, log, failure; ///< failure: there is no verdict, and why
    std::optional<reports::Violation> violation;
    std::string directory; ///< files are named from there
  };

  void take(const Result<std::string>& message);
  void answer(const Request& request);
  bool answer_session(const Request& request);
  void initialise(const Request& request);
  void launch(const Request& request);
  Launched launched(const Json& arguments, const std::atomic<bool>& stop) const;
  Launched checked(const Json& arguments, const std::atomic<bool>& stop) const;
  Launched from_report(Arguments& arguments) const;
  void begin(const Request& request, Launched launched);
  void end();

  void move(const Request& request, PathSession::Stop (*how)(PathSession&, uint32_t thread));
  void stopped(PathSession::Stop why);
  Json set_breakpoints(const Json& arguments);
  Json set_function_breakpoints(const Json& arguments);
  Json data_breakpoint_info(const Json& arguments);
  Json set_data_breakpoints(const Json& arguments);
  Json threads();
  Json stack_trace(const Json& arguments);
  Json scopes(const Json& arguments);
  Json variables(const Json& arguments);
  Json evaluate(const Json& arguments);
  Json exception() const;
  Json memory(const Json& arguments);
  Json source_of(const reports::Place& place) const;
  VariableTree& tree();
  uint64_t activation_of(const Json& frame);
  /// Null: the innermost call of the thread whose step it is.
  uint64_t activation_or_innermost(const Json& frame);
  PathSession& session();

  void say(const std::string& text, const char* category = "console");
  void respond(const Request& request, Json body = Json::object());
  void refuse(const Request& request, const std::string& why);
  void event(const char* name, Json body = Json::object());
  void send(Json message);

  Channel& channel_;
  ServerLimits limits_;
  int64_t first_line_ = 1, first_column_ = 1; ///< as the client counts them
  uint64_t sent_ = 0;
  Json launch_; ///< its number; null: there was none
  bool stops_on_entry_ = true;
  std::optional<PathSession> session_;
  std::optional<VariableTree> tree_; ///< of the step that it stands at
  std::vector<uint64_t> frames_;     ///< activations, by the numbers of frames; likewise
  PathSession::Stop why_ = PathSession::Stop::Entry;
  std::string verdict_;
  Jobs jobs_; ///< goes before what its threads use
};

} // namespace fathom::server
