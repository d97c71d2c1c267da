export const customerStatuses = ['active', 'archived'] as const;

export const customerKinds = ['person', 'company'] as const;

export const customerSorts = ['name', '-name', 'createdAt', '-createdAt'] as const;

/** Words that mark one customer at most, and characters of each. */
export const mostTags = 20;
export const longestTag = 40;

/** Places that goods are brought to, of one customer at most. */
export const mostAddresses = 20;
