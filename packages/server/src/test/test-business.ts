import type { TestCompany } from './test-company.ts';
import { addLocation, addProduct, adjust, defaultLocation, receive } from './test-adjustments.ts';
import { doPurchases } from './test-purchases.ts';
import { doBills } from './test-bills.ts';
import { doSales, done } from './test-sales.ts';
import { workOnCounts } from './test-counts.ts';
import { workOnReturns } from './test-returns.ts';
import { workOnTills } from './test-tills.ts';
import { workOnTransfers } from './test-transfers.ts';
import { workOnStock } from './test-stock-work.ts';

/** A little of everything that a company does, through its own calls: every document in every possible state. */
export const doBusiness = async (company: TestCompany): Promise<void> => {
  const { client } = company.admin;
  const [shop, store] = [await defaultLocation(client), await addLocation(client, 'Store')];
  const [ring, chain] = [
    await addProduct(client, { unitPrice: '19.99', reorderPoint: '3' }),
    await addProduct(client, { unitPrice: '7.333333', unit: 'm' }),
  ];
  const packs = [{ name: 'Box of 3', numerator: 3, unitPrice: '59.90' }];
  await done(client.patch(`/api/products/${ring}`, { version: 1, packs }));
  await done(
    adjust(
      client,
      shop,
      'opening',
      { productId: ring, quantity: '40', unitCost: '10.01' },
      { productId: chain, quantity: '33.5', unitCost: '3' },
    ),
  );
  const wrong = await receive(client, shop, { productId: ring, quantity: '7', unitCost: '11.333333' });
  await receive(client, store, { productId: chain, quantity: '5', unitCost: '2' });
  await done(
    adjust(client, shop, 'count', { productId: ring, quantity: '2' }, { productId: ring, quantity: '-3' }),
  );
  await done(adjust(client, store, 'damage', { productId: chain, quantity: '-5' }));

  await doSales(client, { ring, chain });
  await done(client.post(`/api/stock-adjustments/${wrong}/reverse`));
  await workOnStock(client);
  await doBills(client);
  await workOnTransfers(client);
  await workOnCounts(client);
  await workOnTills(company, ring);
  await workOnReturns(company);
  await doPurchases(company, { ring, chain });
};
