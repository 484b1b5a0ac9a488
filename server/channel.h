// The two streams to a client. One thread reads, answers and writes; other threads hand it their answers.
#pragma once

#include "ir/support/descriptor.h"
#include "server/framing.h"

#include <functional>
#include <mutex>
#include <string>
#include <vector>

namespace fathom::server {

/// Never waits for a client that does not read: what it has not taken is kept, up to a limit, and then the
/// conversation is over. SIGINT, SIGTERM and SIGHUP end it, too.
class Channel {
 public:
  /// Gets a message, or what is wrong with one.
  using Take = std::function<void(const Result<std::string>& message)>;

  Channel(int input, int output, Framing framing);
  ~Channel();
  Channel(const Channel&) = delete;
  Channel& operator=(const Channel&) = delete;

  /// From any thread: the message is written when the client takes it.
  void send(std::string_view message);
  /// From any thread: the thread of `run` calls it soon.
  void post(std::function<void()> call);
  /// The conversation ends when what was sent is written.
  void finish() { is_finished_ = true; }

  /// Until the client closes its end, is dead or sends a stream that cannot be understood; until a signal, or
  /// finish(). `finish_work` is called then, and what it sends is still written, for a second at most.
  void run(const Take& take, const std::function<void()>& finish_work);

 private:
  bool read_some(const Take& take);
  bool write_some();
  void call_posted();
  void write_rest();
  void wake() const;

  static constexpr size_t most_unread = size_t{64} << 20; ///< bytes that are kept for a client

  const int input_, output_;
  const Framing framing_;
  MessageReader reader_;
  Descriptor wake_read_, wake_write_; ///< a pipe that ends the wait for the client
  bool is_finished_ = false;

  /// What other threads have for this one.
  struct Shared {
    std::mutex mutex; ///< of all below
    std::string unwritten;
    std::vector<std::function<void()>> posted;
  } shared_;
};

} // namespace fathom::server
