import { Button } from '@mantine/core';
import type { Payment } from '@shelfwise/contract/features/sales/payments/payments.contract';
import { optionalLine } from '@shelfwise/contract/primitives/text';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { Dialog } from '../../../components/dialog.tsx';
import { useEditorForm } from '../../../components/form/editor-form.ts';
import { TextField } from '../../../components/form/fields.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { useRegion } from '../../../components/region.tsx';
import { moneyText } from '../../../lib/money.ts';
import { toastLine } from '../../../lib/toasts.ts';
import { BusinessDayField, businessDaySchema, dayToSend, useBusinessDays } from '../../ledger/index.ts';
import css from '../orders/dialogs.module.css';
import { useReversePayment } from '../orders/order-verbs.ts';
import { type Reversal, reversalOf } from './reversal.ts';

interface ReverseDialogProps {
  payment: Payment;
  onClose: () => void;
}

/** Says that a payment of which some was paid back cannot be reversed. */
function PaidBackDialog({ payment, onClose }: ReverseDialogProps) {
  const { t } = useTranslation('sales');
  const { t: tKit } = useTranslation('kit');
  const { locale } = useRegion();
  const { number, paidBackMinor, currency } = payment;
  return (
    <Dialog opened onClose={onClose} title={t('received.cannotReverse', { number })} size={440}>
      <p>{t('received.refundFirst', { amount: moneyText(paidBackMinor, currency, locale) })}</p>
      <div className={css.ways}>
        <Button data-autofocus onClick={onClose}>
          {tKit('close')}
        </Button>
      </div>
    </Dialog>
  );
}

/** Reverses a payment by an opposite one, which has a day of its own. */
export function ReverseDialog({ payment, onClose }: ReverseDialogProps) {
  const reversal = reversalOf(payment);
  return reversal ? (
    <ReversalForm payment={payment} reversal={reversal} onClose={onClose} />
  ) : (
    <PaidBackDialog payment={payment} onClose={onClose} />
  );
}

function ReversalForm({ payment, reversal, onClose }: ReverseDialogProps & { reversal: Reversal }) {
  const { t } = useTranslation('sales');
  const { locale } = useRegion();
  const days = useBusinessDays(payment.paidOn);
  const reverse = useReversePayment();
  const form = useEditorForm(z.object({ reversedOn: businessDaySchema(days), reason: optionalLine(200) }), {
    reversedOn: days.today,
    reason: '',
  });
  const { says, owedMinor, creditMinor, foreign } = reversal;
  const amountOf = (minor: number): string => moneyText(minor, payment.currency, locale);
  return (
    <FormDialog
      title={t('received.reverseTitle', { number: payment.number })}
      form={form}
      saveLabel={t('received.reverseConfirm')}
      isDanger
      onClose={onClose}
      onSave={async ({ reversedOn, reason }) => {
        await reverse.mutateAsync({
          id: payment.id,
          ...(reason === null ? {} : { reason }),
          ...dayToSend('reversedOn', reversedOn, days),
        });
        toastLine.success(t('received.reversedDone'));
        onClose();
      }}
    >
      <p className={css.lead}>
        {t(`received.${says}`, {
          owed: foreign ? moneyText(foreign.amountMinor, foreign.currency, locale) : amountOf(owedMinor),
          credit: amountOf(creditMinor),
        })}
      </p>
      <BusinessDayField
        control={form.control}
        name="reversedOn"
        label={t('received.reversedOn')}
        days={days}
      />
      <TextField
        control={form.control}
        name="reason"
        label={t('received.reverseReason')}
        hint={t('received.reverseReasonHint')}
      />
    </FormDialog>
  );
}
