// Who may look into this process.
#pragma once

namespace fathom {

/// Other processes of the same user can neither trace this one nor reach its files by /proc, or they can
/// again. Its memory is then counted by what is resident.
void hide_process(bool hidden);

/// For a scope in which a program runs that is not trusted.
class HiddenProcess {
 public:
  HiddenProcess();
  ~HiddenProcess();
  HiddenProcess(const HiddenProcess&) = delete;
  HiddenProcess& operator=(const HiddenProcess&) = delete;

 private:
  bool was_hidden_;
};

} // namespace fathom
