import { randomBytes } from 'node:crypto';
import type { Contract } from '@shelfwise/contract';
import type { World } from './world.ts';

type Input = Record<string, unknown> | Buffer;

/** A good input of a call, with one company's records; `own` is what the noun's `makeRecords` made there. */
export type Sample<Own = unknown> = (world: World, own: Own) => Input;

/** The samples of a noun, one for each of its calls; a missing one does not compile. */
export type Samples<Noun extends keyof Contract, Own = unknown> = Record<keyof Contract[Noun], Sample<Own>>;

type Answered = Promise<ReturnType<typeof JSON.parse>>;

/** Calls of somebody who may do everything; each must succeed. */
export interface Caller {
  get: (path: string) => Answered;
  post: (path: string, body: object) => Answered;
  put: (path: string, body: object) => Answered;
  patch: (path: string, body: object) => Answered;
}

/** Makes the records that only the noun's own samples use. */
export type MakeRecords = (caller: Caller) => Promise<Record<string, unknown>>;

export const nothing: Sample = () => ({});

export const unique = (): string => randomBytes(6).toString('hex');
