import { addDays, dayIn } from '@shelfwise/contract/primitives/days';
import type { TestCompany } from './test-company.ts';
import { done } from './test-sales.ts';

/**
 * Dollars, an invoice, a bill and advances either way, of some days ago, revalued at the end of two days; one revaluation is undone and posted
 * anew. So every invariant of revaluations has something to look at.
 */
export const doRevaluations = async ({ admin }: TestCompany): Promise<void> => {
  const post = async (path: string, body: object = {}): Promise<ReturnType<typeof JSON.parse>> =>
    done(admin.client.post(`/api/${path}`, body));
  const get = async (path: string) => (await admin.client.get(`/api/${path}`)).body;
  const day = (days: number): string => addDays(dayIn('Pacific/Honolulu', new Date()), days);
  const { items: money } = await get('money-accounts');
  const bank = money.find((one: { kind: string; isMain: boolean }) => one.kind === 'bank' && one.isMain).id;
  const dollars = (await post('money-accounts', { name: 'Revalued dollars', kind: 'bank', currency: 'USD' }))
    .id;
  await post('money-transfers', {
    fromId: bank,
    toId: dollars,
    amountMinor: 1_600_000,
    receivedMinor: 99_000,
    transferredOn: day(-3),
  });
  const customerId = (await post('customers', { name: 'Revalued Hotels', currency: 'USD' })).id;
  await post('customer-payments', {
    customerId,
    method: 'bank',
    moneyAccountId: dollars,
    currency: 'USD',
    amountMinor: 7_700,
    paidOn: day(-3),
  });
  const supplierId = (await post('suppliers', { name: 'Revalued Mills', currency: 'USD' })).id;
  const { items: accounts } = await get('bill-accounts');
  const lines = [{ description: 'Cloth', accountId: accounts[0].id, unitPrice: '33.33' }];
  for (const kind of ['bill', 'credit']) {
    const { id } = await post('bills', { kind, supplierId, lines });
    await post(`bills/${id}/approve`, { version: 1, businessDate: day(-3) });
  }
  const { rates } = await get(`revaluations/preview?revaluedOn=${day(-2)}`);
  const at = (share: number) =>
    rates.map(({ currency, rate }: { currency: string; rate: string }) => ({
      currency,
      rate: (Number(rate) * share).toPrecision(6),
    }));
  const wrong = await post('revaluations', { revaluedOn: day(-2), rates: at(1.3) });
  await post(`revaluations/${wrong.id}/undo`, { reason: 'The rate of another day' });
  await post('revaluations', { revaluedOn: day(-2), rates: at(1.04) });
  await post('revaluations', { revaluedOn: day(-1), rates: at(0.97) });
};
