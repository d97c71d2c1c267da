import { addDays, dayIn } from '@shelfwise/contract/primitives/days';
import type { TestCompany } from './test-company.ts';
import { done } from './test-sales.ts';

/** Entries by hand, money moved between accounts, a statement that ties, and payroll days that are closed. */
export const doBooks = async ({ admin }: TestCompany): Promise<void> => {
  const post = (path: string, body: object = {}) => done(admin.client.post(`/api/${path}`, body));
  const get = async (path: string) => (await admin.client.get(`/api/${path}`)).body;
  const accounts = (await get('accounts')).items as { id: string; purpose: string | null }[];
  const idOf = (purpose: string): string => accounts.find((one) => one.purpose === purpose)?.id ?? '';
  const money = (await get('money-accounts')).items as { id: string; kind: string; currency: string }[];
  const moneyIdOf = (kind: string): string => money.find((one) => one.kind === kind)?.id ?? '';
  const between = (debit: string, credit: string, minor: number) => ({
    reason: 'Put right at month’s end',
    lines: [
      { accountId: idOf(debit), debitMinor: minor },
      { accountId: idOf(credit), creditMinor: minor },
    ],
  });
  await post('manual-entries', between('rent', 'owner', 4_000));
  await post('manual-entries', between('tax_payable', 'bank', 30));
  const wrong = await post('manual-entries', between('owner', 'rent', 500));
  await post(`manual-entries/${wrong.id}/reverse`, { reason: 'The wrong way round' });
  const bank = (await post('money-accounts', { name: 'Savings', kind: 'bank' })).id;
  const dollars = (await post('money-accounts', { name: 'Dollars', kind: 'bank', currency: 'USD' })).id;
  const move = (fromId: string, toId: string, amountMinor: number, more: object = {}) =>
    post('money-transfers', { fromId, toId, amountMinor, ...more });
  await move(moneyIdOf('cash'), bank, 10_000, { feeMinor: 50, reference: 'SLIP 7' });
  const again = await move(moneyIdOf('cash'), bank, 10_000, { isAnother: true });
  await post(`money-transfers/${again.id}/reverse`, { reason: 'Entered twice' });
  await move(bank, dollars, 6_000, { receivedMinor: 500 });
  await move(dollars, bank, 200, { receivedMinor: 2_600 });
  const today = dayIn('UTC', new Date());
  const statement = await post('reconciliations', {
    moneyAccountId: bank,
    statementOn: today,
    statementMinor: 6_600,
  });
  const { items } = await get(`reconciliations/${statement.id}/lines?limit=50`);
  await post(`reconciliations/${statement.id}/tick`, {
    lines: items.map((line: { id: string; lineNumber: number }) => ({
      id: line.id,
      lineNumber: line.lineNumber,
    })),
    isTicked: true,
  });
  await post(`reconciliations/${statement.id}/finish`);
  await post('periods/close', { areas: ['payroll'], until: addDays(today, -2) });
};
