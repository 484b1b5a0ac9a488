#include "ir/support/visibility.h"

#include <sys/prctl.h>

namespace fathom {

void hide_process(bool hidden) {
  prctl(PR_SET_DUMPABLE, hidden ? 0 : 1, 0, 0, 0);
}

HiddenProcess::HiddenProcess() : was_hidden_(prctl(PR_GET_DUMPABLE, 0, 0, 0, 0) == 0) {
  hide_process(true);
}

HiddenProcess::~HiddenProcess() {
  hide_process(was_hidden_);
}

} // namespace fathom
