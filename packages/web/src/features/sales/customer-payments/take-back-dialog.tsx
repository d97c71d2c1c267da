import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useEditorForm } from '../../../components/form/editor-form.ts';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { useRegion } from '../../../components/region.tsx';
import { moneyText } from '../../../lib/money.ts';
import { toastLine } from '../../../lib/toasts.ts';
import { BusinessDayField, businessDaySchema, dayToSend, useBusinessDays } from '../../ledger/index.ts';
import { useUndoWriteOff } from '../invoices/invoices.queries.ts';
import { useTakeBack } from './customer-payments.queries.ts';

interface TakeBackDialogProps {
  settlement: {
    id: string;
    documentId: string;
    kind: string;
    number: string;
    day: string;
    amountMinor: number;
  };
  currency: string;
  onClose: () => void;
}

/** Takes back what settled an invoice: it is owed again, and money is free; its receipt stays. A write-off is undone as a whole. */
export function TakeBackDialog({ settlement, currency, onClose }: TakeBackDialogProps) {
  const { t } = useTranslation('receivables');
  const { locale } = useRegion();
  const days = useBusinessDays(settlement.day);
  const [undo, undoWriteOff] = [useTakeBack(), useUndoWriteOff()];
  const isWriteOff = settlement.kind === 'write_off';
  const form = useEditorForm(z.object({ undoneOn: businessDaySchema(days) }), { undoneOn: days.today });
  return (
    <FormDialog
      title={t('takeBack.title', { number: settlement.number })}
      form={form}
      saveLabel={t('takeBack.save')}
      isDanger
      onClose={onClose}
      onSave={async ({ undoneOn }) => {
        const day = dayToSend('undoneOn', undoneOn, days);
        if (isWriteOff) await undoWriteOff.mutateAsync({ id: settlement.documentId, ...day });
        else await undo.mutateAsync({ id: settlement.id, ...day });
        toastLine.success(t('takeBack.done'));
        onClose();
      }}
    >
      <p>
        {t(isWriteOff ? 'writeOff.undoText' : 'takeBack.text', {
          amount: moneyText(settlement.amountMinor, currency, locale),
        })}
      </p>
      <BusinessDayField control={form.control} name="undoneOn" label={t('use.day')} days={days} />
    </FormDialog>
  );
}
