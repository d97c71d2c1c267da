import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import type { TestAnswer, TestClient } from './test-client.ts';

/** Adds a product with nothing in stock; answers its id. */
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
  quantity: string;
  unitCost?: string;
}

/** Posts a stock adjustment, whatever comes of it. */
export const adjust = (
  client: TestClient,
  locationId: string,
  reason: string,
  ...lines: AdjustmentLine[]
): Promise<TestAnswer> => client.post('/api/stock-adjustments', { locationId, reason, lines });

/** Puts goods in at a cost, as received. */
export const receive = async (
  client: TestClient,
  locationId: string,
  ...lines: AdjustmentLine[]
): Promise<string> => {
  const answer = await adjust(client, locationId, 'received', ...lines);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.id as string;
};
