#include "inference/call_graph.h"

#include <algorithm>
#include <cstdint>

namespace fathom::inference {
namespace {

/// Tarjan's algorithm with a stack of its own: chains of calls may be long.
class Components {
 public:
  explicit Components(const Calls& calls)
      : calls_(calls), number_(calls.size()), low_(calls.size()), open_(calls.size()) {}

  std::vector<std::vector<size_t>> find() {
    for (size_t root = 0; root < calls_.size(); ++root)
      if (number_[root] == 0) visit(root);
    return std::move(found_);
  }

 private:
  struct Frame {
    size_t function, next;
  };

  void enter(size_t function) {
    number_[function] = low_[function] = ++last_;
    open_[function] = true;
    waiting_.push_back(function);
    path_.push_back({function, 0});
  }

  void visit(size_t root) {
    enter(root);
    while (!path_.empty()) {
      Frame& frame = path_.back();
      const size_t function = frame.function;
      if (frame.next < calls_[function].size()) {
        const size_t callee = calls_[function][frame.next++];
        if (number_[callee] == 0)
          enter(callee);
        else if (open_[callee])
          low_[function] = std::min(low_[function], number_[callee]);
        continue;
      }
      path_.pop_back();
      if (!path_.empty()) low_[path_.back().function] = std::min(low_[path_.back().function], low_[function]);
      if (low_[function] == number_[function]) close(function);
    }
  }

  void close(size_t function) {
    std::vector<size_t> component;
    size_t member = 0;
    do {
      member = waiting_.back();
      waiting_.pop_back();
      open_[member] = false;
      component.push_back(member);
    } while (member != function);
    std::sort(component.begin(), component.end());
    found_.push_back(std::move(component));
  }

  const Calls& calls_;
  std::vector<size_t> number_, low_;
  std::vector<bool> open_;
  std::vector<size_t> waiting_;
  std::vector<Frame> path_;
  std::vector<std::vector<size_t>> found_;
  size_t last_ = 0;
};

} // namespace

std::vector<std::vector<size_t>> bottom_up(const Calls& calls) {
  return Components(calls).find();
}

} // namespace fathom::inference
