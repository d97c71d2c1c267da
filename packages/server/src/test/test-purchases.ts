import { buying } from './buying.ts';
import type { TestCompany } from './test-company.ts';

/** Purchase orders in the states that they come to by themselves: a draft, one sent, one revised and one cancelled. */
export const doPurchases = async (
  company: TestCompany,
  { ring, chain }: Record<'ring' | 'chain', string>,
): Promise<void> => {
  const { must, post, supplier, draft, sent, act } = buying(company);
  const { id: supplierId } = await supplier({ leadTimeDays: 7 });
  const lines = [
    { productId: ring, quantity: '6', unitPrice: '9.95', discountPercent: '2.5' },
    { productId: chain, quantity: '12.5', unitPrice: '2.75' },
  ];
  await draft(supplierId, lines);
  await sent(supplierId, lines, { pricesIncludeTax: true });
  const wrong = await sent(supplierId, lines);
  await must(act(wrong.id, 'revise', { lines: lines.slice(1) }));
  const twice = await sent(supplierId, lines);
  await must(post(`purchase-orders/${twice.id}/cancel`, { reason: 'Ordered twice' }));
};
