import type { Order } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import { isRecordId } from '@shelfwise/contract/primitives/id-rules';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { OrderMissing } from '../../features/purchasing/reorder/order-missing.tsx';
import { OrderEditor } from '../../features/sales/orders/editor/order-editor.tsx';
import { OrderScreen } from '../../features/sales/orders/record/order-record.tsx';
import { orderQuery } from '../../features/sales/orders/orders.queries.ts';
import { textParams } from '../../lib/search-params.ts';

/** '/orders/new' is the editor of an order that has no id yet. */
const newOrderId = 'new';

const validateSearch = textParams('edit', 'customer');

export const Route = createFileRoute('/_app/orders/$orderId')({
  staticData: {
    words: ['sales', 'returns', 'catalog', 'contacts', 'order-states', 'reorder', 'people', 'sharing'],
  },
  validateSearch,
  loader: ({ context, params }) =>
    isRecordId(params.orderId) ? context.ask.query(orderQuery(params.orderId)) : undefined,
  component: Page,
});

/**
 * The editor of a new order stays open at the address of the draft that it has made, so that nothing in it is lost when the confirmation is
 * refused, and a reload finds the draft. It ends when the person goes anywhere else.
 */
function useNewOrder(at: string | undefined) {
  const [made, setMade] = useState<{ id: string; isThere: boolean }>();
  const [count, setCount] = useState(0);
  const isThere = made !== undefined && made.id === at;
  if (isThere && !made.isThere) setMade({ ...made, isThere });
  if (!isThere && made?.isThere) {
    setMade(undefined);
    setCount(count + 1);
  }
  return {
    isOpen: at === newOrderId || isThere,
    /** Another one for each new order. */
    key: `${newOrderId} ${count}`,
    onMade: (id: string): void => setMade({ id, isThere: false }),
  };
}

/** The purchasing's part of an order's record, which sales may not import. */
function Shortage({
  order: { locationId, customerName },
  missing,
}: {
  order: Order;
  missing: { productId: string; quantity: string }[];
}) {
  return <OrderMissing lines={missing} locationId={locationId} customerName={customerName} />;
}

function Page() {
  const { orderId } = Route.useParams();
  const { edit, customer } = Route.useSearch();
  const { user } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  const pricesIncludeTax = user.tenant?.pricesIncludeTax ?? false;
  const isEditing = edit === 'true';
  const newOrder = useNewOrder(isEditing || orderId === newOrderId ? orderId : undefined);
  if (!newOrder.isOpen)
    return (
      <OrderScreen
        key={orderId}
        id={orderId}
        isEditing={isEditing}
        pricesIncludeTax={pricesIncludeTax}
        Shortage={Shortage}
      />
    );
  return (
    <OrderEditor
      key={newOrder.key}
      customerId={customer}
      pricesIncludeTax={pricesIncludeTax}
      onMade={({ id }) => {
        newOrder.onMade(id);
        // The editor stays, so there is nothing to guard.
        void navigate({ href: `/orders/${id}?edit=true`, replace: true, ignoreBlocker: true });
      }}
      // Back leads past an editor that is done.
      onDone={({ id }) => void navigate({ href: `/orders/${id}`, replace: true })}
    />
  );
}
