import { useTranslation } from 'react-i18next';
import { ViewTabs } from '../../../components/view-tabs.tsx';

const places = {
  bills: '/accounts-payable',
  payments: '/accounts-payable/payments',
  runs: '/accounts-payable/runs',
  calendar: '/accounts-payable/calendar',
  ageing: '/accounts-payable/ageing',
  unbilled: '/accounts-payable/unbilled',
  withheld: '/accounts-payable/withheld',
} as const;

/** The parts of accounts payable, one beside the other. */
export function PayablesTabs({ current }: { current: keyof typeof places }) {
  const { t } = useTranslation('payables');
  return (
    <ViewTabs
      label={t('tabs.label')}
      current={current}
      tabs={(Object.keys(places) as (keyof typeof places)[]).map((id) => ({
        id,
        href: places[id],
        label: t(`tabs.${id}`),
        isMain: id === 'bills' || id === 'payments',
      }))}
    />
  );
}
