import { Button, Select } from '@mantine/core';
import type {
  PaymentRun,
  RunPayee,
} from '@shelfwise/contract/features/purchasing/payment-runs/payment-runs.schemas';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../components/app-link.tsx';
import { DateText } from '../../../components/date-text.tsx';
import { MoneyText } from '../../../components/money-text.tsx';
import { Section } from '../../../components/section.tsx';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { runVerb } from '../../../lib/verb.ts';
import { paymentMethodsQuery, useGivenMethodName } from '../../ledger/index.ts';
import css from '../payables/payables.module.css';
import { useAccountText } from '../payables/use-account-text.ts';
import { useUpdateRun } from './payment-runs.queries.ts';

/** How a supplier of a draft is paid. */
function WayChoice({ run, payee }: { run: PaymentRun; payee: RunPayee }) {
  const { t } = useTranslation('payables');
  const methods = (useQuery(paymentMethodsQuery()).data?.items ?? []).filter(
    ({ status }) => status === 'active',
  );
  const methodName = useGivenMethodName();
  const update = useUpdateRun();
  return (
    <Select
      size="xs"
      aria-label={t('run.payBy', { supplier: payee.supplierName })}
      data={methods.map(({ code, name }) => ({ value: code, label: methodName(code, name) }))}
      value={payee.method}
      disabled={update.isPending}
      allowDeselect={false}
      onChange={(method) =>
        method === null || method === payee.method
          ? undefined
          : runVerb(
              update,
              { id: run.id, version: run.version, ways: [{ supplierId: payee.supplierId, method }] },
              () => undefined,
            )
      }
    />
  );
}

/** A supplier of a run with the bills that are paid to them, and what became of each. */
export function PayeeSection({ run, payee }: { run: PaymentRun; payee: RunPayee }) {
  const { t } = useTranslation('payables');
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
      aside={canEdit ? <WayChoice run={run} payee={payee} /> : accountText(payee.moneyAccountName)}
    >
      <p className={css.note}>
        <strong>
          <MoneyText amountMinor={payee.amountMinor} currency={payee.currency} isExact />
        </strong>{' '}
        {canEdit ? `· ${t('run.from', { account: accountText(payee.moneyAccountName) })} ` : ''}
        {payee.payout === null
          ? `· ${t('run.noPayout')}`
          : `· ${payee.payout.provider} … ${payee.payout.endsWith}`}
        {payee.paymentId === null ? null : (
          <>
            {' · '}
            <AppLink href={`/accounts-payable/payments/${payee.paymentId}`}>{payee.paymentNumber}</AppLink>
          </>
        )}
      </p>
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
