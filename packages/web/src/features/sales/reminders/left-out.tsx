import type { DueReminders } from '@shelfwise/contract/features/sales/reminders/reminders.schemas';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../components/app-link.tsx';
import { useRegion } from '../../../components/region.tsx';
import css from '../../../components/reports/report.module.css';
import { moneyText } from '../../../lib/money.ts';

/** What else is overdue, and why nobody is reminded of it today: with the figure above it is what the ageing calls overdue. */
export function LeftOut({ due: { leftOut, currency } }: { due: DueReminders }) {
  const { t } = useTranslation('receivables');
  const { locale } = useRegion();
  if (leftOut.length === 0) return null;
  const parts = leftOut.map(({ reason, amountMinor }) =>
    t(`reminders.leftOut.${reason}`, { amount: moneyText(amountMinor, currency, locale) }),
  );
  return (
    <p className={css.note}>
      {t('reminders.leftOut.besides')} {parts.join(' · ')}.{' '}
      <AppLink href="/accounts-receivable/ageing">{t('reminders.leftOut.all')}</AppLink>
    </p>
  );
}
