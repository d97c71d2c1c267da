import { isRecordId } from '@shelfwise/contract/primitives/id-rules';
import { createFileRoute } from '@tanstack/react-router';
import { InvoiceScreen } from '../../features/sales/invoices/invoice-record.tsx';
import { invoiceRecordQuery } from '../../features/sales/invoices/invoices.queries.ts';
import { NewInvoicePage } from '../../features/sales/invoices/new-invoice-page.tsx';
import { textParams } from '../../lib/search-params.ts';

/** '/accounts-receivable/new' is the editor of an invoice that has no id yet. */
export const Route = createFileRoute('/_app/accounts-receivable/$id')({
  staticData: { words: ['receivables', 'sales', 'contacts', 'catalog', 'people', 'sharing'] },
  validateSearch: textParams('edit', 'customer', 'copy', 'opening'),
  loader: ({ context, params }) =>
    isRecordId(params.id) ? context.ask.query(invoiceRecordQuery(params.id)) : undefined,
  component: Page,
});

function Page() {
  const { id } = Route.useParams();
  const { edit, customer, copy, opening } = Route.useSearch();
  const navigate = Route.useNavigate();
  if (id !== 'new') return <InvoiceScreen key={id} id={id} isEditing={edit === 'true'} />;
  return (
    <NewInvoicePage
      key={[customer, copy, opening].join()}
      customerId={customer}
      copyId={copy}
      isOpening={opening === 'true'}
      onCreated={(made) => void navigate({ href: `/accounts-receivable/${made}` })}
    />
  );
}
