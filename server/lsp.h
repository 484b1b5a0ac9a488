// The Language Server Protocol over one channel: what checks find, in an editor.
#pragma once

#include "server/channel.h"
#include "server/editor_checks.h"
#include "server/edits.h"
#include "server/jobs.h"

#include <map>
#include <set>
#include <string>

namespace fathom::server {

/// Commands of the lenses and actions.
inline constexpr const char *check_command = "fathom.check", *contract_command = "fathom.checkContract",
                            *harness_command = "fathom.makeHarness", *find_command = "fathom.findContract",
                            *insert_command = "fathom.insertInvariants";
/// A client that says so (experimental.fathomDebug) starts a debugger with the arguments of a launch.
inline constexpr const char* debug_command = "fathom.debug";

/// Answers an editor until it is gone. Files are checked when they are opened, and when they are saved with
/// another text; functions when the user asks for it. All state belongs to the thread of the channel: jobs
/// send back what they have found (Channel::post). A check of a file that is saved again is cancelled.
class LspServer {
 public:
  /// `limits`: the root is where there is none in the editor's request. The channel is not owned.
  LspServer(Channel& channel, ServerLimits limits, std::string version);

  /// The exit status: 1 where the editor goes without having said so.
  int run();

 private:
  /// What is known of a file that was opened.
  struct FileState {
    uint64_t generation = 0; ///< of the text: what was asked about an earlier one does not count
    std::string checked;     ///< its text when it was checked last
    std::vector<FileFunction> functions;
    std::map<std::string, Remarks> asked; ///< by the question: "" of the file, "f" of a function
  };

  void take(const Result<std::string>& message);
  void note(const Incoming& notification);
  void answer(const Incoming& request);
  Json initialise(const Json& parameters);
  void document_event(const Incoming& notification);

  void check_file(const std::string& file);
  void note_saved(const std::string& file);
  void found(const std::string& file, uint64_t generation, const FileAnswer& answer);
  void execute(const Incoming& request);
  struct Command {
    std::string name, file;
    FileFunction function;   ///< without a name: of the file
    uint32_t line = 0;       ///< of a loop; 0: of all
    uint64_t generation = 0; ///< of the text that it is about; 0: the file is not open
  };
  Command command_of(const Json& parameters) const;
  void run_command(const Command& command, const std::atomic<bool>& stop);
  void keep(const std::string& file, uint64_t generation, const std::string& question, Remarks remarks);
  std::vector<const Remarks*> known() const;
  void publish();

  Json lenses(const std::string& file) const;
  Json hover(const std::string& file, uint32_t line) const;
  Json actions(const std::string& file, uint32_t first, uint32_t last) const;

  void start(const std::string& name, const std::string& title, Jobs::Work work);
  void insert(const Command& command, const std::vector<ClausesAt>& clauses);
  void add_file(const std::string& path, const std::string& text);
  void say(const std::string& text);
  void request(const std::string& method, Json parameters);
  void send(const Json& message) { channel_.send(compact(message)); }
  /// From the root; empty: it is outside.
  std::string name_of(const Json& parameters) const;
  std::string path_of(const std::string& file) const;

  Channel& channel_;
  Workspace workspace_;
  const std::string version_;
  Columns columns_ = Columns::Utf16;
  /// Its capabilities.
  struct Client {
    bool shows_progress = false, refreshes_lenses = false, creates_files = false, debugs = false;
  } client_;
  enum class Phase : uint8_t { Before, Running, ShutDown, Gone } phase_ = Phase::Before;
  uint64_t requests_ = 0, jobs_started_ = 0, generations_ = 0;
  Documents documents_;
  std::map<std::string, FileState> files_;
  Remarks project_;                 ///< of the harnesses of a configuration, whichever file was saved
  std::set<std::string> published_; ///< files that have diagnostics in the editor
  Jobs jobs_;                       ///< goes before what its threads use
};

} // namespace fathom::server
