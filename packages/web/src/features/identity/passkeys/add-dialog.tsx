import {
  newPasskeySchema,
  passkeyBeginSchema,
} from '@shelfwise/contract/features/identity/passkeys/passkeys.schemas';
import { useTranslation } from 'react-i18next';
import { useEditorForm } from '../../../components/form/editor-form.ts';
import { PasswordField, TextField } from '../../../components/form/fields.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { toastLine } from '../../../lib/toasts.ts';
import { isHereAlready, useAddPasskey, wasDeclined } from './passkeys.queries.ts';

const schema = passkeyBeginSchema.extend({ name: newPasskeySchema.shape.name });

/** A name and the password, then the browser asks for the finger, the face or the PIN. */
export function AddDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('security');
  const form = useEditorForm(schema, { name: '', password: '' });
  const add = useAddPasskey();
  return (
    <FormDialog
      title={t('passkeys.addTitle')}
      form={form}
      saveLabel={t('passkeys.continue')}
      onSave={async ({ name, password }) => {
        await add(name, password).catch((error: unknown) => {
          if (wasDeclined(error)) throw new Error(t('passkeys.declined'));
          if (isHereAlready(error)) throw new Error(t('passkeys.here'));
          throw error;
        });
        toastLine.success(t('passkeys.added'));
        onClose();
      }}
      onClose={onClose}
    >
      <p>{t('passkeys.addText')}</p>
      <TextField
        control={form.control}
        name="name"
        label={t('passkeys.name')}
        hint={t('passkeys.nameHint')}
        isRequired
      />
      <PasswordField control={form.control} name="password" label={t('password')} isRequired />
    </FormDialog>
  );
}
