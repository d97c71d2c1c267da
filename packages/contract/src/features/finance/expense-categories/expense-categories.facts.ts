export const expenseCategoryStatuses = ['active', 'archived'] as const;

export const expenseCategorySorts = ['name', '-name', 'createdAt', '-createdAt'] as const;
