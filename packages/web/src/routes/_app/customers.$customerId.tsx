import { isRecordId } from '@shelfwise/contract/primitives/id-rules';
import { createFileRoute } from '@tanstack/react-router';
import { CustomerScreen } from '../../features/contacts/customers/customer-record.tsx';
import { customerQuery } from '../../features/contacts/customers/customers.queries.ts';
import { CustomerOrders } from '../../features/sales/orders/customer-orders.tsx';
import { CustomerCollection } from '../../features/sales/reminders/customer-collection.tsx';
import { textParams } from '../../lib/search-params.ts';

export const Route = createFileRoute('/_app/customers/$customerId')({
  staticData: { words: ['contacts', 'sales', 'order-states', 'receivables', 'people'] },
  validateSearch: textParams('edit'),
  loader: ({ context, params }) =>
    isRecordId(params.customerId) ? context.ask.query(customerQuery(params.customerId)) : undefined,
  component: Page,
});

function Page() {
  const { customerId } = Route.useParams();
  return (
    <CustomerScreen key={customerId} id={customerId} isEditing={Route.useSearch().edit === 'true'}>
      <CustomerOrders customerId={customerId} />
      <CustomerCollection customerId={customerId} />
    </CustomerScreen>
  );
}
