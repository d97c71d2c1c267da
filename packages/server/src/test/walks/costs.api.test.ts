import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { costFields } from '@shelfwise/contract/features/catalog/products/products.facts';
import { can, type Right } from '@shelfwise/contract/access/rights';
import { startTestServer, type TestServer } from '../test-server.ts';
import { memberCalls, sampleOf, send } from './every-call.ts';
import { makeWorld } from './make-world.ts';
import type { World } from './world.ts';

let server: TestServer;
let world: World;

beforeAll(async () => {
  server = await startTestServer();
  world = await makeWorld(server);
});
afterAll(() => server.close());

const costKeys = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    ...((costFields as readonly string[]).includes(key) ? [key] : []),
    ...costKeys(inner),
  ]);
};

const staffMay = memberCalls.filter(
  (call) =>
    can('staff', call.meta.right as Right | 'member') &&
    call.id !== 'notifications.stream' &&
    call.id !== 'files.download',
);

describe('costs and margins', () => {
  // Reads come first, because the others change the world.
  const inOrder = staffMay.toSorted(
    (a, b) => Number(a.meta.effect !== 'read') - Number(b.meta.effect !== 'read'),
  );

  it.each(inOrder)('$id tells staff none', async (call) => {
    const answer = await send(world.company.staff.client, call, sampleOf(call, world));
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(500);
    expect(costKeys(answer.body)).toEqual([]);
    // For CSV and other text; in JSON the keys are checked.
    expect(typeof answer.body === 'string' ? answer.body : '').not.toMatch(/cost|margin/i);
  });

  it('managers do see them, so the test above has something to find', async () => {
    const { body } = await world.company.manager.client.get(`/api/products/${world.productId}`);
    expect(costKeys(body)).toEqual(['averageUnitCost', 'stockValueMinor']);
    const timeline = await world.company.manager.client.get(
      `/api/timeline?subject=order&id=${world.shippedOrderId}`,
    );
    expect(timeline.status).toBe(200);
  });
});
