import { randomUUID } from 'node:crypto';
import type { Chance } from '../random.ts';
import type { Draft } from './draft.ts';

const replaceHeader = (draft: Draft, name: string, value: string): Draft => ({
  ...draft,
  headers: [...draft.headers.filter(([given]) => given !== name), [name, value]],
});
const addHeader = (draft: Draft, name: string, value: string): Draft => ({
  ...draft,
  headers: [...draft.headers, [name, value]],
});

/** Values that no browser puts into a header; each character is one byte. */
const oddHeaders = [
  '',
  ' ',
  ',',
  ';',
  'x'.repeat(300),
  'x'.repeat(9_000),
  '\u00e9\u00ff',
  '%00',
  '"',
  '\\',
  '*',
  '-1',
  '\u007f',
  '{}',
];

const oddHeader = (draft: Draft, chance: Chance): Draft => {
  const name = chance.pick([
    'accept-language',
    'accept',
    'accept-encoding',
    'idempotency-key',
    'x-tenant-id',
    'user-agent',
    'origin',
    'sec-fetch-site',
    'if-none-match',
    'if-modified-since',
    'range',
    'x-forwarded-for',
    'x-forwarded-proto',
    'forwarded',
    'last-event-id',
    'content-type',
    'content-encoding',
    'referer',
    'authorization',
    'x-http-method-override',
    'content-language',
    'cookie',
    'upgrade-insecure-requests',
  ]);
  return replaceHeader(draft, name, chance.pick(oddHeaders));
};

const contentTypes = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'image/png',
  'application/xml',
  'application/json;',
  'application/JSON',
  'application/json; charset=',
  '/',
  'image/',
  'application/vnd.api+json',
];

/** Breaks one thing around a good input: its target, method, headers or sender. */
export const breakRequest = (draft: Draft, chance: Chance): Draft => {
  const query = draft.target.includes('?') ? '&' : '?';
  const withTarget = (target: string): Draft => ({ ...draft, target });
  return chance.pick<() => Draft>([
    () => ({
      ...draft,
      method: chance.pick([
        'GET',
        'HEAD',
        'POST',
        'PUT',
        'PATCH',
        'DELETE',
        'OPTIONS',
        'TRACE',
        'PROPFIND',
        'QUERY',
      ]),
    }),
    () =>
      withTarget(
        draft.target +
          chance.pick(['/', '//', '/..', '/%2e%2e', '%', '%E0%A4%A', '%00', ';x=1', '/x', '%2F', '#x']),
      ),
    () =>
      withTarget(
        `${draft.target}${query}${chance.pick(['%', 'q=%E0%A4%A', 'q=a&q=b', 'q[]=1', 'q[a]=1', 'limit=1e3', 'limit=0', 'sort=__proto__', '__proto__=1', '&&&=', 'q'])}`,
      ),
    () =>
      withTarget(
        `${draft.target}${query}cursor=${chance.pick(['junk', 'e30', 'W10', 'bnVsbA', 'eyJzb3J0IjoibmFtZSIsImtleSI6bnVsbCwiaWQiOm51bGx9', 'a'.repeat(5_000)])}`,
      ),
    () => withTarget(`${draft.target}${query}tenantId=${chance.pick(['', 'x', randomUUID(), 'a,b'])}`),
    () => withTarget(`${draft.target}${query}q=${'x'.repeat(chance.pick([300, 9_000, 20_000]))}`),
    () =>
      withTarget(
        `${draft.target}${query}${Array.from({ length: 1_500 }, (_, index) => `p${index}`).join('&')}`,
      ),
    () =>
      withTarget(
        draft.target.replace(
          /[\da-f]{8}-[\da-f-]{27}/u,
          chance.pick(['1', 'null', '%F0%9F%98%80', 'x'.repeat(150), 'x'.repeat(3_000)]),
        ),
      ),
    () =>
      withTarget(
        chance.pick([
          '/api',
          '/api/',
          '/api/nothing',
          '//api/orders',
          '/api/../api/orders',
          'http://evil.example/api/orders',
          '/d/x',
          '/api/docs/x',
          '/%61pi/orders',
        ]),
      ),
    () => oddHeader(draft, chance),
    () => oddHeader(oddHeader(draft, chance), chance),
    () => replaceHeader(draft, 'content-type', chance.pick(contentTypes)),
    () => replaceHeader(draft, 'content-encoding', chance.pick(['gzip', 'br', 'deflate', 'x'])),
    () =>
      replaceHeader(draft, 'accept-encoding', chance.pick(['gzip', 'br', 'gzip;q=0', '*', 'identity;q=0'])),
    () => replaceHeader(addHeader(draft, 'origin', 'https://evil.example'), 'sec-fetch-site', 'cross-site'),
    () =>
      replaceHeader(
        draft,
        'x-tenant-id',
        chance.pick(['', 'x', randomUUID(), `${randomUUID()}, ${randomUUID()}`]),
      ),
    () =>
      addHeader(
        draft,
        'idempotency-key',
        chance.pick(['short', 'x'.repeat(201), 'the same for all', 'the-same-for-all']),
      ),
    () =>
      replaceHeader(
        draft,
        'cookie',
        chance.pick([
          'access=',
          'access=x',
          'access=..',
          `access=${'A'.repeat(22)}.${'A'.repeat(22)}.${'A'.repeat(43)}`,
          'access=%',
          'refresh=x; device=~~~~',
          '=;=;=',
          `x=${'y'.repeat(7_000)}`,
          'access=a; access=b',
          '__proto__=1',
          'device=%00',
        ]),
      ),
  ])();
};

