import type { PaymentRun } from '@shelfwise/contract/features/purchasing/payment-runs/payment-runs.schemas';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DateText } from '../../../components/date-text.tsx';
import { KeyFigures } from '../../../components/key-figures.tsx';
import { MoneyText } from '../../../components/money-text.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { RecordFrame } from '../../../components/record-frame.tsx';
import { RecordTimeline } from '../../../components/record-timeline.tsx';
import { Section } from '../../../components/section.tsx';
import { Warning } from '../../../components/warning.tsx';
import { addAmounts } from '../../../lib/money.ts';
import css from '../../../components/reports/report.module.css';
import { useAccountText } from '../payables/use-account-text.ts';
import { PayeeSection } from './payee-section.tsx';
import { runQuery } from './payment-runs.queries.ts';
import { useRunSteps } from './run-actions.tsx';
import { RunBadge } from './run-list.tsx';
import { WholeRunWay } from './run-ways.tsx';

const told = [
  'create',
  'update',
  'ask_approval',
  'approve',
  'reopen',
  'pay',
  'cancel',
  'export_file',
] as const;

function RunTimeline({ id }: { id: string }) {
  const { t } = useTranslation('payables');
  return (
    <RecordTimeline
      subject="payment_run"
      id={id}
      tell={({ action }, who) => ({
        what: t(`run.history.${told.find((one) => action === `payment_run.${one}`) ?? 'update'}`, { who }),
      })}
    />
  );
}

/** The money that the run needs of each account, against what the account holds. */
function CashNeeded({ run }: { run: PaymentRun }) {
  const { t } = useTranslation('payables');
  const accountText = useAccountText();
  return (
    <Section
      title={t('run.cash')}
      isFlush
      aside={run.actions.includes('edit') ? <WholeRunWay run={run} /> : undefined}
    >
      <div className={css.sheet}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{t('columns.account')}</th>
              <th scope="col">{t('run.needs')}</th>
              <th scope="col" className={css.roomy}>
                {t('run.holds')}
              </th>
              <th scope="col">{t('run.left')}</th>
            </tr>
          </thead>
          <tbody>
            {run.accounts.map((account) => {
              const left =
                account.needMinor === null ? null : addAmounts([account.balanceMinor, -account.needMinor]);
              return (
                <tr key={account.moneyAccountId}>
                  <th scope="row">{accountText(account.name)}</th>
                  <td>
                    {account.needMinor === null ? (
                      t('run.noRate')
                    ) : (
                      <MoneyText amountMinor={account.needMinor} currency={account.currency} isExact />
                    )}
                  </td>
                  <td className={css.roomy}>
                    <MoneyText amountMinor={account.balanceMinor} currency={account.currency} isExact />
                  </td>
                  <td className={left !== null && String(left).startsWith('-') ? css.short : undefined}>
                    <MoneyText amountMinor={left} currency={account.currency} isExact />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </Section>
  );
}

/** A payment run: who is paid what from where, and the step that comes next. */
export function RunScreen({ id }: { id: string }) {
  const { t } = useTranslation('payables');
  return (
    <RecordFrame
      id={id}
      query={useQuery(runQuery(id))}
      nameOf={({ number }) => number ?? t('run.draft')}
      backHref="/accounts-payable/runs"
      words={t('run.frame', { returnObjects: true })}
    >
      {(run) => <RunRecord run={run} />}
    </RecordFrame>
  );
}

function RunRecord({ run }: { run: PaymentRun }) {
  const { t } = useTranslation('payables');
  const steps = useRunSteps(run);
  return (
    <>
      <PageHeader
        title={run.number ?? t('run.draft')}
        badge={<RunBadge run={run} />}
        subtitle={run.note ?? undefined}
        primary={steps.primary}
        secondary={steps.secondary}
        menu={steps.menu}
      />
      {run.needsOtherAdmin ? <Warning title={t('run.otherAdmin')}>{t('run.otherAdminText')}</Warning> : null}
      {run.status === 'paid' && run.leftOutCount > 0 ? (
        <Warning title={t('run.leftOut', { count: run.leftOutCount })}>{t('run.leftOutText')}</Warning>
      ) : null}
      <KeyFigures
        label={t('run.figures')}
        figures={[
          {
            label: t(run.status === 'paid' ? 'run.paid' : 'run.toPay'),
            value: <MoneyText amountMinor={run.baseMinor} />,
            note: t('bills', { count: run.billCount - run.leftOutCount }),
          },
          { label: t('columns.suppliers'), value: run.supplierCount },
          {
            label: t('columns.preparedBy'),
            value: run.preparedBy ?? '-',
            note: <DateText value={run.createdAt} style="date" />,
          },
          {
            label: t('columns.approvedBy'),
            value: run.approvedBy ?? '-',
            note: run.approvedAt === null ? undefined : <DateText value={run.approvedAt} style="date" />,
          },
        ]}
      />
      {run.status === 'paid' || run.status === 'cancelled' ? null : <CashNeeded run={run} />}
      {run.payees.map((payee) => (
        <PayeeSection key={`${payee.supplierId} ${payee.currency}`} run={run} payee={payee} />
      ))}
      <RunTimeline id={run.id} />
      {steps.dialog}
    </>
  );
}
