#include "server/jobs.h"

#include <algorithm>

namespace fathom::server {

Jobs::Jobs(unsigned threads) {
  for (unsigned i = 0; i < threads; ++i) threads_.emplace_back([this] { run(); });
}

bool Jobs::Job::has(const std::string& name) const {
  return std::find(names.begin(), names.end(), name) != names.end();
}

void Jobs::start(std::vector<std::string> names, Work work) {
  const auto job = std::make_shared<Job>();
  job->names = std::move(names), job->work = std::move(work);
  const std::lock_guard lock(mutex_);
  job->stop = is_finished_;
  waiting_.push_back(job);
  changed_.notify_one();
}

void Jobs::cancel(const std::string& name) {
  const std::lock_guard lock(mutex_);
  for (const auto& job : waiting_)
    if (job->has(name)) job->stop = true;
  for (const auto& job : running_)
    if (job->has(name)) job->stop = true;
}

void Jobs::finish() {
  {
    const std::lock_guard lock(mutex_);
    is_finished_ = true;
    for (const auto& job : waiting_) job->stop = true;
    for (const auto& job : running_) job->stop = true;
    changed_.notify_all();
  }
  for (std::thread& thread : threads_) thread.join();
  threads_.clear();
}

void Jobs::run() {
  std::unique_lock lock(mutex_);
  while (true) {
    changed_.wait(lock, [this] { return !waiting_.empty() || is_finished_; });
    if (waiting_.empty()) return;
    const std::shared_ptr<Job> job = waiting_.front();
    waiting_.pop_front();
    running_.push_back(job);
    lock.unlock();
    job->work(job->stop);
    lock.lock();
    std::erase(running_, job);
  }
}

} // namespace fathom::server
