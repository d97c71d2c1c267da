import { isRecordId } from '@shelfwise/contract/primitives/id-rules';
import { createFileRoute } from '@tanstack/react-router';
import { OrderEditor } from '../../features/sales/orders/editor/order-editor.tsx';
import { OrderScreen } from '../../features/sales/orders/record/order-record.tsx';
import { orderQuery } from '../../features/sales/orders/orders.queries.ts';
import { textParams } from '../../lib/search-params.ts';

/** '/orders/new' is the editor of an order that has no id yet. */
const newOrderId = 'new';

const validateSearch = textParams('edit', 'customer');

export const Route = createFileRoute('/_app/orders/$orderId')({
  staticData: { words: ['sales', 'catalog', 'contacts', 'order-states'] },
  validateSearch,
  loader: ({ context, params }) =>
    isRecordId(params.orderId) ? context.ask.query(orderQuery(params.orderId)) : undefined,
  component: Page,
});

function Page() {
  const { orderId } = Route.useParams();
  const { edit, customer } = Route.useSearch();
  const { user } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  const pricesIncludeTax = user.tenant?.pricesIncludeTax ?? false;
  if (orderId !== newOrderId)
    return (
      <OrderScreen
        key={orderId}
        id={orderId}
        isEditing={edit === 'true'}
        pricesIncludeTax={pricesIncludeTax}
      />
    );
  return (
    <OrderEditor
      key={newOrderId}
      customerId={customer}
      pricesIncludeTax={pricesIncludeTax}
      onDone={({ id }) => void navigate({ href: `/orders/${id}` })}
    />
  );
}
