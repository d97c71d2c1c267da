import { useTranslation } from 'react-i18next';
import { ViewTabs } from '../../../components/view-tabs.tsx';

const places = {
  all: '/transactions',
  journal: '/transactions/journal',
  entries: '/transactions/entries',
  transfers: '/transactions/transfers',
  statements: '/transactions/statements',
  revaluations: '/transactions/revaluations',
  periods: '/transactions/periods',
  accounts: '/transactions/accounts',
  seals: '/transactions/seals',
} as const;

/** The parts of the transactions, one beside the other. A new one is a line of `places` and its word. */
export function TransactionsTabs({ current }: { current: keyof typeof places }) {
  const { t } = useTranslation('transactions');
  return (
    <ViewTabs
      label={t('tabs.label')}
      current={current}
      tabs={(Object.keys(places) as (keyof typeof places)[]).map((id) => ({
        id,
        href: places[id],
        label: t(`tabs.${id}`),
        isMain: id === 'all',
      }))}
    />
  );
}
