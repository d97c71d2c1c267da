// Only the length of an identifier or a password is limited. A wrong one of any shape is answered as wrong, not as invalid input.

export const longestIdentifier = 254;
export const longestPasswordTried = 1024;
