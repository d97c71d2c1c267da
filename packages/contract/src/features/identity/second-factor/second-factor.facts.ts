export const recoveryCodeCount = 10;

/** Six digits, however they are spaced; everything else is taken for a recovery code. */
export const isAppCode = (code: string): boolean => /^\d{6}$/.test(code.replaceAll(/\s/g, ''));

/** A recovery code as it is compared: case, spaces and hyphens do not count. */
export const plainCode = (code: string): string => code.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** Characters of what is tried as a code. */
export const longestCode = 64;
