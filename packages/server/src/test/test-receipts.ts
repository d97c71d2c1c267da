import { expect } from 'vitest';
import { newId } from '../platform/ids.ts';
import type { TestAnswer, TestClient } from './test-client.ts';

export const addSupplier = async (client: TestClient, fields: object = {}): Promise<string> => {
  const made = await client.post('/api/suppliers', { name: `Supplier ${newId().slice(-8)}`, ...fields });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return made.body.id as string;
};

/** Begins a receipt; returns its body. */
export const draftReceipt = async (client: TestClient, fields: object): Promise<TestAnswer['body']> => {
  const made = await client.post('/api/stock-receipts', fields);
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return made.body;
};

/** Begins a receipt and posts it, also where it brings what another one did; returns the answer to posting, whatever it is. */
export const postReceipt = async (client: TestClient, fields: object): Promise<TestAnswer> => {
  const { id, version } = await draftReceipt(client, fields);
  return client.post(`/api/stock-receipts/${id}/post`, { version, isAnotherDelivery: true });
};

/** The same, of a receipt that must be posted; returns its body. */
export const receiveGoods = async (client: TestClient, fields: object): Promise<TestAnswer['body']> => {
  const posted = await postReceipt(client, fields);
  expect(posted.status, JSON.stringify(posted.body)).toBe(200);
  return posted.body;
};
