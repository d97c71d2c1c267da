import { createFileRoute } from '@tanstack/react-router';
import { paymentAddress } from '../../features/purchasing/supplier-payments/payment-address.ts';
import { PaymentList } from '../../features/purchasing/supplier-payments/payment-list.tsx';
import { paymentsQuery } from '../../features/purchasing/supplier-payments/supplier-payments.queries.ts';

export const Route = createFileRoute('/_app/accounts-payable/payments/')({
  staticData: { words: ['payables'] },
  validateSearch: paymentAddress.read,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { ask }, deps }) => ask.list(paymentsQuery(deps)),
  component: PaymentList,
});
