import { ageingColumns } from '@shelfwise/contract/features/sales/receivables/receivables.facts';
import { isDay } from '@shelfwise/contract/primitives/days';
import { isRecordId } from '@shelfwise/contract/primitives/id-rules';
import { createFileRoute } from '@tanstack/react-router';
import { AgeingScreen } from '../../features/sales/receivables/ageing-screen.tsx';
import { ageingQuery } from '../../features/sales/receivables/receivables.queries.ts';
import { textParams } from '../../lib/search-params.ts';

const dayOf = (asOf: string | undefined): string | undefined =>
  asOf !== undefined && isDay(asOf) ? asOf : undefined;

export const Route = createFileRoute('/_app/accounts-receivable/ageing')({
  staticData: { words: ['receivables'] },
  validateSearch: textParams<'asOf' | 'customer' | 'column'>('asOf', 'customer', 'column'),
  loaderDeps: ({ search: { asOf } }) => ({ asOf: dayOf(asOf) }),
  loader: ({ context, deps }) => context.ask.query(ageingQuery(deps.asOf)),
  component: Page,
});

function Page() {
  const { asOf, customer, column } = Route.useSearch();
  // A figure of a customer's record leads here, to the documents that it adds up.
  const opens = isRecordId(customer)
    ? { customerId: customer, column: ageingColumns.find((one) => one === column) }
    : undefined;
  return <AgeingScreen asOf={dayOf(asOf)} opens={opens} />;
}
