import { performance } from 'node:perf_hooks';
import { randomUUID } from 'node:crypto';
import autocannon, { type AutocannonRequest } from 'autocannon';
import { figuresOf, type Figures } from '../scripts/figures.ts';
import type { Shopper } from '../scripts/seeded-companies.ts';

interface Load {
  url: string;
  connections: number;
  seconds: number;
}

let addresses = 0;
/** An address of its own for each request, so that the limit of requests per address does not distort the measurement. */
const fromOtherAddress = (): string => {
  addresses = (addresses + 1) % 16_000_000;
  return `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`;
};

const pick = <Item>(items: readonly Item[]): Item => {
  const item = items[Math.floor(Math.random() * items.length)];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
};

const run = async (
  { url, connections, seconds }: Load,
  requests: Parameters<typeof autocannon>[0]['requests'],
): Promise<number> => {
  const { duration } = await autocannon({ url, connections, duration: seconds, timeout: 30, requests });
  return duration;
};

/** Repeats one kind of read for the whole time. */
export const loadReads = async (
  load: Load,
  next: () => { path: string; cookie: string },
): Promise<Figures> => {
  const times: number[] = [];
  let failed = 0;
  const duration = await run(load, [
    {
      setupRequest: (request: AutocannonRequest, context) => {
        const { path, cookie } = next();
        context['sentAt'] = performance.now();
        return {
          ...request,
          method: 'GET',
          path,
          headers: { cookie, 'x-forwarded-for': fromOtherAddress() },
        };
      },
      onResponse: (status, _body, context) => {
        if (status === 200) times.push(performance.now() - Number(context['sentAt']));
        else failed += 1;
      },
    },
  ]);
  return figuresOf(times, duration, failed);
};

/** Orders of three lines, each drafted and confirmed by two requests; the time of both together counts. */
export const loadOrders = async (load: Load, shoppers: readonly Shopper[]): Promise<Figures> => {
  const times: number[] = [];
  let failed = 0;
  const headers = (cookie: unknown): Record<string, string> => ({
    cookie: String(cookie),
    'idempotency-key': randomUUID(),
    'x-forwarded-for': fromOtherAddress(),
  });
  const duration = await run(load, [
    {
      setupRequest: (request, context) => {
        const { cookie, products, customers } = pick(shoppers);
        context['sentAt'] = performance.now();
        context['cookie'] = cookie;
        context['order'] = '';
        const lines = [1, 2, 3].map((quantity) => ({
          productId: pick(products),
          quantity: String(quantity),
        }));
        return {
          ...request,
          method: 'POST',
          path: '/api/orders',
          headers: { ...headers(cookie), 'content-type': 'application/json' },
          body: JSON.stringify({ customerId: pick(customers), lines }),
        };
      },
      onResponse: (status, body, context) => {
        if (status === 201) context['order'] = (JSON.parse(body) as { id: string }).id;
        else failed += 1;
      },
    },
    {
      setupRequest: (request, context) =>
        context['order'] === ''
          ? undefined
          : {
              ...request,
              method: 'POST',
              path: `/api/orders/${context['order'] as string}/confirm`,
              headers: headers(context['cookie']),
            },
      onResponse: (status, _body, context) => {
        if (status === 200) times.push(performance.now() - Number(context['sentAt']));
        else failed += 1;
      },
    },
  ]);
  return figuresOf(times, duration, failed);
};
