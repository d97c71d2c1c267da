import type { Reconciliation } from '@shelfwise/contract/features/ledger/reconciliations/reconciliations.contract';
import { reconciliationNoun } from '@shelfwise/contract/features/ledger/reconciliations/reconciliations.noun';
import { formatDate } from '@shelfwise/contract/primitives/date-text';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { DateText } from '../../../components/date-text.tsx';
import { KeyFigures } from '../../../components/key-figures.tsx';
import { MoneyText } from '../../../components/money-text.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { RecordFrame } from '../../../components/record-frame.tsx';
import { RecordTimeline } from '../../../components/record-timeline.tsx';
import { useRegion } from '../../../components/region.tsx';
import { moneyText } from '../../../lib/money.ts';
import { toastLine } from '../../../lib/toasts.ts';
import { StatementBadge } from './reconciliation-list.tsx';
import {
  reconciliationQuery,
  useDiscardReconciliation,
  useFinishReconciliation,
} from './reconciliations.queries.ts';
import { ChangeDialog, ReopenDialog } from './statement-dialogs.tsx';
import { StatementLines } from './statement-lines.tsx';

/** A statement: what it says, what of the books it shows, and what is missing between both. */
export function ReconciliationScreen({ id }: { id: string }) {
  const { t } = useTranslation('books');
  const { locale, timezone } = useRegion();
  return (
    <RecordFrame
      id={id}
      query={useQuery(reconciliationQuery(id))}
      nameOf={({ accountName, statementOn }) =>
        t('statements.name', { account: accountName, day: formatDate(statementOn, 'date', locale, timezone) })
      }
      backHref="/transactions/statements"
      words={t('statements.frame', { returnObjects: true })}
    >
      {(statement) => <ReconciliationRecord statement={statement} />}
    </RecordFrame>
  );
}

function ReconciliationRecord({ statement }: { statement: Reconciliation }) {
  const { t } = useTranslation('books');
  const [asked, setAsked] = useState<'change' | 'reopen' | 'discard'>();
  const [finish, discard] = [useFinishReconciliation(), useDiscardReconciliation()];
  const navigate = useNavigate();
  const { id, status, accountName, statementOn, differenceMinor, canReopen } = statement;
  const isOpen = status === 'open';
  const close = (): void => setAsked(undefined);
  return (
    <>
      <PageHeader
        title={accountName}
        badge={<StatementBadge status={status} />}
        subtitle={<DateText value={statementOn} style="date" />}
        primary={
          isOpen
            ? {
                label: t('statements.record.finish'),
                isDisabled: differenceMinor !== 0,
                isBusy: finish.isPending,
                onRun: () =>
                  finish.mutate(
                    { id },
                    { onSuccess: () => toastLine.success(t('statements.record.finished')) },
                  ),
              }
            : undefined
        }
        secondary={
          canReopen ? [{ label: t('statements.record.reopen'), onRun: () => setAsked('reopen') }] : []
        }
        menu={
          isOpen
            ? [
                { label: t('statements.record.change'), onRun: () => setAsked('change') },
                {
                  label: t('statements.record.discard'),
                  isDanger: true,
                  onRun: () => setAsked('discard'),
                },
              ]
            : []
        }
      />
      <Figures statement={statement} />
      <StatementLines statement={statement} />
      <RecordTimeline
        subject="reconciliation"
        id={id}
        tell={({ action, reason }, who) => {
          const verb = reconciliationNoun.verbs.find((one) => action === `reconciliation.${one}`) ?? 'start';
          return {
            what: t(`statements.history.${verb}`, { who }),
            ...(reason === null ? {} : { detail: reason }),
          };
        }}
      />
      {asked === 'change' ? <ChangeDialog statement={statement} onClose={close} /> : null}
      {asked === 'reopen' ? <ReopenDialog statement={statement} onClose={close} /> : null}
      <ConfirmDialog
        isOpen={asked === 'discard'}
        title={t('statements.record.discardTitle')}
        confirmLabel={t('statements.record.discard')}
        isDanger
        isBusy={discard.isPending}
        onCancel={close}
        onConfirm={() =>
          discard.mutate(
            { id },
            {
              onSuccess: () => {
                toastLine.success(t('statements.record.discarded'));
                void navigate({ href: '/transactions/statements' });
              },
            },
          )
        }
      >
        {t('statements.record.discardText')}
      </ConfirmDialog>
    </>
  );
}

function Figures({ statement }: { statement: Reconciliation }) {
  const { t } = useTranslation('books');
  const { locale } = useRegion();
  const { currency, differenceMinor, openMinor } = statement;
  const money = (amountMinor: Reconciliation['openingMinor']) => (
    <MoneyText amountMinor={amountMinor} currency={currency} isExact />
  );
  return (
    <KeyFigures
      label={t('statements.record.figures')}
      figures={[
        { label: t('statements.record.opening'), value: money(statement.openingMinor) },
        { label: t('statements.record.ticked'), value: money(statement.tickedMinor) },
        { label: t('statements.record.says'), value: money(statement.statementMinor) },
        {
          label: t('statements.record.difference'),
          value: differenceMinor === 0 ? t('statements.record.ties') : money(differenceMinor),
        },
        {
          label: t('statements.record.inBooks'),
          value: money(statement.bookedMinor),
          note: t('statements.record.notShown', { amount: moneyText(openMinor, currency, locale) }),
        },
      ]}
    />
  );
}
