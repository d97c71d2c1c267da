import type { FinancialYear } from '@shelfwise/contract/features/ledger/year-ends/year-ends.contract';
import { formatDate } from '@shelfwise/contract/primitives/date-text';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../components/app-link.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { MoneyText } from '../../../components/money-text.tsx';
import { useRegion } from '../../../components/region.tsx';
import { asAppError } from '../../../lib/errors.ts';
import { toastLine } from '../../../lib/toasts.ts';
import css from '../periods/periods.module.css';
import { useCloseYear } from './year-ends.queries.ts';

/** Asks before a year is closed: what it earned, what closing does, and what to look at first. */
export function CloseYearDialog({ year, onClose }: { year: FinancialYear; onClose: () => void }) {
  const { t } = useTranslation('books');
  const { locale, timezone } = useRegion();
  const closing = useCloseYear();
  const { endsOn, profitMinor } = year;
  const checks = [
    ['trialBalance', `/reports/trial-balance?on=${endsOn}`],
    ['statements', '/transactions/statements'],
    ['unbilled', '/reports/received-not-billed'],
    ['expenses', '/expenses?view=toApprove'],
  ] as const;
  return (
    <ConfirmDialog
      isOpen
      title={t('years.closeTitle', { day: formatDate(endsOn, 'date', locale, timezone) })}
      confirmLabel={t('years.close')}
      isBusy={closing.isPending}
      onCancel={onClose}
      onConfirm={() =>
        closing.mutate(
          { endsOn },
          {
            onSuccess: () => {
              toastLine.success(t('years.closed'));
              onClose();
            },
            onError: (error) => toastLine.error(asAppError(error).message),
          },
        )
      }
    >
      <p>
        {t('years.earned')} <MoneyText amountMinor={profitMinor} isExact />
      </p>
      <p>{t('years.closeText')}</p>
      <p className={css.note}>{t('years.checkFirst')}</p>
      <ul className={css.checks}>
        {checks.map(([check, href]) => (
          <li key={check}>
            <AppLink href={href}>{t(`years.checks.${check}`)}</AppLink>
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
