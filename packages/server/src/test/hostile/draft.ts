import { randomUUID } from 'node:crypto';
import type { Input, WalkedCall } from '../walks/every-call.ts';
import type { Sender } from './senders.ts';

/** A request before it is turned into bytes. */
export interface Draft {
  method: string;
  target: string;
  headers: [string, string][];
  body: Buffer;
}

/** True where the input goes into the query. */
export const isAsked = (call: WalkedCall): boolean => ['GET', 'HEAD', 'DELETE'].includes(call.method);

export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.toWellFormed() : (JSON.stringify(value) ?? '').toWellFormed();

/** The request as the contract describes it: ids in the path, the rest in the query or body. */
export const draftOf = (call: WalkedCall, input: unknown, sender: Sender): Draft => {
  const headers: [string, string][] = [
    ['host', 'localhost'],
    ['cookie', sender.cookie],
  ];
  if (Buffer.isBuffer(input))
    return {
      method: call.method,
      target: call.path,
      headers: [...headers, ['content-type', 'image/png']],
      body: input,
    };
  const isObject = typeof input === 'object' && input !== null && !Array.isArray(input);
  const rest: Input = isObject ? { ...(input as Input) } : {};
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = textOf(rest[name] ?? randomUUID());
    delete rest[name];
    return encodeURIComponent(value);
  });
  if (call.method !== 'GET') headers.push(['idempotency-key', randomUUID()]);
  if (isAsked(call)) {
    const search = new URLSearchParams(
      Object.entries(rest).map(([name, value]): [string, string] => [name, textOf(value)]),
    );
    return {
      method: call.method,
      target: search.size > 0 ? `${path}?${search.toString()}` : path,
      headers,
      body: Buffer.alloc(0),
    };
  }
  headers.push(['content-type', 'application/json']);
  return {
    method: call.method,
    target: path,
    headers,
    body: Buffer.from(JSON.stringify(isObject ? rest : input) ?? ''),
  };
};

export const bytesOf = ({ method, target, headers, body }: Draft): Buffer => {
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  const length = body.length > 0 ? `content-length: ${body.length}\r\n` : '';
  return Buffer.concat([
    Buffer.from(`${method} ${target} HTTP/1.1\r\n${lines}${length}\r\n`, 'latin1'),
    body,
  ]);
};
