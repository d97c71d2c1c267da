import { usernameChangeSchema } from '@shelfwise/contract/features/identity/profile/profile.schemas';
import type { SessionUser } from '@shelfwise/contract/features/identity/session/session.schemas';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useEditorForm } from '../../../components/form/editor-form.ts';
import { TextField } from '../../../components/form/fields.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { orpc } from '../../../lib/orpc.ts';
import { ownError } from '../../../lib/verb.ts';
import { codeWhereNeeded, withCode } from '../second-factor/code-where-needed.tsx';
import { ProofFields } from './proof-fields.tsx';

const usernameForm = usernameChangeSchema.extend({ code: codeWhereNeeded });

interface UsernameDialogProps {
  user: SessionUser;
  onUser: (user: SessionUser) => void;
  /** `said` is the sentence to show where it was changed. */
  onClose: (said?: string) => void;
}

export function UsernameDialog({ user, onUser, onClose }: UsernameDialogProps) {
  const { t } = useTranslation('profile');
  const form = useEditorForm(usernameForm, { username: user.username, currentPassword: '', code: '' });
  const change = useMutation(orpc.profile.changeUsername.mutationOptions(ownError));
  return (
    <FormDialog
      title={t('changeUsername')}
      form={form}
      saveLabel={t('save')}
      onClose={onClose}
      onSave={async (values) => {
        const changed = await change.mutateAsync(withCode(values));
        onUser(changed);
        onClose(t('usernameChanged', { username: changed.username }));
      }}
    >
      <TextField
        control={form.control}
        name="username"
        label={t('newUsername')}
        autoComplete="username"
        hasFocus
        isRequired
      />
      <ProofFields control={form.control} />
    </FormDialog>
  );
}
