/**
 * How the server's process keeps its memory small: short-lived objects get little room, and the rest is collected
 * after growing by 40 % instead of doubling. No upper limit is set, so that a large export never ends the process.
 */
export const serverFlags = ['--max-semi-space-size=8', '--heap-growing-percent=40'];

/**
 * The same for what lies outside JavaScript, pictures above all (glibc): threads share their heaps instead of keeping what
 * each has freed, and a large piece goes back to the system as soon as it is free.
 */
export const serverMemory = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '1048576' };
