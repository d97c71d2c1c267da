import { isRecordId } from '@shelfwise/contract/primitives/id-rules';
import { createFileRoute } from '@tanstack/react-router';
import { PaymentScreen } from '../../features/purchasing/supplier-payments/payment-record.tsx';
import { paymentQuery } from '../../features/purchasing/supplier-payments/supplier-payments.queries.ts';

export const Route = createFileRoute('/_app/accounts-payable/payments/$id')({
  staticData: { words: ['payables', 'sharing'] },
  loader: ({ context, params }) =>
    isRecordId(params.id) ? context.ask.query(paymentQuery(params.id)) : undefined,
  component: Page,
});

function Page() {
  const { id } = Route.useParams();
  return <PaymentScreen key={id} id={id} />;
}
