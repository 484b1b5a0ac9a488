; EXPECT unreach-call: false
; As the _true program; %v is 0 when the inner cycle is left in its first round, although later rounds were unwound too.
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"
declare i32 @__VERIFIER_nondet_int()
declare void @reach_error() noreturn
define i32 @main() {
entry:
  %e = call i32 @__VERIFIER_nondet_int()
  %ec = icmp eq i32 %e, 0
  br i1 %ec, label %b, label %a
b:
  %kin = phi i32 [ 1, %entry ], [ %k1, %rest ]
  br label %a
a:
  %i = phi i32 [ 0, %entry ], [ 0, %b ], [ %n, %x ]
  %k = phi i32 [ 0, %entry ], [ %kin, %b ], [ %k, %x ]
  br label %x
x:
  %v = add i32 %i, 0
  %n = add i32 %i, 1
  %more = call i32 @__VERIFIER_nondet_int()
  %mc = icmp eq i32 %more, 0
  %lim = icmp slt i32 %n, 3
  %go = and i1 %mc, %lim
  br i1 %go, label %a, label %y
y:
  %ky = phi i32 [ %k, %x ]
  %rounds = phi i32 [ %n, %x ]
  %one = icmp eq i32 %rounds, 1
  %zero = icmp eq i32 %v, 0
  %bad = and i1 %one, %zero
  br i1 %bad, label %error, label %rest
error:
  call void @reach_error()
  unreachable
rest:
  %k1 = add i32 %ky, 1
  %ac = icmp sgt i32 %k1, 2
  br i1 %ac, label %done, label %b
done:
  ret i32 0
}
