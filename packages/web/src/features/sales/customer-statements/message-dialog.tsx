import { mailManyStatementsSchema } from '@shelfwise/contract/features/sales/customer-statements/customer-statements.schemas';
import { useTranslation } from 'react-i18next';
import { useEditorForm } from '../../../components/form/editor-form.ts';
import { TextAreaField } from '../../../components/form/fields.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';

interface MessageDialogProps {
  count: number;
  onSend: (message: string) => Promise<void>;
  onClose: () => void;
}

const schema = mailManyStatementsSchema.pick({ message: true });

/** The letter that goes with each of several statements. It closes at once: the list tells how far the sending is. */
export function MessageDialog({ count, onSend, onClose }: MessageDialogProps) {
  const { t } = useTranslation('receivables');
  const form = useEditorForm(schema, { message: t('statements.letter', { customer: '{customer}' }) });
  return (
    <FormDialog
      title={t('statements.mail', { count })}
      form={form}
      saveLabel={t('statements.send')}
      onClose={onClose}
      onSave={async ({ message }) => {
        onClose();
        await onSend(message);
      }}
    >
      <TextAreaField
        control={form.control}
        name="message"
        label={t('statements.message')}
        hint={t('statements.messageHint', { placeholder: '{customer}' })}
        isRequired
      />
    </FormDialog>
  );
}
