import { createFileRoute } from '@tanstack/react-router';
import { CustomerScreen } from '../../features/contacts/customers/customer-screen.tsx';
import { customerQuery } from '../../features/contacts/customers/customers.queries.ts';
import { CustomerOrders } from '../../features/sales/orders/customer-orders.tsx';
import { isRecordId } from '../../lib/record-id.ts';
import { textParams } from '../../lib/search-params.ts';

const validateSearch = textParams('edit');

export const Route = createFileRoute('/_app/customers/$customerId')({
  staticData: { words: ['contacts', 'sales', 'order-states'] },
  validateSearch,
  loader: ({ context, params }) =>
    isRecordId(params.customerId) ? context.ask.query(customerQuery(params.customerId)) : undefined,
  component: Page,
});

function Page() {
  const { customerId } = Route.useParams();
  return (
    <CustomerScreen key={customerId} id={customerId} isEditing={Route.useSearch().edit === 'true'}>
      <CustomerOrders customerId={customerId} />
    </CustomerScreen>
  );
}
