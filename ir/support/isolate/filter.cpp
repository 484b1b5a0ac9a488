#include "ir/support/isolate/filter.h"

#include "ir/support/isolate/root.h"

#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <vector>

namespace fathom::isolate {
namespace {

/// Namespaces and mounts, other processes, the kernel itself and what was rarely looked at in it.
constexpr uint32_t refused[] = {SYS_unshare,
                                SYS_setns,
                                SYS_mount,
                                SYS_umount2,
                                SYS_pivot_root,
                                SYS_chroot,
                                SYS_open_tree,
                                SYS_move_mount,
                                SYS_fsopen,
                                SYS_fsconfig,
                                SYS_fsmount,
                                SYS_fspick,
                                SYS_mount_setattr,
                                SYS_ptrace,
                                SYS_process_vm_readv,
                                SYS_process_vm_writev,
                                SYS_pidfd_getfd,
                                SYS_kcmp,
                                SYS_process_madvise,
                                SYS_add_key,
                                SYS_request_key,
                                SYS_keyctl,
                                SYS_bpf,
                                SYS_perf_event_open,
                                SYS_userfaultfd,
                                SYS_io_uring_setup,
                                SYS_io_uring_enter,
                                SYS_io_uring_register,
                                SYS_kexec_load,
                                SYS_kexec_file_load,
                                SYS_init_module,
                                SYS_finit_module,
                                SYS_delete_module,
                                SYS_reboot,
                                SYS_syslog,
                                SYS_open_by_handle_at,
                                SYS_quotactl,
                                SYS_swapon,
                                SYS_swapoff,
                                SYS_acct,
                                SYS_fanotify_init,
                                SYS_settimeofday,
                                SYS_clock_settime,
                                SYS_adjtimex,
                                SYS_clock_adjtime,
                                SYS_vhangup,
                                SYS_sethostname,
                                SYS_setdomainname,
                                SYS_lookup_dcookie};

#if defined(__x86_64__)
constexpr uint32_t native = AUDIT_ARCH_X86_64;
// Programs of 32 bits have numbers of their own (arch/x86/entry/syscalls/syscall_32.tbl), in the same order
// as far as there are such.
constexpr bool has_small = true;
constexpr uint32_t small = AUDIT_ARCH_I386;
constexpr uint32_t refused_small[] = {
    310, 346, 21,  22,  52,  217, 61,  428, 429, 430, 431, 432, 433, 442, 26,  347, 348, 438, 349, 440, 286, 287,
    288, 357, 336, 374, 425, 426, 427, 283, 128, 350, 129, 88,  103, 342, 131, 87,  115, 51,  338, 79,  264, 404,
    124, 343, 405, 111, 74,  121, 253, 102 /* socketcall: its family is in memory */};
constexpr uint32_t clone_small = 120, clone3_small = 435, socket_small = 359;
constexpr uint32_t other_numbers = 0x40000000; ///< x32
#elif defined(__aarch64__)
constexpr uint32_t native = AUDIT_ARCH_AARCH64;
constexpr bool has_small = false;
constexpr uint32_t small = 0;
constexpr uint32_t refused_small[] = {0};
constexpr uint32_t clone_small = 0, clone3_small = 0, socket_small = 0;
constexpr uint32_t other_numbers = 0;
#else
#error "the numbers of this machine's system calls are needed"
#endif

constexpr uint32_t new_namespaces =
    CLONE_NEWUSER | CLONE_NEWNS | CLONE_NEWPID | CLONE_NEWNET | CLONE_NEWIPC | CLONE_NEWUTS | CLONE_NEWCGROUP;

class Filter {
 public:
  /// What holds for calls with the numbers of one machine.
  template <size_t n>
  void rules(const uint32_t (&numbers)[n], uint32_t clone, uint32_t clone3, uint32_t socket) {
    load(offsetof(seccomp_data, nr));
    for (const uint32_t number : numbers) refuse(number, EPERM);
    refuse(clone3, ENOSYS); // its flags are in memory; the C library then takes clone
    code_.push_back(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, clone, 0, 4));
    load(offsetof(seccomp_data, args));
    code_.push_back(BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, new_namespaces, 0, 1));
    give(SECCOMP_RET_ERRNO | EPERM);
    give(SECCOMP_RET_ALLOW);
    code_.push_back(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, socket, 0, 5));
    load(offsetof(seccomp_data, args));
    for (const uint8_t left : {2, 1, 0}) {
      const uint32_t family = left == 2 ? AF_UNIX : left == 1 ? AF_INET : AF_INET6;
      code_.push_back(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, family, static_cast<uint8_t>(left + 1), 0));
    }
    give(SECCOMP_RET_ERRNO | EAFNOSUPPORT);
    give(SECCOMP_RET_ALLOW);
  }

  std::vector<sock_filter> made() {
    load(offsetof(seccomp_data, arch));
    if (has_small) {
      Filter other;
      other.rules(refused_small, clone_small, clone3_small, socket_small);
      skip_unless(small, other.code_);
    }
    code_.push_back(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, native, 1, 0));
    give(SECCOMP_RET_KILL_PROCESS);
    if (other_numbers != 0) {
      load(offsetof(seccomp_data, nr));
      code_.push_back(BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, other_numbers, 0, 1));
      give(SECCOMP_RET_ERRNO | ENOSYS);
    }
    rules(refused, SYS_clone, SYS_clone3, SYS_socket);
    return code_;
  }

 private:
  void load(size_t offset) {
    code_.push_back(BPF_STMT(BPF_LD | BPF_W | BPF_ABS, static_cast<uint32_t>(offset)));
  }
  void give(uint32_t action) { code_.push_back(BPF_STMT(BPF_RET | BPF_K, action)); }
  void refuse(uint32_t number, uint32_t error) {
    code_.push_back(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, number, 0, 1));
    give(SECCOMP_RET_ERRNO | error);
  }
  void skip_unless(uint32_t machine, const std::vector<sock_filter>& rules) {
    code_.push_back(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, machine, 1, 0));
    code_.push_back(BPF_STMT(BPF_JMP | BPF_JA, static_cast<uint32_t>(rules.size())));
    code_.insert(code_.end(), rules.begin(), rules.end());
  }

  std::vector<sock_filter> code_;
};

} // namespace

void install_filter() {
  std::vector<sock_filter> code = Filter().made();
  const sock_fprog program{static_cast<unsigned short>(code.size()), code.data()};
  if (prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program, 0, 0) != 0)
    fail("system calls cannot be filtered", errno);
}

} // namespace fathom::isolate
