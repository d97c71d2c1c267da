import { isRecordId } from '@shelfwise/contract/primitives/id-rules';
import { createFileRoute } from '@tanstack/react-router';
import { NewBill } from '../../features/purchasing/bills/bill-editor.tsx';
import { BillScreen } from '../../features/purchasing/bills/bill-record.tsx';
import { billAccountsQuery, billQuery } from '../../features/purchasing/bills/bills.queries.ts';
import { textParams } from '../../lib/search-params.ts';

/** '/accounts-payable/new' is the editor of a bill that has no id yet. */
export const Route = createFileRoute('/_app/accounts-payable/$id')({
  staticData: { words: ['bills', 'purchase-orders', 'suppliers'] },
  validateSearch: textParams('edit', 'supplier', 'receipt', 'kind'),
  loader: ({ context, params }) =>
    isRecordId(params.id) ? context.ask.query(billQuery(params.id)) : context.ask.query(billAccountsQuery()),
  component: Page,
});

function Page() {
  const { id } = Route.useParams();
  const { edit, supplier, receipt, kind } = Route.useSearch();
  const navigate = Route.useNavigate();
  if (id !== 'new') return <BillScreen key={id} id={id} isEditing={edit === 'true'} />;
  return (
    <NewBill
      key={kind}
      kind={kind === 'credit' ? 'credit' : 'bill'}
      supplierId={supplier}
      receiptId={receipt}
      onCreated={(made) => void navigate({ href: `/accounts-payable/${made}` })}
    />
  );
}
