import { createFileRoute } from '@tanstack/react-router';
import { invoiceAddress } from '../../features/sales/invoices/invoice-address.ts';
import { InvoiceList } from '../../features/sales/invoices/invoice-list.tsx';
import { invoiceCountsQuery, invoicesQuery } from '../../features/sales/invoices/invoices.queries.ts';
import { todayIn } from '../../lib/dates.ts';

export const Route = createFileRoute('/_app/accounts-receivable/')({
  staticData: { words: ['receivables', 'contacts', 'people'] },
  validateSearch: invoiceAddress.read,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { ask, user }, deps }) => {
    ask.query(invoiceCountsQuery());
    ask.list(invoicesQuery(deps, todayIn(user.tenant?.timezone ?? 'UTC')));
  },
  component: InvoiceList,
});
