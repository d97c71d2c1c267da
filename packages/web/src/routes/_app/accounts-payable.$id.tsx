import { isRecordId } from '@shelfwise/contract/primitives/id-rules';
import { createFileRoute } from '@tanstack/react-router';
import { BillScreen } from '../../features/purchasing/bills/bill-record.tsx';
import { billQuery } from '../../features/purchasing/bills/bills.queries.ts';
import { NewBillPage } from '../../features/purchasing/bills/new-bill-page.tsx';
import { textParams } from '../../lib/search-params.ts';

/** '/accounts-payable/new' is the editor of a bill that has no id yet. */
export const Route = createFileRoute('/_app/accounts-payable/$id')({
  staticData: { words: ['bills', 'payables', 'purchase-orders', 'suppliers', 'people'] },
  validateSearch: textParams('edit', 'supplier', 'receipt', 'kind', 'copy'),
  loader: ({ context, params }) =>
    isRecordId(params.id) ? context.ask.query(billQuery(params.id)) : undefined,
  component: Page,
});

function Page() {
  const { id } = Route.useParams();
  const { edit, supplier, receipt, kind, copy } = Route.useSearch();
  const navigate = Route.useNavigate();
  if (id !== 'new') return <BillScreen key={id} id={id} isEditing={edit === 'true'} />;
  return (
    <NewBillPage
      key={[supplier, receipt, kind, copy].join()}
      kind={kind === 'credit' ? 'credit' : 'bill'}
      supplierId={supplier}
      receiptId={receipt}
      copyId={copy}
      onCreated={(made) => void navigate({ href: `/accounts-payable/${made}` })}
    />
  );
}
