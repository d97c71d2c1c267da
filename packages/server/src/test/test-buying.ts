import { addProduct, addLocation, adjust } from './test-adjustments.ts';
import type { TestCompany } from './test-company.ts';
import { addSupplier, draftReceipt, receiveGoods } from './test-receipts.ts';
import { must } from './trading-company.ts';

/** Everything that can be done to a stock receipt, once: costs, corrections and returns that stand, and others that were undone. */
export const doBuying = async ({ admin: { client } }: TestCompany): Promise<void> => {
  const { baseCurrency } = (await client.get('/api/tenant')).body;
  const supplierId = await addSupplier(client);
  const locationId = await addLocation(client, 'Cold room');
  const [first, second] = [await addProduct(client), await addProduct(client)];
  const goods = (unitPrice: string) => ({
    supplierId,
    locationId,
    lines: [
      { productId: first, enteredQuantity: '20', unitPrice },
      { productId: second, enteredQuantity: '8', unitPrice, rejectedQuantity: '1', rejectedReason: 'Wet' },
    ],
    costs: [{ kind: 'duty', currency: baseCurrency, amountMinor: 5_000, split: 'quantity' }],
  });
  const freight = { kind: 'freight', currency: baseCurrency, amountMinor: 7_001, split: 'value' };
  const back = (enteredQuantity: string) => ({
    reason: 'Broken',
    lines: [{ lineNumber: 1, enteredQuantity }],
  });
  const on = (id: string, path: string, body: object = {}) =>
    must(client.post(`/api/stock-receipts/${id}/${path}`, body));

  await draftReceipt(client, goods('40'));
  const undone = await receiveGoods(client, goods('35'));
  await on(undone.id, 'reverse');
  const kept = await receiveGoods(client, goods('40'));
  await must(adjust(client, locationId, 'own_use', { productId: first, quantity: '-5' }));
  await on(kept.id, 'costs', freight);
  await on(kept.id, 'correct-prices', { lines: [{ lineNumber: 2, unitPrice: '44' }] });
  const other = await receiveGoods(client, goods('50'));
  await on(other.id, 'costs', freight);
  const [cost] = (await client.get(`/api/stock-receipts/${other.id}`)).body.lateCosts;
  await on(other.id, `costs/${cost.id}/reverse`);
  await on(other.id, 'returns', back('3'));
  await on(other.id, 'returns', back('2'));
  const [sent] = (await client.get(`/api/stock-receipts/${other.id}`)).body.returns;
  await on(other.id, `returns/${sent.id}/reverse`);

  // Goods that were moved, and others that are on the way, take their share of a cost.
  const annexId = await addLocation(client, 'Annex');
  const moved = await receiveGoods(client, goods('45'));
  for (const upTo of ['received', 'sent'])
    await must(
      client.post('/api/transfers', {
        fromLocationId: locationId,
        toLocationId: annexId,
        upTo,
        lines: [{ productId: second, quantity: '2' }],
      }),
    );
  await on(moved.id, 'costs', freight);
  const [undoneCost] = (await client.get(`/api/stock-receipts/${moved.id}`)).body.lateCosts;
  await on(moved.id, `costs/${undoneCost.id}/reverse`);
  await on(moved.id, 'costs', freight);
};
