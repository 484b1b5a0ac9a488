#include "ir/support/isolate/filter.h"

#include "ir/support/isolate/root.h"

#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <span>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <vector>

namespace fathom::isolate {
namespace {

// System calls that the headers may lack; newer kernels number them alike on all machines.
constexpr uint32_t memfd_secret = 447, fchmodat2 = 452, setxattrat = 463, removexattrat = 466,
                   file_setattr = 469;

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
                                SYS_lookup_dcookie,
                                SYS_memfd_create, // memory that no process seems to have
                                memfd_secret};

/// System calls that are harmless inside namespaces with a read-only file system, and refused without these.
constexpr uint32_t refused_alone[] = {
#if defined(__x86_64__)
    SYS_chmod,
    SYS_chown,
    SYS_lchown,
    SYS_utime,
    SYS_utimes,
    SYS_futimesat,
#endif
    SYS_fchmod,
    SYS_fchmodat,
    fchmodat2,
    SYS_fchown,
    SYS_fchownat,
    SYS_utimensat,
    SYS_setxattr,
    SYS_lsetxattr,
    SYS_fsetxattr,
    SYS_removexattr,
    SYS_lremovexattr,
    SYS_fremovexattr,
    setxattrat,
    removexattrat,
    file_setattr,
    SYS_shmget,
    SYS_shmat,
    SYS_shmctl,
    SYS_msgget,
    SYS_msgsnd,
    SYS_msgrcv,
    SYS_msgctl,
    SYS_semget,
    SYS_semop,
    SYS_semctl,
    SYS_semtimedop,
    SYS_mq_open,
    SYS_mq_unlink,
    SYS_socket,
    SYS_socketpair,
    SYS_setpriority,
    SYS_sched_setparam,
    SYS_sched_setscheduler,
    SYS_ioprio_set,
    SYS_sched_setaffinity,
    SYS_sched_setattr,
    SYS_setsid,
    SYS_setpgid,
    SYS_migrate_pages,
    SYS_move_pages,
    SYS_pidfd_send_signal,
    SYS_pidfd_open};

/// Calls whose arguments are looked at.
struct Numbers {
  uint32_t clone, clone3, socket, prlimit, prctl;
  uint32_t forks[2];
};

#if defined(__x86_64__)
constexpr uint32_t native = AUDIT_ARCH_X86_64;
// Programs of 32 bits have numbers of their own (arch/x86/entry/syscalls/syscall_32.tbl), in the same order
// as far as there are such.
constexpr bool has_small = true;
constexpr uint32_t small = AUDIT_ARCH_I386;
constexpr uint32_t refused_small[] = {
    310, 346, 21,  22,  52,  217, 61,  428, 429, 430, 431, 432, 433,
    442, 26,  347, 348, 438, 349, 440, 286, 287, 288, 357, 336, 374,
    425, 426, 427, 283, 128, 350, 129, 88,  103, 342, 131, 87,  115,
    51,  338, 79,  264, 404, 124, 343, 405, 111, 74,  121, 253, 102 /* socketcall: its family is in memory */,
    356, 447};
constexpr uint32_t refused_alone_small[] = {
    15,  182,           16,  30,  271, 299, 212, 198, // and those with owners of 16 bits
    94,  306,           452, 95,  207, 298, 320, 412, 226, 227, 228, 235, 236, 237, 463, 466,
    469, 117 /* ipc */, 393, 394, 395, 396, 397, 399, 400, 401, 402, 420, 277, 278, 359, 360,
    97,  154,           156, 289, 241, 351, 66,  57,  294, 317, 424, 434};
constexpr Numbers numbers_small = {
    .clone = 120, .clone3 = 435, .socket = 359, .prlimit = 340, .prctl = 172, .forks = {2, 190}};
constexpr Numbers numbers = {.clone = SYS_clone,
                             .clone3 = SYS_clone3,
                             .socket = SYS_socket,
                             .prlimit = SYS_prlimit64,
                             .prctl = SYS_prctl,
                             .forks = {SYS_fork, SYS_vfork}};
constexpr uint32_t other_numbers = 0x40000000; ///< x32
#elif defined(__aarch64__)
constexpr uint32_t native = AUDIT_ARCH_AARCH64;
constexpr bool has_small = false;
constexpr uint32_t small = 0;
constexpr uint32_t refused_small[] = {0};
constexpr uint32_t refused_alone_small[] = {0};
constexpr Numbers numbers_small = {};
constexpr Numbers numbers = {.clone = SYS_clone,
                             .clone3 = SYS_clone3,
                             .socket = SYS_socket,
                             .prlimit = SYS_prlimit64,
                             .prctl = SYS_prctl,
                             .forks = {SYS_clone3, SYS_clone3}}; // there are none
constexpr uint32_t other_numbers = 0;
#else
#error "the numbers of this machine's system calls are needed"
#endif

constexpr uint32_t new_namespaces =
    CLONE_NEWUSER | CLONE_NEWNS | CLONE_NEWPID | CLONE_NEWNET | CLONE_NEWIPC | CLONE_NEWUTS | CLONE_NEWCGROUP;

class Filter {
 public:
  explicit Filter(const FilterSetting& setting) : setting_(setting) {}

