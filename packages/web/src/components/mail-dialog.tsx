import { mailedDocumentSchema } from '@shelfwise/contract/features/documents/mailed-documents/mailed-documents.contract';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { toastLine } from '../lib/toasts.ts';
import { useEditorForm } from './form/editor-form.ts';
import { TextAreaField, TextField } from './form/fields.tsx';
import { FormDialog } from './form/form-dialog.tsx';

interface MailDialogProps {
  /** 'Invoice INV-12' */
  title: string;
  /** The receiver's address, if it is known. */
  to: string;
  message: string;
  onSend: (mail: z.output<typeof mailedDocumentSchema>) => Promise<unknown>;
  onClose: () => void;
}

/** Mails a document as PDF, with a message. */
export function MailDialog({ title, to, message, onSend, onClose }: MailDialogProps) {
  const { t } = useTranslation('kit');
  const form = useEditorForm(mailedDocumentSchema, { to, message });
  const control = form.control as Control<z.input<typeof mailedDocumentSchema>>;
  return (
    <FormDialog
      title={t('share.letter.title', { document: title })}
      form={form}
      saveLabel={t('share.letter.send')}
      onClose={onClose}
      onSave={async (values) => {
        await onSend(values);
        toastLine.success(t('share.letter.done', { to: values.to }));
        onClose();
      }}
    >
      <TextField control={control} name="to" label={t('share.letter.to')} type="email" />
      <TextAreaField
        control={control}
        name="message"
        label={t('share.letter.message')}
        hint={t('share.letter.hint')}
        rows={7}
      />
    </FormDialog>
  );
}
