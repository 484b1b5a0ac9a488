; EXPECT valid-deref: false
; A call copies the object behind a `byval` pointer: that reads it.
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"
%struct.block = type { [10 x i32] }
define internal i32 @nothing(ptr byval(%struct.block) align 8 %b) {
  ret i32 0
}
define i32 @main() {
  %r = call i32 @nothing(ptr byval(%struct.block) align 8 null)
  ret i32 %r
}
