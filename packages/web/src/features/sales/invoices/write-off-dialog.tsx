import type { Invoice } from '@shelfwise/contract/features/sales/invoices/invoices.contract';
import { line } from '@shelfwise/contract/primitives/text';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useEditorForm } from '../../../components/form/editor-form.ts';
import { TextField } from '../../../components/form/fields.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { useRegion } from '../../../components/region.tsx';
import { moneyText } from '../../../lib/money.ts';
import { toastLine } from '../../../lib/toasts.ts';
import { BusinessDayField, businessDaySchema, dayToSend, useBusinessDays } from '../../ledger/index.ts';
import css from '../orders/dialogs.module.css';
import { useWriteOff } from './invoices.queries.ts';

interface WriteOffDialogProps {
  invoice: Invoice;
  openMinor: number;
  onClose: () => void;
}

/** Writes off what is open of an invoice that will not be paid. */
export function WriteOffDialog({ invoice, openMinor, onClose }: WriteOffDialogProps) {
  const { t } = useTranslation('receivables');
  const { locale } = useRegion();
  const days = useBusinessDays(invoice.issuedOn);
  const writeOff = useWriteOff();
  const form = useEditorForm(z.object({ reason: line(300), writtenOffOn: businessDaySchema(days) }), {
    reason: '',
    writtenOffOn: days.today,
  });
  return (
    <FormDialog
      title={t('writeOff.title', { number: invoice.number })}
      form={form}
      saveLabel={t('writeOff.button')}
      isDanger
      onClose={onClose}
      onSave={async ({ reason, writtenOffOn }) => {
        await writeOff.mutateAsync({
          id: invoice.id,
          reason,
          ...dayToSend('writtenOffOn', writtenOffOn, days),
        });
        toastLine.success(t('writeOff.done'));
        onClose();
      }}
    >
      <p className={css.lead}>
        {t('writeOff.text', { amount: moneyText(openMinor, invoice.currency, locale) })}
        {invoice.taxMinor === 0 ? null : ` ${t('writeOff.tax')}`}
      </p>
      <TextField control={form.control} name="reason" label={t('reduce.reason')} />
      <BusinessDayField control={form.control} name="writtenOffOn" label={t('use.day')} days={days} />
    </FormDialog>
  );
}
