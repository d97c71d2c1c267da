import {
  areaOfMissing,
  type ClosingArea,
  type Missing,
} from '@shelfwise/contract/features/ledger/periods/periods.facts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../components/app-link.tsx';
import { Warning } from '../../../components/warning.tsx';
import { missingQuery } from './periods.queries.ts';

const hrefs: Record<Missing, string> = {
  expense: '/expenses',
  bill: '/accounts-payable?view=drafts',
  shift: '/till',
  statement: '/transactions/statements',
};

/** What is still missing in the days that somebody is about to close, with the way there. */
export function MissingNotice({ until, areas }: { until: string; areas: readonly ClosingArea[] }) {
  const { t } = useTranslation('books');
  const { data } = useQuery(missingQuery(until));
  const missing = (data?.items ?? []).filter(({ what }) => areas.includes(areaOfMissing[what]));
  return missing.length === 0 ? null : (
    <Warning title={t('periods.missingTitle')}>
      {missing.map(({ what, count }) => (
        <p key={what}>
          <AppLink href={hrefs[what]}>{t(`periods.missing.${what}`, { count })}</AppLink>
        </p>
      ))}
    </Warning>
  );
}
