import type { z } from 'zod';
import { contract } from '@shelfwise/contract';
import { metaOf, type CallMeta } from '@shelfwise/contract/primitives/call';
import type { TestAnswer, TestClient } from '../test-client.ts';
import type { World } from './world.ts';
import { findSample } from './samples.ts';

export interface WalkedCall {
  id: string;
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** with `{id}` where it has a parameter */
  path: string;
  meta: CallMeta;
  input: z.ZodType | undefined;
}

/** Every call of the contract, with what the walks need. */
export const everyCall: WalkedCall[] = Object.entries(contract).flatMap(([noun, calls]) =>
  Object.entries(calls).map(([name, procedure]) => ({
    id: `${noun}.${name}`,
    method: procedure['~orpc'].route.method as WalkedCall['method'],
    path: procedure['~orpc'].route.path as string,
    meta: metaOf(procedure as Parameters<typeof metaOf>[0]),
    input: procedure['~orpc'].inputSchema as z.ZodType | undefined,
  })),
);

/** Calls of a phone that a code let in have tests of their own: no session and no role makes them. */
export const isOfPhone = (call: WalkedCall): boolean => call.meta.right === 'phone';
/** Calls that need somebody signed in. */
export const needsSession = (call: WalkedCall): boolean => call.meta.right !== 'public' && !isOfPhone(call);
export const isOpen = (call: WalkedCall): boolean =>
  call.meta.right === 'public' || call.meta.right === 'signedIn' || isOfPhone(call);
export const memberCalls = everyCall.filter((call) => !isOpen(call));

export type Input = Record<string, unknown>;

/** A good input of a call, with the company's own records. A call without a sample fails the walks. */
export const sampleOf = (call: WalkedCall, world: World): Input | Buffer => {
  const [noun = '', name = ''] = call.id.split('.');
  return findSample(noun, name)(world, world.own[noun] ?? {});
};

export interface SendOptions {
  headers?: Record<string, string>;
  query?: Record<string, string>;
}

/** Sends an input as the contract describes: ids in the path, the rest in the query or body. */
export const send = (
  client: TestClient,
  call: WalkedCall,
  input: Input | Buffer,
  { headers = {}, query = {} }: SendOptions = {},
): Promise<TestAnswer> => {
  if (Buffer.isBuffer(input)) {
    const search = new URLSearchParams(query);
    return client.request(
      call.method,
      search.size > 0 ? `${call.path}?${search.toString()}` : call.path,
      input,
      {
        headers: { 'content-type': 'image/png', ...headers },
      },
    );
  }
  const rest = { ...input };
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  const inQuery = ['GET', 'HEAD', 'DELETE'].includes(call.method);
  const search = new URLSearchParams({ ...(inQuery && (rest as Record<string, string>)), ...query });
  const url = search.size > 0 ? `${path}?${search.toString()}` : path;
  return client.request(call.method, url, inQuery ? undefined : rest, { headers });
};
