import { parseArgs } from 'node:util';
import { performance } from 'node:perf_hooks';
import { seedCompanies } from './seed/seed-companies.ts';
import { startDatabase } from '../packages/server/src/app/start-database.ts';
import { readSettings } from '../packages/server/src/platform/settings.ts';
import { endWithBootstrap, secondsSince } from './launch.ts';

const usage = `npm run seed -- --tenants N --products N --orders N [--big N]
  --tenants   companies to add (3)
  --products  products of each (1000)
  --orders    orders, spread over all companies (1000)
  --big       one more company, with this many products`;

const count = (text: string | undefined, fallback: number): number => {
  const value = Number(text ?? fallback);
  if (!Number.isSafeInteger(value) || value < 1) throw new Error(usage);
  return value;
};

endWithBootstrap();
const say = (line: string): void => console.log(line);
try {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ options: { tenants: text, products: text, orders: text, big: text } });
  const products = count(values.products, 1_000);
  const sizes = [
    ...Array.from({ length: count(values.tenants, 3) }, () => products),
    ...(values.big === undefined ? [] : [count(values.big, 1)]),
  ];
  const orders = Math.ceil(count(values.orders, 1_000) / sizes.length);
  const startedAt = performance.now();
  const database = await startDatabase(readSettings(process.env), say);
  try {
    await seedCompanies(
      database,
      sizes.map((size) => ({ products: size, orders })),
      say,
    );
    say(`seeded in ${secondsSince(startedAt)}; sign in as seed-1-admin with the demo password`);
  } finally {
    await database.stop();
  }
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
