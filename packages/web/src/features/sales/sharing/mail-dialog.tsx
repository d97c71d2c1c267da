import { mailedDocumentSchema } from '@shelfwise/contract/features/sales/mailed-documents/mailed-documents.contract';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useEditorForm } from '../../../components/form/editor-form.ts';
import { TextAreaField, TextField } from '../../../components/form/fields.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { toastLine } from '../../../lib/toasts.ts';
import { useMailDocument } from './sharing.queries.ts';

interface MailDialogProps {
  id: string;
  /** 'Invoice INV-12' */
  title: string;
  /** The customer's address, if it is known. */
  to: string;
  message: string;
  onClose: () => void;
}

/** Mails a document as PDF, with a message. */
export function MailDialog({ id, title, to, message, onClose }: MailDialogProps) {
  const { t } = useTranslation('sales');
  const mail = useMailDocument();
  const form = useEditorForm(mailedDocumentSchema, { to, message });
  const control = form.control as Control<z.input<typeof mailedDocumentSchema>>;
  return (
    <FormDialog
      title={t('mail.title', { document: title })}
      form={form}
      saveLabel={t('mail.send')}
      onClose={onClose}
      onSave={async (values) => {
        await mail.mutateAsync({ id, ...values });
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
