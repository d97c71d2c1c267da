export const supplierStatuses = ['active', 'archived'] as const;

export const supplierSorts = ['name', '-name', 'createdAt', '-createdAt'] as const;
