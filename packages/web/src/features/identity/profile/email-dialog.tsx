import { emailChangeSchema } from '@shelfwise/contract/features/identity/profile/profile.schemas';
import type { SessionUser } from '@shelfwise/contract/features/identity/session/session.schemas';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useEditorForm } from '../../../components/form/editor-form.ts';
import { TextField } from '../../../components/form/fields.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { orpc } from '../../../lib/orpc.ts';
import { ownError } from '../../../lib/verb.ts';
import { codeWhereNeeded, withCode } from '../second-factor/code-where-needed.tsx';
import css from './profile.module.css';
import { ProofFields } from './proof-fields.tsx';

const emailForm = emailChangeSchema.extend({ code: codeWhereNeeded });

interface EmailDialogProps {
  user: SessionUser;
  /** `said` is the sentence to show where a link was sent. */
  onClose: (said?: string) => void;
}

export function EmailDialog({ user, onClose }: EmailDialogProps) {
  const { t } = useTranslation('profile');
  const form = useEditorForm(emailForm, { email: '', currentPassword: '', code: '' });
  const ask = useMutation(orpc.profile.changeEmail.mutationOptions(ownError));
  return (
    <FormDialog
      title={t('changeEmail')}
      form={form}
      saveLabel={t('sendLink')}
      onClose={onClose}
      onSave={async (values) => {
        await ask.mutateAsync(withCode(values));
        onClose(t('emailAsked', { email: values.email }));
      }}
    >
      <p className={css.note}>{t('emailHow', { email: user.email })}</p>
      <TextField
        control={form.control}
        name="email"
        label={t('newEmail')}
        type="email"
        autoComplete="email"
        hasFocus
        isRequired
      />
      <ProofFields control={form.control} />
    </FormDialog>
  );
}
