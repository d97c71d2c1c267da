import { createContext } from 'react';
import { readStoredJson, removeStored, storageArea, writeStored } from './browser-store.ts';
import type { SentCall } from './idempotency.ts';

const prefix = 'draft:';
const session = (): Storage | undefined => storageArea('sessionStorage');

/** The id of the signed-in user, whose drafts are read and written. The shell sets it once. */
export const DraftOwner = createContext<string>('nobody');

const keyOf = (ownerId: string, name: string): string => `${prefix}${ownerId}:${name}`;

export function readDraft(ownerId: string, name: string): unknown {
  return readStoredJson(keyOf(ownerId, name), session());
}

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isPlain = (value: unknown): boolean => typeof value !== 'object';

/** Whether a kept value has the shape of the example. Where that is empty, any plain value has. */
function isLike(value: unknown, example: unknown): boolean {
  if (isFields(example))
    return isFields(value) && Object.entries(example).every(([name, part]) => isLike(value[name], part));
  if (example === undefined || example === null) return value === null || isPlain(value);
  return Array.isArray(value) === Array.isArray(example) && typeof value === typeof example;
}

/**
 * Leaves out values that the field cannot take: another version of the application may have kept them in another form. From a
 * list it leaves out the items of another shape; `items` are examples, because an empty list has none.
 */
export const fittingFields = (kept: Fields, fields: Fields, items: Fields = {}): Fields =>
  Object.fromEntries(
    Object.entries(kept).flatMap(([name, value]) => {
      const field = fields[name];
      const isEmptied = value === null && typeof field !== 'object';
      if (!isEmptied && !isLike(value, field)) return [];
      if (!Array.isArray(value)) return [[name, value]];
      const example = items[name] ?? (Array.isArray(field) ? field[0] : undefined) ?? '';
      return [[name, value.filter((item) => isLike(item, example))]];
    }),
  );

/** Removes secrets by the names of their fields, at any depth. */
const withoutSecrets = (key: string, value: unknown): unknown =>
  /password|secret|token/iu.test(key) ? undefined : value;

export function writeDraft(ownerId: string, name: string, values: unknown): void {
  writeStored(keyOf(ownerId, name), JSON.stringify(values, withoutSecrets), session());
}

const sentName = (name: string): string => `${name}:sent`;

/** Keeps beside the draft how it was sent, until an answer comes. A page that is loaded again can then send it with the same key. */
export const writeSent = (ownerId: string, name: string, sent: SentCall): void =>
  writeDraft(ownerId, sentName(name), sent);

/** How the draft was sent, where no answer came. */
export function readSent(ownerId: string, name: string): SentCall | undefined {
  const sent = readDraft(ownerId, sentName(name));
  return isLike(sent, { text: '', key: '' }) ? (sent as SentCall) : undefined;
}

export const removeSent = (ownerId: string, name: string): void =>
  removeStored(keyOf(ownerId, sentName(name)), session());

export function removeDraft(ownerId: string, name: string): void {
  removeStored(keyOf(ownerId, name), session());
  removeSent(ownerId, name);
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
