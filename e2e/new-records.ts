import type { BrowserContext } from '@playwright/test';
import { post } from './shop.ts';

/** The call that lists them, where it has another path than their page. */
export const callOf: Readonly<Record<string, string>> = {
  '/inventory/transfers': '/transfers',
  '/inventory/counts': '/stock-counts',
  '/orders/returns': '/returns',
  '/stock-receipts/orders': '/purchase-orders',
  '/accounts-payable': '/bills',
  '/accounts-payable/payments': '/supplier-payments',
  '/accounts-payable/runs': '/payment-runs',
  '/accounts-receivable': '/invoices',
  '/accounts-receivable/payments': '/customer-payments',
  '/help/messages': '/support-threads',
  '/expenses/categories': '/expense-categories',
  '/expenses/petty-cash': '/petty-cash',
  '/transactions/entries': '/manual-entries',
  '/transactions/transfers': '/money-transfers',
  '/transactions/statements': '/reconciliations',
  '/transactions/revaluations': '/revaluations',
};

/** A record of the list, with what it must have. */
export const newOf = async (context: BrowserContext, list: string): Promise<object> => {
  // A discount of past days, which changes no price of others' tests.
  if (list === '/discounts')
    return {
      name: 'Looked at',
      terms: { kind: 'percent', percent: '10', of: 'lines' },
      startsOn: '2000-01-01',
      endsOn: '2000-01-02',
    };
  if (list === '/support-threads')
    return {
      kind: 'question',
      text: 'Where is what was sold yesterday?',
      page: '/orders',
      recordName: null,
      version: '0.1.0',
      failedRequest: null,
    };
  if (list === '/expense-categories') {
    const { items } = await (await context.request.get('/api/expense-accounts')).json();
    return { name: 'Looked at', accountId: items[0].id };
  }
  if (list === '/expenses') {
    const { items } = await (await context.request.get('/api/expense-category-options')).json();
    return { payee: 'Looked at', lines: [{ categoryId: items[0].id, totalMinor: 1_200 }] };
  }
  if (list === '/manual-entries') {
    const { items } = await (await context.request.get('/api/accounts')).json();
    const idOf = (purpose: string): string =>
      items.find((one: { purpose: string | null }) => one.purpose === purpose).id;
    const lines = [
      { accountId: idOf('rent'), debitMinor: 100 },
      { accountId: idOf('owner'), creditMinor: 100 },
    ];
    return { reason: 'Looked at', lines };
  }
  if (list === '/petty-cash') {
    const { items } = await (await context.request.get('/api/petty-cash-keepers')).json();
    return { name: `Looked at ${Date.now()}`, floatMinor: 10_000, keeperId: items[0].id };
  }
  if (list === '/revaluations') {
    const { items } = await (await context.request.get('/api/money-accounts')).json();
    const fromId = items.find(
      (one: { kind: string; isMain: boolean }) => one.kind === 'bank' && one.isMain,
    ).id;
    const { id: toId } = await post(context, '/money-accounts', {
      name: `Looked at ${Date.now()}`,
      kind: 'bank',
      currency: 'USD',
    });
    const moved = { fromId, toId, amountMinor: 15_000, receivedMinor: 1_000, isAnother: true };
    await post(context, '/money-transfers', { ...moved, transferredOn: '2026-01-05' });
    return { revaluedOn: '2026-01-06' };
  }
  if (list === '/money-transfers' || list === '/reconciliations') {
    const { items } = await (await context.request.get('/api/money-accounts')).json();
    const idOf = (kind: string): string =>
      items.find((one: { kind: string; isMain: boolean }) => one.kind === kind && one.isMain).id;
    return list === '/money-transfers'
      ? { fromId: idOf('cash'), toId: idOf('bank'), amountMinor: 100 }
      : { moneyAccountId: idOf('bank'), statementOn: '2026-01-02', statementMinor: 0 };
  }
  if (list !== '/purchase-orders' && list !== '/bills') return { name: 'Looked at' };
  const { items } = await (await context.request.get('/api/suppliers?limit=1')).json();
  const [supplier = await post(context, '/suppliers', { name: 'Looked at' })] = items;
  return { supplierId: supplier.id };
};
