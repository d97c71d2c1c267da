import { isDay } from '@shelfwise/contract/primitives/days';
import { createFileRoute } from '@tanstack/react-router';
import { AgeingScreen } from '../../features/sales/receivables/ageing-screen.tsx';
import { ageingQuery } from '../../features/sales/receivables/receivables.queries.ts';
import { textParams } from '../../lib/search-params.ts';

const dayOf = (asOf: string | undefined): string | undefined =>
  asOf !== undefined && isDay(asOf) ? asOf : undefined;

export const Route = createFileRoute('/_app/accounts-receivable/ageing')({
  staticData: { words: ['receivables'] },
  validateSearch: textParams<'asOf'>('asOf'),
  loaderDeps: ({ search: { asOf } }) => ({ asOf: dayOf(asOf) }),
  loader: ({ context, deps }) => context.ask.query(ageingQuery(deps.asOf)),
  component: Page,
});

function Page() {
  return <AgeingScreen asOf={dayOf(Route.useSearch().asOf)} />;
}
