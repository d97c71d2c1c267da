import { paragraph } from '@shelfwise/contract/primitives/text';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useEditorForm } from '../../../components/form/editor-form.ts';
import { TextAreaField } from '../../../components/form/fields.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';

const formSchema = z.object({ reason: paragraph(500).min(1) });

interface ReasonDialogProps {
  title: string;
  text: string;
  confirm: string;
  /** Resolves when it is done; the dialog stays where that is refused. */
  onConfirm: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks why an order is not approved, or why nothing more of it is expected. */
export function ReasonDialog({ title, text, confirm, onConfirm, onClose }: ReasonDialogProps) {
  const { t } = useTranslation('purchase-orders');
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
      <TextAreaField control={form.control} name="reason" label={t('record.reason')} rows={2} isRequired />
    </FormDialog>
  );
}
