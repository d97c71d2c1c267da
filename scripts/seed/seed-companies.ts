import { dayMs } from '@shelfwise/contract/primitives/days';
import pg from 'pg';
import { countryPacks } from '@shelfwise/contract/features/company/company/country-packs';
import { companySetUp } from '../../packages/server/src/app/company-set-up.ts';
import { Database } from '../../packages/server/src/db/database.ts';
import { numberSeries } from '@shelfwise/contract/features/company/number-series/number-series.facts';
import { chainCompany } from '../../packages/server/src/features/audit/index.ts';
import { setUpCompany } from '../../packages/server/src/features/company/company/complete-onboarding.ts';
import { makeCompany } from '../../packages/server/src/features/identity/registration/make-company.ts';
import { demoPassword } from '../../packages/server/src/features/identity/registration/password-rules.ts';
import { hashPassword, vouchedFor } from '../../packages/server/src/features/identity/session/passwords.ts';
import { newId } from '../../packages/server/src/platform/ids.ts';
import { documentStatements } from './seed-documents.ts';
import { seedFunctions } from './seed-functions.ts';
import { ledgerStatements } from './seed-ledger.ts';
import { orderStatements } from './seed-orders.ts';
import { productStatements } from './seed-products.ts';
import { stockStatements } from './seed-stock.ts';

export interface SeedCompany {
  products: number;
  orders: number;
}

export interface SeededCompany extends SeedCompany {
  tenantId: string;
  /** signs in with the demo password */
  username: string;
}

const country = 'KE';
const people = ['manager', 'staff'] as const;

/** A company of the enterprise plan with its three people, set up, by the code that requests use. */
const found = async (
  database: Database,
  number: number,
  passwordHash: string,
  start: Date,
): Promise<string> => {
  const name = (role: string): string => `seed-${number}-${role}`;
  const companyName = `Seed company ${number}`;
  return database.asSystem('seed demo companies', async (system) => {
    const { tenantId, userId, tx, company } = await makeCompany(system, {
      companyName,
      username: name('admin'),
      email: `${name('admin')}@example.com`,
      passwordHash,
      emailConfirmedAt: start,
      plan: 'enterprise',
      chosenPlan: 'enterprise',
      requestId: null,
      address: null,
    });
    for (const role of people) {
      const id = newId();
      await system.db
        .insertInto('users')
        .values({
          id,
          username: name(role),
          email: `${name(role)}@example.com`,
          email_confirmed_at: start.toISOString(),
          password_hash: passwordHash,
          tenant_id: tenantId,
        })
        .execute();
      await tx.db
        .insertInto('members')
        .values({ tenant_id: tenantId, user_id: id, username: name(role), role })
        .execute();
    }
    const { currency, timezone, pricesIncludeTax } = countryPacks[country];
    const origin = { actorId: userId, requestId: null, address: null, at: start };
    await setUpCompany(
      tx.as(origin),
      companySetUp,
      company,
      {
        companyName,
        country,
        baseCurrency: currency,
        timezone,
        vatRegisteredFrom: '2015-01-01',
        taxNumber: `P0000000${number}`,
        pricesIncludeTax,
        locationName: 'Main warehouse',
      },
      start,
    );
    return tenantId;
  });
};

/** The company's own records that all others refer to. */
const materialStatements = [
  `create temp table seed_people on commit drop as
   select (select id from locations where tenant_id = $1 and is_default) as location,
     max(case when role = 'admin' then user_id::text end)::uuid as admin, max(case when role = 'manager' then user_id::text end)::uuid as manager,
     max(case when role = 'staff' then user_id::text end)::uuid as staff
   from members where tenant_id = $1`,
  `insert into number_series (tenant_id, series, prefix) values ${Object.entries(numberSeries)
    .map(([series, prefix]) => `($1, '${series}', '${prefix}')`)
    .join(', ')} on conflict do nothing`,
  'create temp table seed_number on commit drop as select series, next_number as next from number_series where tenant_id = $1',
  'create temp table seed_money on commit drop as select id, kind, account_id from money_accounts where tenant_id = $1',
  'create temp table seed_account on commit drop as select id, purpose from accounts where tenant_id = $1',
];

