import {
  newPasskeySchema,
  passkeyBeginSchema,
} from '@shelfwise/contract/features/identity/passkeys/passkeys.schemas';
import { codeSchema } from '@shelfwise/contract/features/identity/second-factor/second-factor.schemas';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useEditorForm } from '../../../components/form/editor-form.ts';
import { PasswordField, TextField } from '../../../components/form/fields.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { toastLine } from '../../../lib/toasts.ts';
import { isHereAlready, useAddPasskey, wasDeclined } from './passkeys.queries.ts';
import { CodeField } from '../second-factor/code-field.tsx';

const { name } = newPasskeySchema.shape;
const { password } = passkeyBeginSchema.shape;
const withCode = z.strictObject({ name, password, code: codeSchema });
const withoutCode = z.strictObject({ name, password, code: z.literal('') });

interface AddDialogProps {
  /** then a code is asked for too */
  hasSecondFactor: boolean;
  onClose: () => void;
}

/** Asks for a name, the password and, where needed, a code. Then the browser asks for the finger, the face or the PIN. */
export function AddDialog({ hasSecondFactor, onClose }: AddDialogProps) {
  const { t } = useTranslation('security');
  const form = useEditorForm<z.input<typeof withCode>, z.output<typeof withCode>>(
    hasSecondFactor ? withCode : withoutCode,
    { name: '', password: '', code: '' },
  );
  const add = useAddPasskey();
  return (
    <FormDialog
      title={t('passkeys.addTitle')}
      form={form}
      saveLabel={t('passkeys.continue')}
      onSave={async (values) => {
        await add(values).catch((error: unknown) => {
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
      {hasSecondFactor ? <CodeField control={form.control} /> : null}
    </FormDialog>
  );
}
