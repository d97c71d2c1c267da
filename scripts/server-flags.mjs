/**
 * How the server's process keeps its memory small: short-lived objects get little room, and the rest is collected
 * after growing by 40 % instead of doubling. No upper limit is set, so that a large export never ends the process.
 */
export const serverFlags = ['--max-semi-space-size=8', '--heap-growing-percent=40'];
