import { addDays, dayIn } from '@shelfwise/contract/primitives/days';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBrokenInvariants } from '../../../app/verify.ts';
import {
  addLocation,
  addProduct,
  defaultLocation,
  owed,
  type AdjustmentLine,
} from '../../../test/test-adjustments.ts';
import type { TestAnswer, TestClient } from '../../../test/test-client.ts';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { Chance } from '../../../test/random.ts';
import { StockModel, type Posted } from '../../../test/stock-model.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Opens the books early enough for every day that the steps choose. */
const openBooks = (company: TestCompany) =>
  server.database.forTenant(company.id, (tx) =>
    tx.db
      .updateTable('trading_rules')
      .set({ books_open_on: '2020-01-01' })
      .where('tenant_id', '=', company.id)
      .execute(),
  );

interface Place {
  products: string[];
  locations: string[];
}

const prepare = async (company: TestCompany): Promise<Place> => {
  const { client } = company.admin;
  const products: string[] = [];
  for (let count = 0; count < 5; count += 1) products.push(await addProduct(client, { unit: 'kg' }));
  return { products, locations: [await defaultLocation(client), await addLocation(client, 'Store')] };
};

const reasons = [
  'received',
  'received',
  'opening',
  'found',
  'count',
  'damage',
  'theft',
  'own_use',
  'expiry',
  'revaluation',
];
const comesIn = new Set(['received', 'opening', 'found']);
const needsCost = new Set(['received', 'opening', 'revaluation']);

/** Converts thousandths to a plain decimal. */
const asText = (thousandths: number): string => (thousandths / 1_000).toFixed(3).replace(/\.?0+$/, '');
const someCost = (chance: Chance): string =>
  asText(chance.pick([chance.whole(0, 200_000), chance.whole(1, 9) * 1_000]));
/** Today, or a day as far back as a manager may go. Quantities and costs are those of the moment of recording in either case. */
const someDay = (chance: Chance): string =>
  addDays(dayIn('UTC', new Date()), -chance.pick([0, chance.whole(0, 6)]));

interface Wanted {
  reason: string;
  locationId: string;
  businessDate: string;
  lines: AdjustmentLine[];
}

const wish = (chance: Chance, { products, locations }: Place): Wanted => {
  const reason = chance.pick(reasons);
  const isRevaluation = reason === 'revaluation';
  const lines = Array.from({ length: isRevaluation ? 1 : chance.whole(1, 4) }, () => {
    const size = chance.pick([chance.whole(1, 9) * 1_000, chance.whole(1, 20_000)]);
    const isIn = comesIn.has(reason) || (reason === 'count' && chance.next() < 0.5);
    const saysCost = needsCost.has(reason) || (isIn && chance.next() < 0.2);
    return {
      productId: chance.pick(products),
      ...(!isRevaluation && { quantity: asText(isIn ? size : -size) }),
      ...(saysCost && { unitCost: someCost(chance) }),
    };
  });
  return { reason, locationId: chance.pick(locations), businessDate: someDay(chance), lines };
};

const post = (client: TestClient, wanted: Wanted) =>
  client.post('/api/stock-adjustments', {
    ...wanted,
    ...(wanted.reason === 'received' && { settlement: owed }),
  });

/** The answer to a step and what the model expects; `values` are those of the posted lines. */
interface Step {
  answered: [number, unknown];
  expected: [number, unknown];
  values: [unknown, unknown];
  outcome: string;
}

const statusOf = { below_zero: 409, wrong_state: 409, needs_correction_first: 409, invalid_input: 400 };

const stepOf = (
  { status, body }: TestAnswer,
  result: Posted | keyof typeof statusOf | 'done',
  outcome: string,
): Step => {
  const isRefused = typeof result === 'string' && result !== 'done';
  const lines = typeof result === 'string' ? undefined : result.lines;
  return {
    answered: [status, body.code],
    expected: isRefused ? [statusOf[result], result] : [result === 'done' ? 200 : 201, undefined],
    values: [
      lines && body.lines?.map((line: { valueMinor: number }) => line.valueMinor),
      lines?.map((line) => Number(line.value)),
    ],
    outcome: isRefused ? `${outcome}: ${result}` : outcome,
  };
};

