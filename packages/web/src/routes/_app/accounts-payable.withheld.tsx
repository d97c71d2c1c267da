import { isDay } from '@shelfwise/contract/primitives/days';
import { createFileRoute } from '@tanstack/react-router';
import { type WithheldDays, withheldQuery } from '../../features/purchasing/payables/payables.queries.ts';
import { WithheldScreen } from '../../features/purchasing/payables/withheld-screen.tsx';
import { textParams } from '../../lib/search-params.ts';

/** The days of an address; none of those that are no days, or the wrong way round. */
const daysOf = ({ from, until }: Partial<Record<'from' | 'until', string | undefined>>): WithheldDays =>
  from !== undefined && until !== undefined && isDay(from) && isDay(until) && from <= until
    ? { from, until }
    : {};

export const Route = createFileRoute('/_app/accounts-payable/withheld')({
  staticData: { words: ['payables'] },
  validateSearch: textParams<'from' | 'until'>('from', 'until'),
  loaderDeps: ({ search }) => daysOf(search),
  loader: ({ context, deps }) => context.ask.query(withheldQuery(deps)),
  component: Page,
});

function Page() {
  return <WithheldScreen asked={daysOf(Route.useSearch())} />;
}
