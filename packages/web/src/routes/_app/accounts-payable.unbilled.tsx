import { isDay } from '@shelfwise/contract/primitives/days';
import { createFileRoute } from '@tanstack/react-router';
import { unbilledQuery } from '../../features/purchasing/payables/payables.queries.ts';
import { UnbilledScreen } from '../../features/purchasing/payables/unbilled-screen.tsx';
import { textParams } from '../../lib/search-params.ts';

const dayOf = (asOf: string | undefined): string | undefined =>
  asOf !== undefined && isDay(asOf) ? asOf : undefined;

export const Route = createFileRoute('/_app/accounts-payable/unbilled')({
  staticData: { words: ['payables'] },
  validateSearch: textParams<'asOf'>('asOf'),
  loaderDeps: ({ search: { asOf } }) => ({ asOf: dayOf(asOf) }),
  loader: ({ context, deps }) => context.ask.query(unbilledQuery(deps.asOf)),
  component: Page,
});

function Page() {
  return <UnbilledScreen asOf={dayOf(Route.useSearch().asOf)} />;
}
