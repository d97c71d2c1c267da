import { bothFactorsSchema } from '@shelfwise/contract/features/identity/second-factor/second-factor.schemas';
import { useTranslation } from 'react-i18next';
import { useEditorForm } from '../../../components/form/editor-form.ts';
import { PasswordField } from '../../../components/form/fields.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { toastLine } from '../../../lib/toasts.ts';
import { useRemoveSecondFactor } from './second-factor.queries.ts';
import { CodeField } from './code-field.tsx';

interface RemoveDialogProps {
  /** True where the company requires one: another must then be set up at once. */
  isRequired: boolean;
  onRemoved: () => void;
  onClose: () => void;
}

/** Turns the second factor off. Asks for the password and a code. */
export function RemoveDialog({ isRequired, onRemoved, onClose }: RemoveDialogProps) {
  const { t } = useTranslation('security');
  const form = useEditorForm(bothFactorsSchema, { password: '', code: '' });
  const remove = useRemoveSecondFactor();
  return (
    <FormDialog
      title={t('remove.title')}
      isDanger
      form={form}
      saveLabel={t('remove.save')}
      onSave={async (values) => {
        await remove.mutateAsync(values);
        toastLine.success(t('remove.done'));
        onRemoved();
        onClose();
      }}
      onClose={onClose}
    >
      <p>{t(isRequired ? 'remove.textRequired' : 'remove.text')}</p>
      <PasswordField control={form.control} name="password" label={t('password')} isRequired />
      <CodeField control={form.control} />
    </FormDialog>
  );
}
