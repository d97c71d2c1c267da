export const serverFlags: string[];
export const serverMemory: Record<string, string>;
