import type { Invoice } from '@shelfwise/contract/features/sales/invoices/invoices.contract';
import { mailedInvoiceSchema } from '@shelfwise/contract/features/sales/mailed-documents/mailed-documents.contract';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useEditorForm } from '../../../components/form/editor-form.ts';
import { TextAreaField, TextField } from '../../../components/form/fields.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { toastLine } from '../../../lib/toasts.ts';
import { useMailInvoice } from '../orders/order-verbs.ts';

interface MailInvoiceDialogProps {
  invoice: Invoice;
  /** The customer's address, where it is known. */
  to: string;
  message: string;
  onClose: () => void;
}

/** The invoice by mail, as PDF, with some words. */
export function MailInvoiceDialog({ invoice, to, message, onClose }: MailInvoiceDialogProps) {
  const { t } = useTranslation('sales');
  const mail = useMailInvoice();
  const form = useEditorForm(mailedInvoiceSchema, { to, message });
  const control = form.control as Control<z.input<typeof mailedInvoiceSchema>>;
  return (
    <FormDialog
      title={t('mail.title', { number: invoice.number })}
      form={form}
      saveLabel={t('mail.send')}
      onClose={onClose}
      onSave={async (values) => {
        await mail.mutateAsync({ id: invoice.id, ...values });
        toastLine.success(t('mail.done', { to: values.to }));
        onClose();
      }}
    >
      <TextField control={control} name="to" label={t('mail.to')} type="email" />
      <TextAreaField
        control={control}
        name="message"
        label={t('mail.message')}
        hint={t('mail.hint')}
        rows={7}
      />
    </FormDialog>
  );
}
