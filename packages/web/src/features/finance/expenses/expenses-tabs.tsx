import { useTranslation } from 'react-i18next';
import { ViewTabs } from '../../../components/view-tabs.tsx';
import { useViewer } from '../../../lib/viewer.ts';

const places = {
  expenses: '/expenses',
  recurring: '/expenses/recurring',
  categories: '/expenses/categories',
  budgets: '/expenses/budgets',
  approvers: '/expenses/approvers',
} as const;

/** The parts of expenses, for those who see more than their own. */
export function ExpensesTabs({ current }: { current: keyof typeof places }) {
  const { t } = useTranslation('expenses');
  const { can } = useViewer();
  if (!can('canViewReports')) return null;
  const shown = (Object.keys(places) as (keyof typeof places)[]).filter(
    (id) => id !== 'approvers' || can('canAccessAdminSettings'),
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
