import { randomUUID } from 'node:crypto';
import { hashToken } from '../packages/server/src/features/identity/session/session-lookup.ts';
import { startRecording, type RecordedStatement, type RoundTrips } from './record-statements.ts';
import { Substitution, type Replayed } from './replay-statements.ts';
import type { BenchCompany } from '../scripts/seeded-companies.ts';

const pick = <Item>(items: readonly Item[]): Item => {
  const item = items[Math.floor(Math.random() * items.length)];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
};

interface Recorded {
  orders: Replayed;
  listStatement: RecordedStatement;
  searchStatement: RecordedStatement;
  /** puts ids of another company, customer and products in place of the recorded ones */
  another: (company: BenchCompany) => Substitution;
  recordedTenant: string;
}

const statementOfList = (roundTrips: RoundTrips, part: RegExp): RecordedStatement => {
  const found = roundTrips.flat().find((statement) => part.test(statement.text));
  if (!found) throw new Error(`no statement like ${String(part)} was sent`);
  return found;
};

/** The statements that the server sends for each thing that is measured, recorded from a server in this process. */
export const recordStatements = async (
  databaseUrl: string,
  dataDir: string,
  company: BenchCompany,
): Promise<Recorded> => {
  const recording = await startRecording(databaseUrl, dataDir);
  try {
    const headers = () => ({
      cookie: company.cookie,
      'idempotency-key': randomUUID(),
    });
    const [one = '', two = '', three = ''] = company.products;
    const [customer = ''] = company.customers;
    const lines = [one, two, three].map((productId, index) => ({ productId, quantity: String(index + 1) }));
    const body = { customerId: customer, lines };
    // The first request prepares the statements, so that the second is recorded as a warm server sends it.
    await recording.record('POST', '/api/orders', headers(), body);
    const created = await recording.record('POST', '/api/orders', headers(), body);
    if (created.status !== 201) throw new Error(`the order to record was refused: ${created.body}`);
    const { id } = JSON.parse(created.body) as { id: string };
    const confirmed = await recording.record('POST', `/api/orders/${id}/confirm`, headers());
    if (confirmed.status !== 200) throw new Error(`the order to record was not confirmed: ${confirmed.body}`);
    const list = await recording.record('GET', '/api/products', headers());
    const search = await recording.record('GET', '/api/products?q=kilima', headers());
    return {
      orders: { requests: [created, confirmed] },
      listStatement: statementOfList(list.roundTrips, /from\s+products p\b[^]*order by/),
      searchStatement: statementOfList(search.roundTrips, /search_products\([^]*order by/),
      recordedTenant: company.tenantId,
      another: (other) => {
        const products = new Set<string>();
        while (products.size < 3) products.add(pick(other.products));
        const [first = '', second = '', third = ''] = products;
        const known = new Map([
          [company.tenantId, other.tenantId],
          [company.adminId, other.adminId],
          [company.locationId, other.locationId],
          [one, first],
          [two, second],
          [three, third],
          [customer, pick(other.customers)],
        ]);
        return new Substitution(known, {
          was: hashToken(company.accessToken),
          is: hashToken(other.accessToken),
        });
      },
    };
  } finally {
    await recording.stop();
  }
};

/** One statement in a transaction of its company, as `loadStatements` takes it. */
export const alone = (statement: RecordedStatement, tenantId: string): Replayed => ({
  requests: [
    {
      roundTrips: [
        [
          { text: `BEGIN; SET LOCAL app.tenant_id = '${tenantId}'`, values: [] },
          statement,
          { text: 'COMMIT', values: [] },
        ],
      ],
    },
  ],
});
