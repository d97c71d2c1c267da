/** The most passkeys of one account. Nobody has that many devices. */
export const mostPasskeys = 20;
