import { oc, type HTTPPath, type HTTPMethod } from '@orpc/contract';
import { z } from 'zod';
import type { Feature, PlanLimit } from '../access/plans.ts';
import type { CallRight } from '../access/rights.ts';
import { errorCodes, type ErrorCode } from './error-codes.ts';
import { errorBodySchema } from './errors.ts';

/**
 * What a call does to the company's records. Every change of a member takes an Idempotency-Key: where its answer was lost, the same call
 * under the same key gets that answer and does nothing more. So does every `signedIn` one that `keepsAnswer`, and a visitor's that makes a
 * record. The others carry out again what is repeated: sign-in and sign-out, mailed links, and what answers a secret.
 */
export type Effect = 'read' | 'change';

export interface CallMeta {
  /** who may make the call; the server refuses to start with a call that names none */
  right: CallRight;
  /** the plan feature it needs */
  feature?: Feature;
  /** the plan limit that one more of these counts against */
  limit?: PlanLimit;
  effect: Effect;
  errors: readonly ErrorCode[];
  /** two calls may share method and path: this one answers where the query has this parameter */
  whenQueryHas?: string;
  /** a `signedIn` verb whose answer holds no secret: it is kept under its Idempotency-Key and given again */
  keepsAnswer?: boolean;
  /** usable before the company is set up */
  beforeOnboarding?: boolean;
  /** usable by an admin who still has to set up the second factor that the company asks for */
  beforeSecondFactor?: boolean;
  /** the largest body it takes, in bytes, where the usual limit is too small */
  mostBytes?: number;
  /** its body is a picture rather than JSON */
  takesPicture?: boolean;
  /** may take longer (30 s rather than 5 s for a statement), and is read from a copy of the database where there is one */
  isReport?: boolean;
}

const kilobyte = 1_024;
/** The size of a body with many lines, or with the ids of many rows. */
export const longBody = 256 * kilobyte;

/** The largest body a call takes, in bytes. Calls that need no sign-in take the least. */
export const mostBytesOf = ({ right, mostBytes }: CallMeta): number =>
  mostBytes ?? (right === 'public' ? 16 : 64) * kilobyte;

type Options = Omit<Partial<CallMeta>, 'effect'> & { right: CallRight; summary: string };

const base = oc.$meta<Record<string, unknown> & Partial<CallMeta>>({});

const errorMap = (codes: readonly ErrorCode[]) =>
  Object.fromEntries(
    codes.map((code) => [code, { status: errorCodes[code], data: errorBodySchema.optional() }]),
  );

const define = (
  method: HTTPMethod,
  path: HTTPPath,
  effect: Effect,
  options: Options,
  successStatus = 200,
) => {
  const { summary, ...meta } = options;
  const errors = meta.errors ?? [];
  return base
    .meta({ ...meta, effect, errors })
    .route({
      method,
      path: `/api${path}` as HTTPPath,
      summary,
      successStatus,
      tags: [path.split('/')[1] ?? ''],
    })
    .errors(errorMap(errors) as Record<never, never>);
};

export const read = (path: HTTPPath, options: Options) => define('GET', path, 'read', options);
/** POST that changes nothing: a question too long for an address. */
export const ask = (path: HTTPPath, options: Options) => define('POST', path, 'read', options);
/** POST that makes a record: 201. */
export const create = (path: HTTPPath, options: Options) => define('POST', path, 'change', options, 201);
/** POST of a lifecycle verb, `/orders/{id}/confirm`: 200. */
export const act = (path: HTTPPath, options: Options) => define('POST', path, 'change', options);
export const change = (path: HTTPPath, options: Options) => define('PATCH', path, 'change', options);
export const replace = (path: HTTPPath, options: Options) => define('PUT', path, 'change', options);
export const remove = (path: HTTPPath, options: Options) => define('DELETE', path, 'change', options);

export const nothing = z.object({});

/** The meta of a call as the builder above wrote it. */
export const metaOf = (call: { '~orpc': { meta: Record<string, unknown> } }): CallMeta =>
  call['~orpc'].meta as unknown as CallMeta;