const fill = async (
  client: pg.Client,
  tenantId: string,
  number: number,
  { products, orders }: SeedCompany,
  start: Date,
  now: Date,
): Promise<void> => {
  const customers = Math.max(20, Math.round(orders / 25));
  const values = [
    `'${tenantId}'::uuid`,
    `'${number}'::text`,
    products,
    orders,
    customers,
    `'${start.toISOString()}'::timestamptz`,
    `'${now.toISOString()}'::timestamptz`,
  ];
  const write = (text: string): Promise<unknown> =>
    client.query(text.replaceAll(/\$(\d)/g, (_, index: string) => String(values[Number(index) - 1])));
  await client.query(
    `begin; set local app.tenant_id = '${tenantId}'; set local work_mem = '64MB'; set local maintenance_work_mem = '256MB'`,
  );
  for (const text of [
    ...materialStatements,
    ...productStatements,
    ...orderStatements,
    ...stockStatements,
    ...documentStatements,
    ...ledgerStatements,
  ])
    await write(text);
  await client.query('commit');
};

const isSuperuser = async (client: pg.Client): Promise<boolean> => {
  const { rows } = await client.query<{ yes: boolean }>(
    'select rolsuper as yes from pg_roles where rolname = current_user',
  );
  return rows[0]?.yes === true;
};

const seedOne = async (adminUrl: string, work: (client: pg.Client) => Promise<void>): Promise<void> => {
  const client = new pg.Client({ connectionString: adminUrl, application_name: 'shelfwise-seed' });
  await client.connect();
  try {
    // Foreign keys hold by the way the rows are made; checking each of millions would take most of the time.
    if (await isSuperuser(client)) await client.query('set session_replication_role = replica');
    for (const text of seedFunctions) await client.query(text);
    await work(client);
  } finally {
    await client.end();
  }
};

/**
 * Companies with a year of business each, written by bulk SQL: the same every time but for the day it ends on. Stock,
 * ledger, numbers and promises are consistent: `npm run verify` finds nothing.
 */
export const seedCompanies = async (
  { url, adminUrl }: { url: string; adminUrl: string },
  companies: readonly SeedCompany[],
  onProgress: (line: string) => void = () => undefined,
): Promise<SeededCompany[]> => {
  const database = new Database({ url, size: 4 });
  const now = new Date(Math.floor(Date.now() / dayMs) * dayMs);
  const start = new Date(now.getTime() - 365 * dayMs);
  const seeded: SeededCompany[] = [];
  const waiting = [...companies.entries()];
  const passwordHash = await hashPassword(vouchedFor('demo'), demoPassword);
  const before = await countSeeded(adminUrl);
  const seedNext = async (client: pg.Client): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, company] = next;
      const number = before + index + 1;
      const tenantId = await found(database, number, passwordHash, start);
      await fill(client, tenantId, number, company, start, now);
      await chainCompany(database, tenantId);
      seeded.push({ ...company, tenantId, username: `seed-${number}-admin` });
      onProgress(`  seed-${number}-admin: ${company.products} products, ${company.orders} orders`);
    }
  };
  try {
    await Promise.all([1, 2].map(() => seedOne(adminUrl, seedNext)));
  } finally {
    await database.close();
  }
  await seedOne(adminUrl, async (client) => {
    onProgress('gathering statistics');
    await client.query('vacuum analyze');
  });
  return seeded;
};

const countSeeded = async (adminUrl: string): Promise<number> => {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from users where username like 'seed-%-admin'`,
    );
    return rows[0]?.count ?? 0;
  } finally {
    await client.end();
  }
};
