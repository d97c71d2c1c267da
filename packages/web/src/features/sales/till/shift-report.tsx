import { Button } from '@mantine/core';
import type { Shift } from '@shelfwise/contract/features/sales/shifts/shifts.schemas';
import { Printer } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '@shelfwise/contract/primitives/date-text';
import { MoneyText } from '../../../components/money-text.tsx';
import { useRegion } from '../../../components/region.tsx';
import { useMethodName } from '../payments/payment-methods.ts';
import css from './till.module.css';

/** What a closed shift came to: by way to pay, cash in and out, expected, counted, and the difference. */
export function ShiftReport({ shift, children }: { shift: Shift; children?: ReactNode }) {
  const { t } = useTranslation('till');
  const { locale, displayTimezone } = useRegion();
  const methodName = useMethodName();
  const { figures, currency } = shift;
  const moment = (at: string): string => formatDate(at, 'moment', locale, displayTimezone);
  const row = (label: string, amountMinor: number | string, isStrong = false) => (
    <div key={label} className={css.reportRow} data-strong={isStrong || undefined}>
      <dt>{label}</dt>
      <dd>
        <MoneyText amountMinor={amountMinor} currency={currency} isExact />
      </dd>
    </div>
  );
  return (
    <div className={css.card}>
      <h1 className={css.heading}>{t('report.title', { number: shift.number })}</h1>
      <p className={css.lead}>
        {[shift.tillName, shift.locationName, shift.userName].join(' · ')}
        <br />
        {moment(shift.openedAt)}
        {shift.closedAt === null ? null : ` – ${moment(shift.closedAt)}`}
      </p>
      <dl className={css.report}>
        {figures?.methods.map(({ method, methodName: name, receivedMinor, refundedMinor }) => (
          <Fragment key={method}>
            {row(methodName(method, name), receivedMinor)}
            {Number(refundedMinor) === 0 ? null : row(t('report.refunded'), `-${refundedMinor}`)}
          </Fragment>
        ))}
        {row(t('report.float'), shift.floatMinor)}
        {figures === null ? null : (
          <>
            {row(t('report.in'), figures.inMinor)}
            {row(t('report.out'), figures.outMinor)}
            {row(t('report.expected'), figures.expectedMinor, true)}
          </>
        )}
        {shift.countedMinor === null ? null : row(t('report.counted'), shift.countedMinor, true)}
        {shift.varianceMinor === null ? null : row(t('report.variance'), shift.varianceMinor, true)}
      </dl>
      <div className={css.buttons} data-screen-only>
        <Button size="md" leftSection={<Printer size={16} aria-hidden />} onClick={() => globalThis.print()}>
          {t('print')}
        </Button>
        {children}
      </div>
    </div>
  );
}
