/** The contract's rule for a new password: only its length counts. */
export const shortestPassword = 10;

export type Strength = 'tooShort' | 'weak' | 'fair' | 'strong';

/** Longest run of one character or of neighbours in the alphabet or on the number row. */
function longestRun(password: string): number {
  let longest = Math.min(1, password.length);
  let run = 1;
  for (let index = 1; index < password.length; index += 1) {
    const step = password.charCodeAt(index) - password.charCodeAt(index - 1);
    run = Math.abs(step) <= 1 ? run + 1 : 1;
    longest = Math.max(longest, run);
  }
  return longest;
}

/** How hard a password is to guess, by its length and its repetitions. This is advice only: the server decides what it refuses. */
export function strengthOf(password: string): Strength {
  if (password.length < shortestPassword) return 'tooShort';
  const distinct = new Set(password.toLowerCase()).size;
  const effective = Math.min(password.length - Math.max(0, longestRun(password) - 3), distinct * 1.6);
  if (effective < 9) return 'weak';
  return effective < 14 ? 'fair' : 'strong';
}
