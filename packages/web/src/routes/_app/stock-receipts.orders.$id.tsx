import { isRecordId } from '@shelfwise/contract/primitives/id-rules';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { NewPurchase } from '../../features/purchasing/purchase-orders/purchase-editor.tsx';
import { PurchaseScreen } from '../../features/purchasing/purchase-orders/purchase-record.tsx';
import { useFirstLine } from '../../features/purchasing/purchase-orders/first-line.ts';
import {
  purchasePlacesQuery,
  purchaseQuery,
} from '../../features/purchasing/purchase-orders/purchase-orders.queries.ts';
import { textParams } from '../../lib/search-params.ts';

/** '/stock-receipts/orders/new' is the editor of an order that has no id yet. */
export const Route = createFileRoute('/_app/stock-receipts/orders/$id')({
  staticData: { words: ['purchase-orders', 'suppliers', 'people', 'sharing'] },
  validateSearch: textParams('edit', 'supplier', 'product'),
  loader: ({ context, params }) =>
    isRecordId(params.id)
      ? context.ask.query(purchaseQuery(params.id))
      : context.ask.query(purchasePlacesQuery()),
  component: Page,
});

function Page() {
  const { id } = Route.useParams();
  const { edit, supplier, product } = Route.useSearch();
  const navigate = Route.useNavigate();
  const places = useQuery({ ...purchasePlacesQuery(), enabled: id === 'new' });
  const first = useFirstLine(
    id === 'new' && product !== undefined && isRecordId(product) ? product : undefined,
    supplier,
  );
  if (id !== 'new') return <PurchaseScreen key={id} id={id} isEditing={edit === 'true'} />;
  if (!places.data || !first.isReady) return null;
  return (
    <NewPurchase
      locationId={places.data.items.find(({ isDefault }) => isDefault)?.id ?? ''}
      supplierId={first.supplierId}
      lines={first.lines}
      onCreated={(made) => void navigate({ href: `/stock-receipts/orders/${made}` })}
    />
  );
}