/** The bytes of a request whose end or division into messages is wrong. */
export const breakFraming = (draft: Draft, chance: Chance): { bytes: Buffer; isLast: boolean } => {
  const { method, target, headers, body } = draft;
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  const whole = (first: string, more: string, rest = body): { bytes: Buffer; isLast: boolean } => ({
    bytes: Buffer.concat([Buffer.from(`${first}\r\n${lines}${more}\r\n`, 'latin1'), rest]),
    isLast: true,
  });
  const first = `${method} ${target} HTTP/1.1`;
  const length = `content-length: ${body.length}\r\n`;
  return chance.pick<() => { bytes: Buffer; isLast: boolean }>([
    () => whole(first, `content-length: ${body.length + 100}\r\n`),
    () => whole(first, `content-length: ${Math.max(body.length - 1, 0)}\r\n`),
    () =>
      whole(
        first,
        `content-length: ${chance.pick(['-1', 'x', '', '1e3', '99999999999999999999', '5, 6'])}\r\n`,
      ),
    () => whole(first, `${length}transfer-encoding: chunked\r\n`),
    () =>
      whole(
        first,
        'transfer-encoding: chunked\r\n',
        Buffer.from(chance.pick(['zz\r\n', '5\r\nabc', '0\r\n\r\n', 'fffffffff\r\n', '1\r\n{\r\n0\r\n\r\n'])),
      ),
    () =>
      whole(first, `transfer-encoding: ${chance.pick(['gzip', 'identity', 'chunked, chunked', 'x'])}\r\n`),
    () => whole(first, `${length}${length}`),
    () => whole(first, `${length}expect: ${chance.pick(['100-continue', 'x'])}\r\n`),
    () =>
      whole(
        first,
        `${length}connection: ${chance.pick(['upgrade\r\nupgrade: websocket', 'upgrade\r\nupgrade: h2c', 'close'])}\r\n`,
      ),
    () => whole(first, `${length}x-many: ${'x'.repeat(20_000)}\r\n`),
    () => whole(first, length + 'x: y\r\n'.repeat(chance.pick([200, 3_000]))),
    () => whole(first, `${length}x${chance.pick(['\u0000', ' ', '\u00ff', '(', ''])}: y\r\n`),
    () => whole(first, `${length}host: other.example\r\n`),
    () => whole(`${method} ${target} HTTP/${chance.pick(['1.0', '0.9', '2.0', '9', 'x'])}`, length),
    () => whole(`${chance.pick(['', 'x', 'get', 'CONNECT', '\u0000', 'GET '])} ${target} HTTP/1.1`, length),
    () => ({ bytes: Buffer.concat([Buffer.from(`${first}\r\n${lines}`, 'latin1')]), isLast: true }),
    () => ({
      bytes: Buffer.from(
        chance.pick(['\r\n\r\n', '\u0016\u0003\u0001', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 'GET\n\n', '{}']),
      ),
      isLast: true,
    }),
  ])();
};
