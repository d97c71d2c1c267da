import type { TaxKeptQuery } from '@shelfwise/contract/features/sales/receivables/withheld.schemas';
import { isDay } from '@shelfwise/contract/primitives/days';
import { createFileRoute } from '@tanstack/react-router';
import { taxKeptQuery } from '../../features/sales/receivables/receivables.queries.ts';
import { TaxKeptScreen } from '../../features/sales/receivables/withheld-screen.tsx';
import { textParams } from '../../lib/search-params.ts';

type Search = Partial<Record<'from' | 'until' | 'missing', string | undefined>>;

/** What an address asks for; without days where they are none, or the wrong way round. */
const askedBy = ({ from, until, missing }: Search): TaxKeptQuery => ({
  ...(from !== undefined && until !== undefined && isDay(from) && isDay(until) && from <= until
    ? { from, until }
    : {}),
  ...(missing === 'true' && { missing: true }),
});

export const Route = createFileRoute('/_app/accounts-receivable/withheld')({
  staticData: { words: ['receivables'] },
  validateSearch: textParams<'from' | 'until' | 'missing'>('from', 'until', 'missing'),
  loaderDeps: ({ search }) => askedBy(search),
  loader: ({ context, deps }) => context.ask.query(taxKeptQuery(deps)),
  component: Page,
});

function Page() {
  return <TaxKeptScreen asked={askedBy(Route.useSearch())} />;
}
