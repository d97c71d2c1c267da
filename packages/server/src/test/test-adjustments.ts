import { randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';
import sharp from 'sharp';
import { expect } from 'vitest';
import type { TestAnswer, TestClient } from './test-client.ts';

/** Adds a product with nothing in stock; returns its id. */
export const addProduct = async (
  client: TestClient,
  fields: Record<string, unknown> = {},
): Promise<string> => {
  const sku = `P-${randomBytes(4).toString('hex')}`;
  const answer = await client.post('/api/products', {
    sku,
    name: `Product ${sku}`,
    unitPrice: '20.00',
    ...fields,
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.id as string;
};

export const defaultLocation = async (client: TestClient): Promise<string> => {
  const { body } = await client.get('/api/locations');
  return body.items.find((location: { isDefault: boolean }) => location.isDefault).id as string;
};

export const addLocation = async (client: TestClient, name: string): Promise<string> => {
  const answer = await client.post('/api/locations', { name });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.id as string;
};

export interface AdjustmentLine {
  productId: string;
  /** left out where only the value changes */
  quantity?: string;
  unitCost?: string;
}

/** The id of the company's first cash account. */
export const cashBox = async (client: TestClient): Promise<string> => {
  const { body } = await client.get('/api/money-accounts');
  return body.items.find((account: { kind: string }) => account.kind === 'cash').id as string;
};

/** How received goods are paid for, unless a test gives something else: they are owed. */
export const owed = { kind: 'owed', owedTo: 'Makola Wholesale' } as const;

/** Posts a stock adjustment and returns the answer, whatever it is. */
export const adjust = (
  client: TestClient,
  locationId: string,
  reason: string,
  ...lines: AdjustmentLine[]
): Promise<TestAnswer> =>
  client.post('/api/stock-adjustments', {
    locationId,
    reason,
    lines,
    ...(reason === 'received' && { settlement: owed }),
  });

/** Receives goods at a cost; they are owed. */
export const receive = async (
  client: TestClient,
  locationId: string,
  ...lines: AdjustmentLine[]
): Promise<string> => {
  const answer = await adjust(client, locationId, 'received', ...lines);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.id as string;
};

/** The entry of a document: purposes of accounts with signed amounts, debits positive. */
export const entryOf = async (
  adminUrl: string,
  documentId: string,
  event = 'post',
): Promise<Record<string, number>> => {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  const { rows } = await admin.query<{ purpose: string; minor: number }>(
    `select a.purpose, (l.debit_minor - l.credit_minor)::int as minor from journal_entries e
     join journal_lines l on l.tenant_id = e.tenant_id and l.entry_id = e.id
     join accounts a on a.tenant_id = e.tenant_id and a.id = l.account_id
     where e.document_id = $1 and e.event = $2 order by a.purpose`,
    [documentId, event],
  );
  await admin.end();
  return Object.fromEntries(rows.map((row) => [row.purpose, row.minor]));
};

export const uploadedPicture = async (client: TestClient): Promise<string> => {
  const raw = { width: 8, height: 8, channels: 3, background: '#a33' } as const;
  const picture = await sharp({ create: raw }).png().toBuffer();
  const answer = await client.post('/api/files', picture, {
    key: randomUUID(),
    headers: { 'content-type': 'image/png' },
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.id;
};
