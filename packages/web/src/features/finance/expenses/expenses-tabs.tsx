import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ViewTabs } from '../../../components/view-tabs.tsx';
import { useViewer } from '../../../lib/viewer.ts';
import { boxesQuery } from '../petty-cash/petty-cash.queries.ts';

const places = {
  expenses: '/expenses',
  pettyCash: '/expenses/petty-cash',
  recurring: '/expenses/recurring',
  categories: '/expenses/categories',
  budgets: '/expenses/budgets',
  approvers: '/expenses/approvers',
} as const;

/** The parts of expenses, for those who see more than their own. Who keeps a petty cash box finds that. */
export function ExpensesTabs({ current }: { current: keyof typeof places }) {
  const { t } = useTranslation('expenses');
  const { can } = useViewer();
  const seesAll = can('canViewReports');
  const own = useQuery({ ...boxesQuery(), enabled: !seesAll }).data?.items ?? [];
  if (!seesAll && own.length === 0) return null;
  const shown = (Object.keys(places) as (keyof typeof places)[]).filter((id) =>
    seesAll ? id !== 'approvers' || can('canAccessAdminSettings') : id === 'expenses' || id === 'pettyCash',
  );
  return (
    <ViewTabs
      label={t('tabs.label')}
      current={current}
      tabs={shown.map((id) => ({
        id,
        href: places[id],
        label: t(`tabs.${id}`),
        isMain: id === 'expenses',
      }))}
    />
  );
}
