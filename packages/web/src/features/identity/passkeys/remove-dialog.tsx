import type { Passkey } from '@shelfwise/contract/features/identity/passkeys/passkeys.schemas';
import { passwordAgainSchema } from '@shelfwise/contract/features/identity/second-factor/second-factor.schemas';
import { useTranslation } from 'react-i18next';
import { useEditorForm } from '../../../components/form/editor-form.ts';
import { PasswordField } from '../../../components/form/fields.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { toastLine } from '../../../lib/toasts.ts';
import { useRemovePasskey } from './passkeys.queries.ts';

/** Takes one passkey away, for the password. */
export function RemoveDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { t } = useTranslation('security');
  const form = useEditorForm(passwordAgainSchema, { password: '' });
  const remove = useRemovePasskey();
  return (
    <FormDialog
      title={t('passkeys.removeTitle', { name: passkey.name })}
      isDanger
      form={form}
      saveLabel={t('passkeys.remove')}
      onSave={async ({ password }) => {
        await remove.mutateAsync({ id: passkey.id, password });
        toastLine.success(t('passkeys.removed'));
        onClose();
      }}
      onClose={onClose}
    >
      <p>{t('passkeys.removeText')}</p>
      <PasswordField control={form.control} name="password" label={t('password')} isRequired />
    </FormDialog>
  );
}
