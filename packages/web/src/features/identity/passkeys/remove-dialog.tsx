import type { Passkey } from '@shelfwise/contract/features/identity/passkeys/passkeys.schemas';
import { passwordAgainSchema } from '@shelfwise/contract/features/identity/second-factor/second-factor.schemas';
import { useTranslation } from 'react-i18next';
import { useEditorForm } from '../../../components/form/editor-form.ts';
import { PasswordField } from '../../../components/form/fields.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { toastLine } from '../../../lib/toasts.ts';
import { CodeWhereNeeded, codeWhereNeeded, withCode } from '../second-factor/code-where-needed.tsx';
import { useRemovePasskey } from './passkeys.queries.ts';

const removalForm = passwordAgainSchema.extend({ code: codeWhereNeeded });

/** Removes one passkey. Asks for the password and, where needed, a code. */
export function RemoveDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { t } = useTranslation('security');
  const form = useEditorForm(removalForm, { password: '', code: '' });
  const remove = useRemovePasskey();
  return (
    <FormDialog
      title={t('passkeys.removeTitle', { name: passkey.name })}
      isDanger
      form={form}
      saveLabel={t('passkeys.remove')}
      onSave={async (values) => {
        await remove.mutateAsync({ id: passkey.id, ...withCode(values) });
        toastLine.success(t('passkeys.removed'));
        onClose();
      }}
      onClose={onClose}
    >
      <p>{t('passkeys.removeText')}</p>
      <PasswordField control={form.control} name="password" label={t('password')} isRequired />
      <CodeWhereNeeded control={form.control} />
    </FormDialog>
  );
}
