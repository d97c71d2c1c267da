import { contract } from '@shelfwise/contract';
import { nouns } from '@shelfwise/contract/features/nouns';
import { usualPageRows } from '@shelfwise/contract/primitives/list-limits';
import { metaOf } from '@shelfwise/contract/primitives/call';

/** What is never asked: news, pictures, the devices of whoever records, and files to keep. */
const isLeftOut = (path: string): boolean =>
  /^\/api\/(?:auth|events|files|phone-uploads|sessions|search)\b|\.(?:csv|pdf)$|\/(?:pdf|slip|receipt|delivery-note)$/u.test(
    path,
  );

type Call = Parameters<typeof metaOf>[0] & {
  '~orpc': { route: { method?: string; path?: string } };
};
const reads = Object.values<Record<string, Call>>(contract)
  .flatMap((calls) => Object.values(calls))
  .filter((call) => metaOf(call).effect === 'read')
  .map((call) => call['~orpc'].route)
  .filter(({ method, path = '' }) => method === 'GET' && !isLeftOut(path))
  .map(({ path = '' }) => path);

/** Questions with parameters: what cannot be asked without, and views whose rows do not tell that they belong to it. */
const withParameters = [
  ...[7, 14, 30, 90].map((days) => `/api/dashboard?days=${days}`),
  ...['product', 'category', 'customer', 'day', 'seller', 'location'].map((by) => `/api/sales/rows?by=${by}`),
  '/api/products?low=true',
  '/api/products?outOfStock=true',
  '/api/orders?quote=open%2Cexpired',
  '/api/orders?onHold=false&ready=true',
  '/api/orders?waiting=true',
  '/api/orders?onHold=true',
  '/api/orders?late=true',
  '/api/orders?overdue=true',
  '/api/orders?unbilled=true',
  '/api/orders?toApprove=true',
  '/api/invoices?overdue=true',
  '/api/invoices?disputed=true',
  '/api/invoices?drafts=true',
  '/api/customers?owing=true',
  '/api/customers?overdue=true',
  '/api/bills?overdue=true',
  '/api/bills?held=true',
  '/api/purchase-orders?waiting=true',
  '/api/purchase-orders?late=true',
  '/api/returns?unsettled=true',
  '/api/returns?held=true',
  '/api/customer-payments?open=true',
  '/api/customer-statements/recipients?who=owing',
  '/api/customer-statements/recipients?who=overdue',
];

/** A calendar is asked for between two days, whichever they are, three months at most. */
const calendars = (): string[] => {
  const dayFromToday = (days: number): string =>
    new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  return [`/api/payment-promises?from=${dayFromToday(-30)}&until=${dayFromToday(59)}`];
};

/** Questions that name nothing in their path. */
export const plainQuestions = (): string[] => [
  ...new Set([...reads.filter((path) => !path.includes('{')), ...withParameters, ...calendars()]),
];

/** Questions about one record: the call that lists them, and the addresses with '{id}' in place of its id. */
export function recordQuestions(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const path of reads.filter((one) => one.includes('{'))) {
    const list = path.slice(0, path.indexOf('/{'));
    found.set(list, [...(found.get(list) ?? []), path.replace(/\{\w+\}/u, '{id}')]);
  }
  for (const noun of nouns)
    if ('record' in noun)
      found
        .get(listOf[noun.record] ?? `/api${noun.record}`)
        ?.push(`/api/timeline?id={id}&limit=${usualPageRows}&subject=${noun.name}`);
  return found;
}

/** The call that lists the records of a page, where it has another path. */
const listOf: Readonly<Record<string, string>> = {
  '/inventory/transfers': '/api/transfers',
  '/inventory/counts': '/api/stock-counts',
  '/orders/returns': '/api/returns',
  '/stock-receipts/orders': '/api/purchase-orders',
  '/accounts-payable': '/api/bills',
  '/accounts-payable/payments': '/api/supplier-payments',
  '/accounts-payable/runs': '/api/payment-runs',
  '/accounts-receivable': '/api/invoices',
  '/accounts-receivable/payments': '/api/customer-payments',
};
