import { newPinSchema } from '@shelfwise/contract/features/identity/profile/profile.schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useEditorForm } from '../../../components/form/editor-form.ts';
import { PasswordField } from '../../../components/form/fields.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { orpc } from '../../../lib/orpc.ts';
import { ownError } from '../../../lib/verb.ts';
import { CodeWhereNeeded, codeWhereNeeded, withCode } from '../second-factor/code-where-needed.tsx';
import css from './profile.module.css';

const pinForm = newPinSchema.extend({ code: codeWhereNeeded });

/** Sets the digits by which the person agrees to prices at a colleague's till. */
export function PinDialog({ onClose }: { onClose: (said?: string) => void }) {
  const { t } = useTranslation('profile');
  const queryClient = useQueryClient();
  const form = useEditorForm(pinForm, { currentPassword: '', pin: '', code: '' });
  const set = useMutation(orpc.profile.setPin.mutationOptions(ownError));
  return (
    <FormDialog
      title={t('pin.change')}
      form={form}
      saveLabel={t('pin.save')}
      onClose={onClose}
      onSave={async (values) => {
        const state = await set.mutateAsync(withCode(values));
        queryClient.setQueryData(orpc.profile.pin.queryOptions().queryKey, state);
        onClose(t('pin.changed'));
      }}
    >
      <p className={css.note}>{t('pin.how')}</p>
      <PasswordField control={form.control} name="currentPassword" label={t('currentPassword')} isRequired />
      <CodeWhereNeeded control={form.control} />
      <PasswordField control={form.control} name="pin" label={t('pin.new')} isRequired />
    </FormDialog>
  );
}