  /// What holds for calls with the numbers of one machine.
  void rules(std::span<const uint32_t> refused_calls, std::span<const uint32_t> alone, const Numbers& calls) {
    load(offsetof(seccomp_data, nr));
    refuse(calls.clone3, ENOSYS); // its flags are in memory; the C library then takes clone
    for (const uint32_t number : refused_calls) refuse(number, EPERM);
    if (!setting_.has_namespaces) {
      for (const uint32_t number : alone) refuse(number, EPERM);
      refuse_by_first(calls.prlimit, 0, false); // of other processes
      refuse_by_first(calls.prctl, PR_SET_PDEATHSIG, true);
    }
    const bool forks = setting_.has_namespaces || setting_.may_start_processes;
    if (!forks)
      for (const uint32_t number : calls.forks) refuse(number, EPERM);
    code_.push_back(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, calls.clone, 0, 6));
    load(offsetof(seccomp_data, args));
    code_.push_back(BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, new_namespaces, 0, 1));
    give(SECCOMP_RET_ERRNO | EPERM);
    code_.push_back(BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, CLONE_THREAD, 0, 1));
    give(SECCOMP_RET_ALLOW);
    give(forks ? SECCOMP_RET_ALLOW : SECCOMP_RET_ERRNO | EPERM);
    code_.push_back(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, calls.socket, 0, 5));
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
      Filter other(setting_);
      other.rules(refused_small, refused_alone_small, numbers_small);
      skip_unless(small, other.code_);
    }
    code_.push_back(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, native, 1, 0));
    give(SECCOMP_RET_KILL_PROCESS);
    if (other_numbers != 0) {
      load(offsetof(seccomp_data, nr));
      code_.push_back(BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, other_numbers, 0, 1));
      give(SECCOMP_RET_ERRNO | ENOSYS);
    }
    rules(refused, refused_alone, numbers);
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
  /// Refuses the call where its first argument is `value`, or (not `where_equal`) is another one.
  void refuse_by_first(uint32_t number, uint32_t value, bool where_equal) {
    code_.push_back(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, number, 0, 4));
    load(offsetof(seccomp_data, args));
    const uint8_t passed = 1, met = 0;
    code_.push_back(
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, value, where_equal ? met : passed, where_equal ? passed : met));
    give(SECCOMP_RET_ERRNO | EPERM);
    load(offsetof(seccomp_data, nr));
  }
  void skip_unless(uint32_t machine, const std::vector<sock_filter>& rules) {
    code_.push_back(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, machine, 1, 0));
    code_.push_back(BPF_STMT(BPF_JMP | BPF_JA, static_cast<uint32_t>(rules.size())));
    code_.insert(code_.end(), rules.begin(), rules.end());
  }

  const FilterSetting& setting_;
  std::vector<sock_filter> code_;
};

} // namespace

void install_filter(const FilterSetting& setting) {
  std::vector<sock_filter> code = Filter(setting).made();
  const sock_fprog program{static_cast<unsigned short>(code.size()), code.data()};
  if (prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program, 0, 0) != 0)
    fail("system calls cannot be filtered", errno);
}

} // namespace fathom::isolate
