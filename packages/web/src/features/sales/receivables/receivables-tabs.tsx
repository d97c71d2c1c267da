import { useTranslation } from 'react-i18next';
import { ViewTabs } from '../../../components/view-tabs.tsx';
import { useViewer } from '../../../lib/viewer.ts';

const ofAll: ReadonlySet<string> = new Set(['ageing', 'reminders', 'promises', 'statements', 'withheld']);
const places = {
  invoices: '/accounts-receivable',
  payments: '/accounts-receivable/payments',
  reminders: '/accounts-receivable/reminders',
  promises: '/accounts-receivable/promises',
  statements: '/accounts-receivable/statements',
  withheld: '/accounts-receivable/withheld',
  ageing: '/accounts-receivable/ageing',
} as const;

/** The parts of accounts receivable, one beside the other. Sums over the company are for those who see reports. */
export function ReceivablesTabs({ current }: { current: keyof typeof places }) {
  const { t } = useTranslation('receivables');
  const seesSums = useViewer().can('canViewReports');
  const shown = (Object.keys(places) as (keyof typeof places)[]).filter((id) => !ofAll.has(id) || seesSums);
  return (
    <ViewTabs
      label={t('tabs.label')}
      current={current}
      tabs={shown.map((id) => ({
        id,
        href: places[id],
        label: t(`tabs.${id}`),
        isMain: id === 'invoices' || id === 'payments',
      }))}
    />
  );
}
