import { Button } from '@mantine/core';
import {
  newPasswordSchema,
  resetPasswordSchema,
} from '@shelfwise/contract/features/identity/registration/registration.schemas';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { AppLink } from '../../../components/app-link.tsx';
import { showFieldErrors, useEditorForm } from '../../../components/form/editor-form.ts';
import { asAppError } from '../../../lib/errors.ts';
import { orpc } from '../../../lib/orpc.ts';
import css from '../../../components/identity-card.module.css';
import { FormProblem, IdentityCard } from '../../../components/identity-card.tsx';
import { NewPasswordField } from './new-password-field.tsx';

const formSchema = z.strictObject({ password: newPasswordSchema });
const isToken = (token: string): boolean => resetPasswordSchema.shape.token.safeParse(token).success;

/** Sets a new password with the token of a mailed link. Where the link no longer works, it offers a new one. */
export function ResetPasswordScreen({ token, onDone }: { token: string; onDone: () => void }) {
  const { t } = useTranslation('password');
  const form = useEditorForm(formSchema, { password: '' });
  const [problem, setProblem] = useState<string>();
  const [state, setState] = useState<'open' | 'invalid' | 'done'>(isToken(token) ? 'open' : 'invalid');
  const reset = useMutation(
    orpc.registration.resetPassword.mutationOptions({ meta: { showsOwnError: true } }),
  );
  const submit = form.handleSubmit(async ({ password }) => {
    setProblem(undefined);
    try {
      await reset.mutateAsync({ token, password });
      setState('done');
      onDone();
    } catch (failure) {
      const error = asAppError(failure);
      if (error.code === 'link_invalid') setState('invalid');
      else if (!showFieldErrors(form, error.fields)) setProblem(error.message);
    }
  });
  const link = (href: string, label: string) => (
    <Button variant="filled" fullWidth renderRoot={(props) => <AppLink {...props} href={href} />}>
      {label}
    </Button>
  );
  if (state !== 'open')
    return (
      <div role="status">
        {state === 'invalid' ? (
          <IdentityCard title={t('invalidTitle')} lead={t('invalidText')}>
            {link('/forgot-password', t('askAgain'))}
          </IdentityCard>
        ) : (
          <IdentityCard title={t('doneTitle')} lead={t('doneText')}>
            {link('/auth', t('signIn'))}
          </IdentityCard>
        )}
      </div>
    );
  return (
    <IdentityCard title={t('resetTitle')} lead={t('resetText')}>
      <form noValidate className={css.form} onSubmit={(event) => void submit(event)}>
        <NewPasswordField control={form.control} name="password" label={t('newPassword')} isRequired />
        <FormProblem>{problem}</FormProblem>
        <Button type="submit" variant="filled" fullWidth loading={form.formState.isSubmitting}>
          {t('save')}
        </Button>
      </form>
    </IdentityCard>
  );
}
