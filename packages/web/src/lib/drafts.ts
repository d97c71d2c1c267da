import { createContext } from 'react';
import { readStoredJson, removeStored, writeStored } from './browser-store.ts';

const prefix = 'draft:';
const session = (): Storage | undefined => globalThis.sessionStorage;

/** The id of the signed-in user, whose drafts are read and written. The shell sets it once. */
export const DraftOwner = createContext<string>('nobody');

const keyOf = (ownerId: string, name: string): string => `${prefix}${ownerId}:${name}`;

export function readDraft(ownerId: string, name: string): unknown {
  return readStoredJson(keyOf(ownerId, name), session());
}

/** Leaves out values that the field cannot take: another version of the application may have kept them in another form. */
export const fittingFields = (
  kept: Record<string, unknown>,
  fields: Record<string, unknown>,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(kept).filter(([name, value]) => {
      const field = fields[name];
      if (field === undefined || field === null || value === null) return true;
      return typeof value === typeof field && Array.isArray(value) === Array.isArray(field);
    }),
  );

/** Removes secrets by the names of their fields, at any depth. */
const withoutSecrets = (key: string, value: unknown): unknown =>
  /password|secret|token/iu.test(key) ? undefined : value;

export function writeDraft(ownerId: string, name: string, values: unknown): void {
  writeStored(keyOf(ownerId, name), JSON.stringify(values, withoutSecrets), session());
}

export function removeDraft(ownerId: string, name: string): void {
  removeStored(keyOf(ownerId, name), session());
}

/** Removes all drafts but those of the given user: all of them at logout, other people's when somebody signs in. */
export function dropDrafts(exceptOwnerId?: string): void {
  const area = session();
  if (!area) return;
  for (const key of Object.keys(area)) {
    const isKept = exceptOwnerId !== undefined && key.startsWith(`${prefix}${exceptOwnerId}:`);
    if (key.startsWith(prefix) && !isKept) removeStored(key, area);
  }
}
