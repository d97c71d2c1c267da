import type { MoneyTransfer } from '@shelfwise/contract/features/ledger/money-transfers/money-transfers.contract';
import { moneyTransferNoun } from '@shelfwise/contract/features/ledger/money-transfers/money-transfers.noun';
import { line } from '@shelfwise/contract/primitives/text';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { DateText } from '../../../components/date-text.tsx';
import { useEditorForm } from '../../../components/form/editor-form.ts';
import { TextField } from '../../../components/form/fields.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { KeyFigures } from '../../../components/key-figures.tsx';
import { MoneyText } from '../../../components/money-text.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { RecordFrame } from '../../../components/record-frame.tsx';
import { RecordTimeline } from '../../../components/record-timeline.tsx';
import { Facts, Section, textFact } from '../../../components/section.tsx';
import { toastLine } from '../../../lib/toasts.ts';
import { BusinessDayField } from '../trading-rules/business-day-field.tsx';
import { businessDaySchema, dayToSend, useBusinessDays } from '../trading-rules/business-days.ts';
import { transferQuery, useReverseTransfer } from './money-transfers.queries.ts';
import { TransferBadge } from './transfer-list.tsx';

/** A transfer between money accounts, and how to undo it. */
export function TransferScreen({ id }: { id: string }) {
  const { t } = useTranslation('books');
  return (
    <RecordFrame
      id={id}
      query={useQuery(transferQuery(id))}
      nameOf={({ number }) => number}
      backHref="/transactions/transfers"
      words={t('transfers.frame', { returnObjects: true })}
    >
      {(transfer) => <TransferRecord transfer={transfer} />}
    </RecordFrame>
  );
}

function UndoDialog({ transfer, onClose }: { transfer: MoneyTransfer; onClose: () => void }) {
  const { t } = useTranslation('books');
  const days = useBusinessDays(transfer.transferredOn);
  const reverse = useReverseTransfer();
  const form = useEditorForm(z.object({ reversedOn: businessDaySchema(days), reason: line(500) }), {
    reversedOn: days.today,
    reason: '',
  });
  return (
    <FormDialog
      title={t('transfers.record.undoTitle', { number: transfer.number })}
      form={form}
      saveLabel={t('transfers.record.undo')}
      isDanger
      onClose={onClose}
      onSave={async ({ reversedOn, reason }) => {
        await reverse.mutateAsync({ id: transfer.id, reason, ...dayToSend('reversedOn', reversedOn, days) });
        toastLine.success(t('transfers.record.undone'));
        onClose();
      }}
    >
      <p>{t('transfers.record.undoText')}</p>
      <TextField control={form.control} name="reason" label={t('fields.reason')} isRequired />
      <BusinessDayField control={form.control} name="reversedOn" label={t('fields.day')} days={days} />
    </FormDialog>
  );
}

function TransferRecord({ transfer }: { transfer: MoneyTransfer }) {
  const { t } = useTranslation('books');
  const [isUndoing, setIsUndoing] = useState(false);
  const { id, number, from, to, feeMinor, exchangeMinor, status } = transfer;
  const side = ({ amountMinor, currency }: MoneyTransfer['from']) => (
    <MoneyText amountMinor={amountMinor} currency={currency} isExact />
  );
  return (
    <>
      <PageHeader
        title={number}
        badge={<TransferBadge status={status} />}
        subtitle={`${from.name} → ${to.name}`}
        secondary={
          status === 'standing'
            ? [{ label: t('transfers.record.undo'), isDanger: true, onRun: () => setIsUndoing(true) }]
            : []
        }
      />
      <KeyFigures
        label={t('transfers.title')}
        figures={[
          { label: t('transfers.record.left'), value: side(from), note: from.name },
          { label: t('transfers.record.arrived'), value: side(to), note: to.name },
          ...(feeMinor === 0
            ? []
            : [{ label: t('fields.fee'), value: <MoneyText amountMinor={feeMinor} isExact /> }]),
          ...(exchangeMinor === 0
            ? []
            : [
                {
                  label: t(exchangeMinor > 0 ? 'transfers.record.gain' : 'transfers.record.loss'),
                  value: <MoneyText amountMinor={Math.abs(exchangeMinor)} isExact />,
                },
              ]),
        ]}
      />
      <Section title={t('transfers.record.facts')}>
        <Facts
          items={[
            { label: t('fields.day'), value: <DateText value={transfer.transferredOn} style="date" /> },
            ...textFact(t('fields.reference'), transfer.reference),
            ...textFact(t('fields.note'), transfer.note),
            ...textFact(t('transfers.record.by'), transfer.recordedBy),
            ...(transfer.reversedOn === null
              ? []
              : [
                  {
                    label: t('transfers.record.undoneOn'),
                    value: <DateText value={transfer.reversedOn} style="date" />,
                  },
                ]),
            ...textFact(t('transfers.record.why'), transfer.reverseReason),
          ]}
        />
      </Section>
      <RecordTimeline
        subject="money_transfer"
        id={id}
        tell={({ action, reason }, who) => {
          const verb = moneyTransferNoun.verbs.find((one) => action === `money_transfer.${one}`) ?? 'create';
          return {
            what: t(`transfers.history.${verb}`, { who }),
            ...(reason === null ? {} : { detail: reason }),
          };
        }}
      />
      {isUndoing ? <UndoDialog transfer={transfer} onClose={() => setIsUndoing(false)} /> : null}
    </>
  );
}
