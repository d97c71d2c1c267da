import type { SupplierPayment } from '@shelfwise/contract/features/purchasing/supplier-payments/supplier-payments.contract';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useEditorForm } from '../../../components/form/editor-form.ts';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { useRegion } from '../../../components/region.tsx';
import { moneyText } from '../../../lib/money.ts';
import { toastLine } from '../../../lib/toasts.ts';
import { BusinessDayField, businessDaySchema, dayToSend, useBusinessDays } from '../../ledger/index.ts';
import { useReversePayment, useUnallocate } from './supplier-payments.queries.ts';

type Reversed = Pick<SupplierPayment, 'id' | 'number' | 'paidOn' | 'amountMinor' | 'currency'>;

/** Undoes a payment by the opposite one: it went to the wrong supplier, or was recorded twice. */
export function ReversePaymentDialog({ payment, onClose }: { payment: Reversed; onClose: () => void }) {
  const { t } = useTranslation('payables');
  const { locale } = useRegion();
  const days = useBusinessDays(payment.paidOn);
  const reverse = useReversePayment();
  const form = useEditorForm(z.object({ reversedOn: businessDaySchema(days) }), { reversedOn: days.today });
  return (
    <FormDialog
      title={t('reverse.title', { number: payment.number })}
      form={form}
      saveLabel={t('reverse.save')}
      isDanger
      onClose={onClose}
      onSave={async ({ reversedOn }) => {
        await reverse.mutateAsync({ id: payment.id, ...dayToSend('reversedOn', reversedOn, days) });
        toastLine.success(t('reverse.done'));
        onClose();
      }}
    >
      <p>{t('reverse.text', { amount: moneyText(payment.amountMinor, payment.currency, locale) })}</p>
      <BusinessDayField control={form.control} name="reversedOn" label={t('reverse.day')} days={days} />
    </FormDialog>
  );
}

interface TakeBackDialogProps {
  settlement: { id: string; number: string; day: string; amountMinor: number };
  currency: string;
  onClose: () => void;
}

/** Takes back what settled a bill: the bill is open again, and the money or credit free. */
export function TakeBackDialog({ settlement, currency, onClose }: TakeBackDialogProps) {
  const { t } = useTranslation('payables');
  const { locale } = useRegion();
  const days = useBusinessDays(settlement.day);
  const undo = useUnallocate();
  const form = useEditorForm(z.object({ undoneOn: businessDaySchema(days) }), { undoneOn: days.today });
  return (
    <FormDialog
      title={t('takeBack.title', { number: settlement.number })}
      form={form}
      saveLabel={t('takeBack.save')}
      isDanger
      onClose={onClose}
      onSave={async ({ undoneOn }) => {
        await undo.mutateAsync({ id: settlement.id, ...dayToSend('undoneOn', undoneOn, days) });
        toastLine.success(t('takeBack.done'));
        onClose();
      }}
    >
      <p>{t('takeBack.text', { amount: moneyText(settlement.amountMinor, currency, locale) })}</p>
      <BusinessDayField control={form.control} name="undoneOn" label={t('reverse.day')} days={days} />
    </FormDialog>
  );
}
