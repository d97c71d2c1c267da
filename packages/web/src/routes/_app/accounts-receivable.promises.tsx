import { createFileRoute } from '@tanstack/react-router';
import { PromisesScreen } from '../../features/sales/payment-promises/promises-screen.tsx';

export const Route = createFileRoute('/_app/accounts-receivable/promises')({
  staticData: { words: ['receivables'] },
  component: PromisesScreen,
});
