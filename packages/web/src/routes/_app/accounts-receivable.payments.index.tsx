import { createFileRoute } from '@tanstack/react-router';
import { paymentsQuery } from '../../features/sales/customer-payments/customer-payments.queries.ts';
import { paymentAddress } from '../../features/sales/customer-payments/payment-address.ts';
import { PaymentList } from '../../features/sales/customer-payments/payment-list.tsx';

export const Route = createFileRoute('/_app/accounts-receivable/payments/')({
  staticData: { words: ['receivables', 'sales', 'contacts', 'people'] },
  validateSearch: paymentAddress.read,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { ask }, deps }) => ask.list(paymentsQuery(deps)),
  component: PaymentList,
});