/** Does one random step on the server and on the model. */
const doOne = async (
  chance: Chance,
  client: TestClient,
  model: StockModel,
  { documents, place }: { documents: Posted[]; place: Place },
): Promise<Step> => {
  const dice = documents.length === 0 ? 1 : chance.next();
  if (dice > 0.45) {
    const wanted = wish(chance, place);
    const posted = model.post(wanted.locationId, wanted.lines);
    const answer = await post(client, wanted);
    if (typeof posted !== 'string') documents.push(Object.assign(posted, { id: answer.body.id }));
    return stepOf(answer, posted, 'posted');
  }
  // Often one of the newest, because goods of the oldest are mostly gone.
  const document = chance.pick(documents.slice(chance.pick([0, 0, -3])));
  if (dice > 0.2 && document.corrects === undefined) {
    const [index, unitCost] = [chance.whole(0, document.lines.length - 1), someCost(chance)];
    const correction = model.correct(document, index, unitCost);
    const lines = [{ lineNumber: index + 1, unitCost }];
    const answer = await client.post(`/api/stock-adjustments/${document.id}/correct-cost`, { lines });
    if (typeof correction !== 'string') documents.push(Object.assign(correction, { id: answer.body.id }));
    return stepOf(answer, correction, 'corrected');
  }
  const result = model.reverse(document);
  return stepOf(await client.post(`/api/stock-adjustments/${document.id}/reverse`), result, 'reversed');
};

/** Every outcome happened often enough, and every reason to refuse was met. */
const expectVariety = (outcomes: ReadonlyMap<string, number>): void => {
  const refusals = [
    ...[
      'posted: below_zero',
      'posted: invalid_input',
      'corrected: needs_correction_first',
      'corrected: wrong_state',
    ],
    ...['reversed: below_zero', 'reversed: wrong_state', 'reversed: needs_correction_first'],
  ];
  for (const outcome of refusals) expect(outcomes.get(outcome) ?? 0, outcome).toBeGreaterThan(0);
  for (const kind of ['posted', 'corrected', 'reversed', 'posted: below_zero', 'reversed: wrong_state'])
    expect(outcomes.get(kind) ?? 0, kind).toBeGreaterThan(10);
};

test.each([5, 6])(
  '300 random adjustments, corrections and reversals do what a simple model does (seed %i)',
  async (seed) => {
    const company = await foundCompany(server);
    await openBooks(company);
    const place = await prepare(company);
    const { client } = company.manager;
    const chance = new Chance(seed);
    const model = new StockModel();
    const documents: Posted[] = [];
    const outcomes = new Map<string, number>();

    for (let count = 0; count < 300; count += 1) {
      const step = await doOne(chance, client, model, { documents, place });
      expect([step.answered, step.values[0]], `seed ${seed}, step ${count}: ${step.outcome}`).toEqual([
        step.expected,
        step.values[1],
      ]);
      outcomes.set(step.outcome, (outcomes.get(step.outcome) ?? 0) + 1);
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
    expectVariety(outcomes);
    expect(await findBrokenInvariants(server.adminUrl)).toEqual([]);
  },
  60_000,
);

test('eight people at once leave books that add up, and answers that are either done or refused', async () => {
  const company = await foundCompany(server);
  await openBooks(company);
  const place = await prepare(company);
  const posted: string[] = [];
  const statuses = new Map<number, number>();
  const work = async (seed: number): Promise<void> => {
    const chance = new Chance(seed);
    const client = company.manager.client.copy();
    for (let step = 0; step < 30; step += 1) {
      const dice = posted.length > 0 ? chance.next() : 1;
      const path = `/api/stock-adjustments/${dice < 0.4 ? chance.pick(posted) : ''}`;
      const lines = [{ lineNumber: 1, unitCost: someCost(chance) }];
      const answer = await (dice > 0.4
        ? post(client, wish(chance, place))
        : dice > 0.2
          ? client.post(`${path}/correct-cost`, { lines })
          : client.post(`${path}/reverse`));
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      if (answer.status === 201) posted.push(answer.body.id);
    }
  };
  await Promise.all(Array.from({ length: 8 }, (_, seed) => work(seed + 1)));
  expect([...statuses.keys()].toSorted((a, b) => a - b)).toEqual([200, 201, 400, 409]);
  expect(await findBrokenInvariants(server.adminUrl)).toEqual([]);
}, 60_000);
