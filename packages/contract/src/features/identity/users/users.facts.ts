/** `requested`: asked to join, and cannot sign in until an admin approves. `disabled`: could sign in, and no longer can. */
export const userStatuses = ['active', 'disabled', 'requested'] as const;
export type UserStatus = (typeof userStatuses)[number];

export const userSorts = ['username', '-username', 'createdAt', '-createdAt'] as const;
