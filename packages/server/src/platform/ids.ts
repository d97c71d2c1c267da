import { v7 } from 'uuid';

/** Ids grow with time, and are known before the row is written. */
export const newId = (): string => v7();
