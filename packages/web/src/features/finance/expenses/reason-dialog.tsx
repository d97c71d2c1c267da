import { line } from '@shelfwise/contract/primitives/text';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useEditorForm } from '../../../components/form/editor-form.ts';
import { TextAreaField } from '../../../components/form/fields.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';

const formSchema = z.strictObject({ reason: line(200) });

interface ReasonDialogProps {
  title: string;
  text: string;
  confirm: string;
  onConfirm: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks why something is taken back or rejected; the dialog stays where that is refused. */
export function ReasonDialog({ title, text, confirm, onConfirm, onClose }: ReasonDialogProps) {
  const { t } = useTranslation('expenses');
  const form = useEditorForm(formSchema, { reason: '' });
  return (
    <FormDialog
      title={title}
      form={form}
      saveLabel={confirm}
      isDanger
      onClose={onClose}
      onSave={async ({ reason }) => {
        await onConfirm(reason);
        onClose();
      }}
    >
      <p>{text}</p>
      <TextAreaField control={form.control} name="reason" label={t('fields.reason')} rows={2} isRequired />
    </FormDialog>
  );
}
