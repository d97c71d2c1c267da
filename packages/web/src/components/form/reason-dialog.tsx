import { z } from 'zod';
import { useEditorForm } from './editor-form.ts';
import { TextAreaField } from './fields.tsx';
import { FormDialog } from './form-dialog.tsx';

interface ReasonDialogProps {
  title: string;
  text: string;
  /** Names the field of the reason. */
  label: string;
  /** What the call takes as a reason. */
  reason: z.ZodType<string, string>;
  confirm: string;
  /** Resolves when it is done; the dialog stays where that is refused. */
  onConfirm: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks why something is refused, taken back or given up. */
export function ReasonDialog({ title, text, label, reason, confirm, onConfirm, onClose }: ReasonDialogProps) {
  const form = useEditorForm(z.object({ reason }), { reason: '' });
  return (
    <FormDialog
      title={title}
      form={form}
      saveLabel={confirm}
      isDanger
      onClose={onClose}
      onSave={async (values) => {
        await onConfirm(values.reason);
        onClose();
      }}
    >
      <p>{text}</p>
      <TextAreaField control={form.control} name="reason" label={label} rows={2} isRequired />
    </FormDialog>
  );
}
