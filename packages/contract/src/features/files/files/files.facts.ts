export const maxImageBytes = 10 * 1024 * 1024;

export const imageTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;

export const fileUrl = (id: string): string => `/api/files/${id}`;
