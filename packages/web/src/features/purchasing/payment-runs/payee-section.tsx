import { Button } from '@mantine/core';
import type {
  PaymentRun,
  RunPayee,
} from '@shelfwise/contract/features/purchasing/payment-runs/payment-runs.schemas';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../components/app-link.tsx';
import { DateText } from '../../../components/date-text.tsx';
import { MoneyText } from '../../../components/money-text.tsx';
import { useRegion } from '../../../components/region.tsx';
import { Section } from '../../../components/section.tsx';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { Warning } from '../../../components/warning.tsx';
import { moneyText } from '../../../lib/money.ts';
import { runVerb } from '../../../lib/verb.ts';
import css from '../../../components/reports/report.module.css';
import { useAccountText } from '../payables/use-account-text.ts';
import { useUpdateRun } from './payment-runs.queries.ts';
import { PayeeWay } from './run-ways.tsx';

/** Who said where the supplier is paid, and when: whoever approves the run looks at what is new. */
function PayoutOrigin({ payee }: { payee: RunPayee }) {
  const { t } = useTranslation('payables');
  if (payee.payoutChangedAt === null) return null;
  return (
    <span className={css.quiet}>
      {payee.payoutChangedBy === null ? '' : ` · ${t('run.payoutBy', { who: payee.payoutChangedBy })}`}{' '}
      <DateText value={payee.payoutChangedAt} style="date" />
    </span>
  );
}

/** A supplier of a run with the bills that are paid to them, and what became of each. */
export function PayeeSection({ run, payee }: { run: PaymentRun; payee: RunPayee }) {
  const { t } = useTranslation('payables');
  const { locale, currency: books } = useRegion();
  const accountText = useAccountText();
  const update = useUpdateRun();
  const canEdit = run.actions.includes('edit');
  const isLast = run.billCount === 1;
  const without = (billId: string) =>
    run.payees
      .flatMap(({ lines }) => lines)
      .filter((line) => line.billId !== billId)
      .map((line) => ({ billId: line.billId, amountMinor: line.amountMinor }));
  return (
    <Section
      title={payee.supplierName}
      isFlush
      aside={
        <strong>
          <MoneyText amountMinor={payee.amountMinor} currency={payee.currency} isExact />
        </strong>
      }
    >
      {canEdit ? <PayeeWay run={run} payee={payee} /> : null}
      <p className={css.note}>
        {payee.withheldMinor === 0 ? null : (
          <>
            {t('run.paysOut')}{' '}
            <strong>
              <MoneyText
                amountMinor={payee.amountMinor - payee.withheldMinor}
                currency={payee.currency}
                isExact
              />
            </strong>
            , {t('run.keepsBack')}{' '}
            <MoneyText amountMinor={payee.withheldMinor} currency={payee.currency} isExact /> ·{' '}
          </>
        )}
        {canEdit ? null : `${t('run.from', { account: accountText(payee.moneyAccountName) })} · `}
        {payee.payout === null ? (
          <AppLink href={`/suppliers/${payee.supplierId}`}>{t('run.noPayout')}</AppLink>
        ) : (
          `${payee.payout.provider} … ${payee.payout.endsWith}`
        )}
        <PayoutOrigin payee={payee} />
        {payee.isTaxDue && payee.withholdingClass === null && run.withholding !== null ? (
          <>
            {' · '}
            {t('run.taxDue', {
              threshold: moneyText(run.withholding.yearlyThresholdMinor, books, locale),
            })}
          </>
        ) : null}
        {payee.paymentId === null ? null : (
          <>
            {' · '}
            <AppLink href={`/accounts-payable/payments/${payee.paymentId}`}>{payee.paymentNumber}</AppLink>
          </>
        )}
      </p>
      {payee.creditMinor > 0 && payee.paymentId === null && run.status !== 'cancelled' ? (
        <p className={css.note}>
          {t('run.credit', { amount: moneyText(payee.creditMinor, payee.currency, locale) })}{' '}
          <AppLink href={`/suppliers/${payee.supplierId}`}>{t('run.useCredit')}</AppLink>
        </p>
      ) : null}
      {payee.isPayoutUnapproved && run.status === 'approved' ? (
        <Warning title={t('run.payoutUnapproved')}>
          {t('run.payoutUnapprovedText', { supplier: payee.supplierName })}
        </Warning>
      ) : null}
      <ul className={css.choices}>
        {payee.lines.map((line) => (
          <li key={line.billId}>
            <span>
              <AppLink href={`/accounts-payable/${line.billId}`}>{line.number}</AppLink>
              {line.supplierNumber === null ? null : ` · ${line.supplierNumber}`}{' '}
              <span className={css.quiet}>
                {t('pay.due')} <DateText value={line.dueOn} style="date" />
              </span>{' '}
              {line.outcome === null || line.outcome === 'paid' ? null : (
                <StatusBadge tone="warn">{t(`run.outcomes.${line.outcome}`)}</StatusBadge>
              )}
              {line.outcome === null && run.status !== 'cancelled' && line.openMinor < line.amountMinor ? (
                <StatusBadge tone="warn">{t('run.willBeLeftOut')}</StatusBadge>
              ) : null}
            </span>
            <span>
              <MoneyText amountMinor={line.amountMinor} currency={payee.currency} isExact />{' '}
              {canEdit && !isLast ? (
                <Button
                  size="xs"
                  aria-label={t('run.takeOutNamed', { number: line.number })}
                  loading={update.isPending}
                  onClick={() =>
                    runVerb(
                      update,
                      { id: run.id, version: run.version, bills: without(line.billId) },
                      () => undefined,
                    )
                  }
                >
                  {t('run.takeOut')}
                </Button>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
