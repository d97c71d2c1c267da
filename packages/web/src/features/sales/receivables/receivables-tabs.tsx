import { useTranslation } from 'react-i18next';
import { ViewTabs } from '../../../components/view-tabs.tsx';

const places = {
  invoices: '/accounts-receivable',
  payments: '/accounts-receivable/payments',
} as const;

/** The parts of accounts receivable, one beside the other. */
export function ReceivablesTabs({ current }: { current: keyof typeof places }) {
  const { t } = useTranslation('receivables');
  return (
    <ViewTabs
      label={t('tabs.label')}
      current={current}
      tabs={(Object.keys(places) as (keyof typeof places)[]).map((id) => ({
        id,
        href: places[id],
        label: t(`tabs.${id}`),
        isMain: id === 'invoices' || id === 'payments',
      }))}
    />
  );
}
