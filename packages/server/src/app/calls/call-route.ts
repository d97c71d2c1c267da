import { findSurplus } from './surplus.ts';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { metaOf, type CallMeta } from '@shelfwise/contract/primitives/call';
import type { Database } from '../../db/database.ts';
import type { CallServices, Preparation } from '../../kit/call.ts';
import type { SessionCookies } from '../../features/identity/session/session-cookies.ts';
import type { FairShare } from '../../platform/fair-share.ts';
import type { FoundSession } from '../../features/identity/session/session-lookup.ts';

/** A call of the contract with what is needed to serve it. */
export interface CallRoute {
  /** such as `orders.confirm`; names the call in logs, metrics and idempotency keys */
  id: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** in Fastify's form, `/api/orders/:id/confirm` */
  path: string;
  successStatus: number;
  meta: CallMeta;
  input: z.ZodType | undefined;
  isAudited: boolean;
  withTenantQuery: (input: unknown, request: FastifyRequest) => unknown;
  checkOutput: (output: unknown) => void;
  /** slow work on the input, done before the transaction */
  prepare: Preparation<unknown, unknown> | undefined;
  /** for calls outside a company: what else is done when the kept answer is sent again */
  onRepeat: ((call: never, input: unknown) => Promise<void>) | undefined;
  handler: (call: never, input: unknown) => Promise<unknown>;
}

export interface Server {
  services: CallServices;
  database: Database;
  cookies: SessionCookies;
  /** finds the live session of an access token, outside the call's transaction */
  findSession: (token: string | undefined) => Promise<FoundSession | undefined>;
  /** limits the pictures that are read and stored at the same time */
  uploads: FairShare;
}

interface ProcedureLike {
  '~orpc': {
    meta: Record<string, unknown>;
    route: { method?: string; path?: string; successStatus?: number };
    inputSchema?: unknown;
    outputSchema?: unknown;
  };
}

type HandlerTree = Record<
  string,
  Record<string, ((call: never, input: never) => Promise<unknown>) | undefined>
>;

/** Calls that write no audit entry, because they change no record of the company. */
const unaudited = new Set(['notifications.markRead', 'notifications.remove', 'dashboard.arrange']);

/** Pairs every call of the contract with its handler. Throws at the start where a call has no right or no handler. */
export const callRoutes = (
  contract: Record<string, Record<string, ProcedureLike>>,
  handlers: HandlerTree,
  preparations: Record<string, Preparation<never, unknown>>,
  checksOutput: boolean,
  repeats: Record<string, (call: never, input: never) => Promise<void>> = {},
): CallRoute[] =>
  Object.entries(contract).flatMap(([noun, calls]) =>
    Object.entries(calls).map(([name, procedure]) => {
      const id = `${noun}.${name}`;
      const { route, inputSchema, outputSchema } = procedure['~orpc'];
      const meta = metaOf(procedure);
      const handler = handlers[noun]?.[name];
      if (!meta.right) throw new Error(`${id} names no right`);
      if (!handler) throw new Error(`${id} has no handler`);
      if (!route.method || !route.path) throw new Error(`${id} has no method or path`);
      const output = outputSchema as z.ZodType | undefined;
      return {
        id,
        method: route.method as CallRoute['method'],
        path: route.path.replaceAll(/\{(\w+)\}/g, ':$1'),
        successStatus: route.successStatus ?? 200,
        meta,
        input: inputSchema as z.ZodType | undefined,
        isAudited: !unaudited.has(id),
        withTenantQuery: (input, request) =>
          meta.whenQueryHas === 'tenantId'
            ? { ...(input as object), tenantId: (request.query as Record<string, unknown>)['tenantId'] }
            : input,
        checkOutput: (value) => {
          if (!checksOutput || !output) return;
          const surplus = findSurplus(value, output.parse(value ?? {}));
          if (surplus !== undefined)
            throw new Error(`the answer of ${id} has ${surplus}, its schema has not`);
        },
        prepare: preparations[id] as CallRoute['prepare'],
        onRepeat: repeats[id] as CallRoute['onRepeat'],
        handler: handler as CallRoute['handler'],
      };
    }),
  );
