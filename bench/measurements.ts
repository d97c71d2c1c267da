import { join } from 'node:path';
import { root } from '../scripts/launch.ts';
import { alone, recordStatements } from './ceilings.ts';
import { loadOrders, loadReads } from './http-load.ts';
import { measureBuying } from './measure-buying.ts';
import { measureSelling } from './measure-selling.ts';
import { tableHead, taking, type Bench, type Measurement } from './taking.ts';
import { loadStatements, Substitution } from './replay-statements.ts';
import { startServerProcess } from '../scripts/server-process.ts';

const words = [
  'kilima',
  'tausi whe',
  'maize',
  'batteries pack',
  'mara',
  'twiga 500',
  'washing',
  'phone cha',
  's0012',
  '616000000',
  'golden rice',
  'pens',
  'umoja sh',
  'padlock',
  'rift',
];
const picker = <Item>(items: readonly Item[]): (() => Item) => {
  let next = 0;
  return () => items[next++ % items.length] as Item;
};

/** Runs all loads one after the other, each followed by its ceiling, and notes the highest resident memory meanwhile. */
export const measure = async (bench: Bench): Promise<{ measurements: Measurement[]; residentMb: number }> => {
  const { databaseUrl, server, companies, seconds, say } = bench;
  const bySize = companies.toSorted((a, b) => a.productCount - b.productCount);
  const [small, big] = [bySize[0], bySize.at(-1)];
  if (!small || !big) throw new Error('nothing is seeded');
  const middle = companies.find((company) => company !== small && company !== big) ?? small;
  const recorded = await recordStatements(databaseUrl, bench.dataDir, middle);
  const { take, measurements, residentMb } = taking(bench);
  const cookieOf = picker(companies);
  const word = picker(words);
  const search = (): string => `/api/products?q=${encodeURIComponent(word())}`;
  const bare = await startServerProcess({
    port: bench.port + 1,
    dataDir: bench.dataDir,
    file: join(root, 'bench/bare-server.ts'),
    env: {
      BARE_DATABASE: databaseUrl,
      BARE_STATEMENT: JSON.stringify({
        ...recorded.listStatement,
        tenants: companies.map((company) => ({
          id: company.tenantId,
          values: recorded.listStatement.values.map((value) =>
            value === recorded.recordedTenant ? company.tenantId : value,
          ),
        })),
      }),
    },
  });
  try {
    const onServer = { url: server.url, seconds };
    const bareList = picker(companies.map((_, index) => `/list/${index}`));
    // Repeats reads until the code is compiled and the caches are filled.
    await loadReads({ ...onServer, connections: 10 }, () => ({
      path: '/api/products',
      cookie: cookieOf().cookie,
    }));
    await loadOrders({ ...onServer, connections: 10 }, companies);
    say(tableHead);
    for (const connections of [10, 50]) {
      const load = { ...onServer, connections };
      await take('product list page', connections, () =>
        loadReads(load, () => ({ path: '/api/products', cookie: cookieOf().cookie })),
      );
      await take('  ceiling: bare Fastify, pg, row security', connections, () =>
        loadReads({ ...load, url: bare.url }, () => ({ path: bareList(), cookie: '' })),
      );
      await take('product search', connections, () =>
        loadReads(load, () => ({ path: search(), cookie: cookieOf().cookie })),
      );
      await take('order list page', connections, () =>
        loadReads(load, () => ({ path: '/api/orders', cookie: cookieOf().cookie })),
      );
      await take('order placement (create + confirm, 3 lines)', connections, () =>
        loadOrders(load, companies),
      );
      await take('  ceiling: the same statements, direct', connections, () =>
        loadStatements(databaseUrl, { connections, seconds }, recorded.orders, () =>
          recorded.another(cookieOf()),
        ),
      );
    }
    const load = { ...onServer, connections: 10 };
    for (const { company, name } of [
      { company: small, name: 'smallest' },
      { company: big, name: 'largest' },
    ]) {
      const { cookie, productCount } = company;
      await take(`product list, ${name} company (${productCount})`, 10, () =>
        loadReads(load, () => ({ path: '/api/products', cookie })),
      );
    }
    await take(`product search, largest company (${big.productCount})`, 10, () =>
      loadReads(load, () => ({ path: search(), cookie: big.cookie })),
    );
    const { searchStatement } = recorded;
    await take('  ceiling: the search statement, direct', 10, () => {
      const statement = {
        ...searchStatement,
        values: searchStatement.values.map((value) =>
          value === recorded.recordedTenant ? big.tenantId : value,
        ),
      };
      const isWord = (value: unknown): boolean => typeof value === 'string' && value.includes('kilima');
      return loadStatements(databaseUrl, { connections: 10, seconds }, alone(statement, big.tenantId), () => {
        const [longest = '', ...others] = word()
          .split(' ')
          .toSorted((a, b) => b.length - a.length);
        return new SearchSubstitution(big.tenantId, isWord, longest, others);
      });
    });
    // Last, since these need so much data that it would weigh on the rest.
    await measureBuying({ ...bench, small, big }, take);
    await measureSelling(bench, { company: middle, big }, take);
  } finally {
    await bare.stop();
  }
  return { measurements, residentMb: residentMb() };
};

/** Replaces the recorded search word by another one. */
class SearchSubstitution extends Substitution {
  readonly #isWord: (value: unknown) => boolean;
  readonly #longest: string;
  readonly #others: readonly string[];

  constructor(
    tenantId: string,
    isWord: (value: unknown) => boolean,
    longest: string,
    others: readonly string[],
  ) {
    super(new Map([[tenantId, tenantId]]));
    this.#isWord = isWord;
    this.#longest = longest;
    this.#others = others;
  }

  override value(value: unknown): unknown {
    if (Array.isArray(value) && value.length === 0) return this.#others.map((word) => `%${word}%`);
    if (!this.#isWord(value)) return value;
    return String(value).replace('kilima', this.#longest);
  }
}
