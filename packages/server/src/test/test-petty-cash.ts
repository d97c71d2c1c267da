import type { TestCompany } from './test-company.ts';
import { done } from './test-sales.ts';

/** A petty cash box: filled up, counted right, counted short with its coins, and a count that was undone. */
export const doPettyCash = async ({ admin, staff }: TestCompany): Promise<void> => {
  const post = async (path: string, body: object = {}): Promise<ReturnType<typeof JSON.parse>> =>
    done(admin.client.post(`/api/${path}`, body));
  const { items } = (await admin.client.get('/api/money-accounts')).body;
  const fromId = items.find((one: { kind: string; isMain: boolean }) => one.kind === 'bank' && one.isMain).id;
  const { id } = await post('petty-cash', { name: 'Tea and taxis', floatMinor: 50_000, keeperId: staff.id });
  await post(`petty-cash/${id}/top-ups`, { fromId, amountMinor: 50_000 });
  const { items: categories } = (await admin.client.get('/api/expense-category-options')).body;
  await post('expenses', {
    paidBy: 'company',
    moneyAccountId: id,
    lines: [{ categoryId: categories[0].id, totalMinor: 3_000 }],
    submit: true,
  });
  await post(`petty-cash/${id}/counts`, { countedMinor: 47_000, expectedMinor: 47_000 });
  await post(`petty-cash/${id}/counts`, {
    countedMinor: 46_500,
    expectedMinor: 47_000,
    pieces: [{ valueMinor: 500, count: 93 }],
    reason: 'A coin is missing',
  });
  const { counts } = await post(`petty-cash/${id}/counts`, {
    countedMinor: 4_650,
    expectedMinor: 46_500,
    reason: 'One digit too few',
  });
  await post(`cash-counts/${counts[0].id}/undo`, { reason: 'One digit too few' });
};
