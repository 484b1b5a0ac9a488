// Work that takes long, in threads: one after the other in each, in the order in which it was asked for.
#pragma once

#include <atomic>
#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace fathom::server {

/// Whoever works looks at `stop`, and comes to an end soon after it is set. Work that was cancelled before it
/// began is called all the same, with `stop` set, so that it can say so.
class Jobs {
 public:
  using Work = std::function<void(const std::atomic<bool>& stop)>;

  explicit Jobs(unsigned threads);
  ~Jobs() { finish(); }
  Jobs(const Jobs&) = delete;
  Jobs& operator=(const Jobs&) = delete;

  /// `names`: for cancel; of those that share one all are cancelled.
  void start(std::vector<std::string> names, Work work);
  void cancel(const std::string& name);
  /// Cancels all, and waits for them. The last call.
  void finish();

 private:
  struct Job {
    std::vector<std::string> names;
    bool has(const std::string& name) const;
    Work work;
    std::atomic<bool> stop = false;
  };
  void run();

  std::mutex mutex_; ///< of all below but the threads
  std::condition_variable changed_;
  std::deque<std::shared_ptr<Job>> waiting_;
  std::vector<std::shared_ptr<Job>> running_;
  bool is_finished_ = false;
  std::vector<std::thread> threads_;
};

} // namespace fathom::server
