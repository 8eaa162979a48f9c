// The system calls of confined processes.
#pragma once

#include <stdbool.h>

/// Whether the kernel has filters of system calls.
bool linux_has_filters(void);

/// Permits this process the calls that apps need, and no others, from now on.
bool linux_install_filter(void);
