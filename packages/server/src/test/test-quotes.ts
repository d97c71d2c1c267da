import { selling } from './selling.ts';
import { stockedProduct } from './stocked-product.ts';
import type { TestCompany } from './test-company.ts';

/** Quotes in each of their states: open, accepted, declined, and withdrawn because the draft changed. */
export const doQuotes = async (company: TestCompany): Promise<void> => {
  const shop = selling(company);
  const product = await stockedProduct(company, { unitPrice: '12.50', quantity: '20' });
  const line = (quantity: string) => [{ productId: product.id, quantity }];
  const quoted = async () => {
    const { id } = await shop.draft(line('2'));
    return shop.must(shop.act(id, 'quote'));
  };
  await quoted();
  await shop.must(shop.act((await quoted()).id, 'confirm'));
  await shop.must(shop.act((await quoted()).id, 'decline-quote', { reason: 'Too dear' }));
  const changed = await quoted();
  await shop.must(
    company.admin.client.patch(`/api/orders/${changed.id}`, { version: changed.version, lines: line('3') }),
  );
  await shop.must(shop.act(changed.id, 'quote'));
};
