import { createFileRoute } from '@tanstack/react-router';
import { recipientsQuery } from '../../features/sales/customer-statements/customer-statements.queries.ts';
import { ManyStatementsScreen } from '../../features/sales/customer-statements/many-statements-screen.tsx';

export const Route = createFileRoute('/_app/accounts-receivable/statements')({
  staticData: { words: ['receivables', 'statement'] },
  loader: ({ context }) => context.ask.query(recipientsQuery('owing')),
  component: ManyStatementsScreen,
});
