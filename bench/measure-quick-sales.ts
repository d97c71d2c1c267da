import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import autocannon from 'autocannon';
import { figuresOf, type Figures } from '../scripts/figures.ts';
import type { BenchCompany } from '../scripts/seeded-companies.ts';
import { startRecording } from './record-statements.ts';
import type { Bench, Take } from './taking.ts';

interface Basket {
  lines: { productId: string; quantity: string }[];
  totalMinor: number;
}

const headersOf = ({ cookie }: BenchCompany): Record<string, string> => ({
  cookie,
  'content-type': 'application/json',
  'idempotency-key': randomUUID(),
});

const post = async (
  url: string,
  company: BenchCompany,
  path: string,
  body: object,
): Promise<{ status: number; body: { id: string; detail?: { totalMinor: number } } }> => {
  const answer = await fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: headersOf(company),
    body: JSON.stringify(body),
  });
  return {
    status: answer.status,
    body: (await answer.json()) as { id: string; detail?: { totalMinor: number } },
  };
};

/** Shifts at tills of their own, as each seller has one. */
export const openShifts = async (url: string, company: BenchCompany, count: number): Promise<string[]> => {
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const name = `Bench ${randomUUID().slice(0, 8)}`;
    const till = await post(url, company, '/tills', { name, locationId: company.locationId });
    const shift = await post(url, company, '/shifts', {
      tillId: till.body.id,
      countedMinor: 0,
    });
    if (shift.status !== 201) throw new Error(`no shift was opened: ${JSON.stringify(shift.body)}`);
    ids.push(shift.body.id);
  }
  return ids;
};

const saleOf = (shiftId: string, { lines, totalMinor }: Basket) => ({
  id: randomUUID(),
  shiftId,
  lines,
  totalMinor,
  tenders: totalMinor === 0 ? [] : [{ method: 'cash', amountMinor: totalMinor }],
});

/** Baskets of three lines with what the server says they cost: a sale at another total is refused with it. */
const priceBaskets = async (url: string, company: BenchCompany, shiftId: string): Promise<Basket[]> => {
  const baskets: Basket[] = [];
  for (let n = 0; n < 40; n += 1) {
    const lines = [0, 1, 2].map((k) => ({
      productId: company.products[(n * 3 + k) % company.products.length] ?? '',
      quantity: String(k + 1),
    }));
    const asked = saleOf(shiftId, { lines, totalMinor: 0 });
    const { body } = await post(url, company, '/quick-sales', asked);
    if (body.detail === undefined) throw new Error(`no price was said: ${JSON.stringify(body)}`);
    baskets.push({ lines, totalMinor: body.detail.totalMinor });
  }
  return baskets;
};

/** Whole sales, each by one request, at as many tills as there are connections. */
const loadSales = async (
  { url, seconds }: { url: string; seconds: number },
  company: BenchCompany,
  shifts: readonly string[],
  baskets: readonly Basket[],
): Promise<Figures> => {
  const times: number[] = [];
  let [failed, next] = [0, 0];
  const { duration } = await autocannon({
    url,
    connections: shifts.length,
    duration: seconds,
    timeout: 30,
    requests: [
      {
        setupRequest: (request, context) => {
          next += 1;
          // The context is of a connection: it stays at its till.
          context['shift'] ??= shifts[next % shifts.length];
          context['sentAt'] = performance.now();
          const basket = baskets[next % baskets.length] ?? { lines: [], totalMinor: 0 };
          return {
            ...request,
            method: 'POST',
            path: '/api/quick-sales',
            headers: {
              ...headersOf(company),
              'x-forwarded-for': `10.9.${(next >> 8) & 255}.${next & 255}`,
            },
            body: JSON.stringify(saleOf(String(context['shift']), basket)),
          };
        },
        onResponse: (status, _body, context) => {
          if (status === 201) times.push(performance.now() - Number(context['sentAt']));
          else failed += 1;
        },
      },
    ],
  });
  return figuresOf(times, duration, failed);
};

/** How much one sale sends to the database, recorded from a warm server in this process. */
const recordSale = async (
  bench: Bench,
  company: BenchCompany,
  shiftId: string,
  basket: Basket,
): Promise<{ roundTrips: number; statements: number }> => {
  const recording = await startRecording(bench.databaseUrl, bench.dataDir);
  try {
    const record = () =>
      recording.record('POST', '/api/quick-sales', headersOf(company), saleOf(shiftId, basket));
    await record();
    const sale = await record();
    if (sale.status !== 201) throw new Error(`the sale to record was refused: ${sale.body}`);
    return { roundTrips: sale.roundTrips.length, statements: sale.roundTrips.flat().length };
  } finally {
    await recording.stop();
  }
};

/**
 * A sale over the counter in one request, and what it sends to the database. The same statements cannot be sent again as a ceiling: the goods'
 * movements are numbered in a row.
 */
export const measureQuickSales = async (bench: Bench, company: BenchCompany, take: Take): Promise<void> => {
  const { server, seconds, say } = bench;
  const shifts = await openShifts(server.url, company, 10);
  const baskets = await priceBaskets(server.url, company, shifts[0] ?? '');
  const [first] = baskets;
  if (!first) throw new Error('nothing to sell');
  const { statements, roundTrips } = await recordSale(bench, company, shifts[0] ?? '', first);
  say(`a quick sale of three lines: ${statements} statements in ${roundTrips} round trips`);
  // Repeats sales until the code is compiled and the caches are filled.
  await loadSales({ url: server.url, seconds }, company, shifts, baskets);
  for (const connections of [1, 10])
    await take('quick sale, whole (3 lines, cash)', connections, () =>
      loadSales({ url: server.url, seconds }, company, shifts.slice(0, connections), baskets),
    );
};
