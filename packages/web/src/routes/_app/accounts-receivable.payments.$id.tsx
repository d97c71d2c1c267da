import { isRecordId } from '@shelfwise/contract/primitives/id-rules';
import { createFileRoute } from '@tanstack/react-router';
import { paymentQuery } from '../../features/sales/customer-payments/customer-payments.queries.ts';
import { PaymentScreen } from '../../features/sales/customer-payments/payment-record.tsx';

export const Route = createFileRoute('/_app/accounts-receivable/payments/$id')({
  staticData: { words: ['receivables', 'sales', 'contacts', 'people', 'sharing'] },
  loader: ({ context, params }) =>
    isRecordId(params.id) ? context.ask.query(paymentQuery(params.id)) : undefined,
  component: Page,
});

function Page() {
  const { id } = Route.useParams();
  return <PaymentScreen key={id} id={id} />;
}
