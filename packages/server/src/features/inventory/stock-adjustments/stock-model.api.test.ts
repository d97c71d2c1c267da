import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBrokenInvariants } from '../../../app/verify.ts';
import {
  addLocation,
  addProduct,
  adjust,
  defaultLocation,
  type AdjustmentLine,
} from '../../../test/test-adjustments.ts';
import type { TestClient } from '../../../test/test-client.ts';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { Chance } from '../../../test/random.ts';
import { StockModel, type Posted } from '../../../test/stock-model.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

interface Place {
  products: string[];
  locations: string[];
}

const prepare = async (company: TestCompany): Promise<Place> => {
  const { client } = company.admin;
  const products: string[] = [];
  for (let count = 0; count < 5; count += 1) products.push(await addProduct(client));
  return { products, locations: [await defaultLocation(client), await addLocation(client, 'Store')] };
};

const reasons = ['received', 'received', 'opening', 'found', 'count', 'damage', 'theft', 'own_use'];
const comesIn = new Set(['received', 'opening', 'found']);
const atCost = new Set(['received', 'opening']);

/** Thousandths to a plain decimal. */
const asText = (thousandths: number): string => (thousandths / 1_000).toFixed(3).replace(/\.?0+$/, '');

interface Wanted {
  reason: string;
  locationId: string;
  lines: AdjustmentLine[];
}

const wish = (chance: Chance, { products, locations }: Place): Wanted => {
  const reason = chance.pick(reasons);
  const lines = Array.from({ length: chance.whole(1, 4) }, () => {
    const size = chance.pick([chance.whole(1, 9) * 1_000, chance.whole(1, 20_000)]);
    const sign = comesIn.has(reason) || (reason === 'count' && chance.next() < 0.5) ? 1 : -1;
    const unitCost = asText(chance.pick([chance.whole(0, 200_000), chance.whole(1, 9) * 1_000]));
    return {
      productId: chance.pick(products),
      quantity: asText(sign * size),
      ...(atCost.has(reason) && { unitCost }),
    };
  });
  return { reason, locationId: chance.pick(locations), lines };
};

/** What a step came to, and what the model says it should have; `values` are those of the lines posted. */
interface Step {
  answered: [number, unknown];
  expected: [number, unknown];
  values: [unknown, unknown];
  outcome: 'posted' | 'short' | 'reversed' | 'refused';
}

const reverseOne = async (client: TestClient, model: StockModel, document: Posted): Promise<Step> => {
  const result = model.reverse(document);
  const { status, body } = await client.post(`/api/stock-adjustments/${document.id}/reverse`);
  return {
    answered: [status, body.code],
    expected: result === 'done' ? [200, undefined] : [409, result],
    values: [undefined, undefined],
    outcome: result === 'done' ? 'reversed' : 'refused',
  };
};

const postOne = async (
  client: TestClient,
  model: StockModel,
  documents: Posted[],
  wanted: Wanted,
): Promise<Step> => {
  const { reason, locationId, lines } = wanted;
  const posted = model.post(locationId, lines);
  const { status, body } = await adjust(client, locationId, reason, ...lines);
  if (posted) documents.push({ id: body.id, locationId, lines: posted, isReversed: false });
  return {
    answered: [status, body.code],
    expected: posted ? [201, undefined] : [409, 'below_zero'],
    values: [
      body.lines?.map((line: { valueMinor: number }) => line.valueMinor),
      posted?.map((line) => Number(line.value)),
    ],
    outcome: posted ? 'posted' : 'short',
  };
};

test.each([20_261_121, 7])(
  '250 random adjustments and reversals do what a simple model does (seed %i)',
  async (seed) => {
    const company = await foundCompany(server);
    const place = await prepare(company);
    const { client } = company.manager;
    const chance = new Chance(seed);
    const model = new StockModel();
    const documents: Posted[] = [];
    const outcomes = { posted: 0, short: 0, reversed: 0, refused: 0 };

    for (let count = 0; count < 250; count += 1) {
      const isReversal = documents.length > 0 && chance.next() < 0.3;
      const step = await (isReversal
        ? reverseOne(client, model, chance.pick(documents))
        : postOne(client, model, documents, wish(chance, place)));
      expect([step.answered, step.values[0]], `seed ${seed}, step ${count}`).toEqual([
        step.expected,
        step.values[1],
      ]);
      outcomes[step.outcome] += 1;
    }

    for (const productId of place.products) {
      const { body } = await client.get(`/api/products/${productId}/stock`);
      for (const level of body.items) {
        const { onHand, value } = model.level(level.locationId, productId);
        expect([level.onHand, level.valueMinor], `seed ${seed}`).toEqual([
          asText(Number(onHand)),
          Number(value),
        ]);
      }
    }
    for (const [outcome, times] of Object.entries(outcomes)) expect(times, outcome).toBeGreaterThan(10);
    expect(await findBrokenInvariants(server.adminUrl)).toEqual([]);
  },
);

test('eight people at once leave books that add up, and answers that are either done or short', async () => {
  const company = await foundCompany(server);
  const place = await prepare(company);
  const posted: string[] = [];
  const statuses = new Map<number, number>();
  const work = async (seed: number): Promise<void> => {
    const chance = new Chance(seed);
    const client = company.manager.client.copy();
    for (let step = 0; step < 30; step += 1) {
      const { reason, locationId, lines } = wish(chance, place);
      const answer =
        posted.length > 0 && chance.next() < 0.3
          ? await client.post(`/api/stock-adjustments/${chance.pick(posted)}/reverse`)
          : await adjust(client, locationId, reason, ...lines);
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      if (answer.status === 201) posted.push(answer.body.id);
    }
  };
  await Promise.all(Array.from({ length: 8 }, (_, seed) => work(seed + 1)));
  expect([...statuses.keys()].toSorted((a, b) => a - b)).toEqual([200, 201, 409]);
  expect(await findBrokenInvariants(server.adminUrl)).toEqual([]);
});
