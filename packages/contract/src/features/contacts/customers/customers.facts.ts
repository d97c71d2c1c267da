export const customerStatuses = ['active', 'archived'] as const;

export const customerKinds = ['person', 'company'] as const;

export const customerSorts = ['name', '-name', 'createdAt', '-createdAt'] as const;
