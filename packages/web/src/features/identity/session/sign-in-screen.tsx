import { Button } from '@mantine/core';
import { loginSchema } from '@shelfwise/contract/features/identity/session/session.schemas';
import type { SessionUser } from '@shelfwise/contract/features/identity/session/session.schemas';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../components/app-link.tsx';
import { useEditorForm } from '../../../components/form/editor-form.ts';
import { PasswordField, TextField } from '../../../components/form/fields.tsx';
import { signInSentence } from '../../../lib/errors.ts';
import { orpc } from '../../../lib/orpc.ts';
import css from '../identity-card.module.css';
import { FormProblem, IdentityCard } from '../identity-card.tsx';

/** Left by an earlier client; a sign-in clears it. */
function clearLegacyEntries(): void {
  for (const key of Object.keys(localStorage))
    if (key === 'onboardingCompleted' || key.startsWith('onboarding-')) localStorage.removeItem(key);
}

interface SignInScreenProps {
  onSignedIn: (user: SessionUser) => void;
  hasRoute: (path: string) => boolean;
}

export function SignInScreen({ onSignedIn, hasRoute }: SignInScreenProps) {
  const { t } = useTranslation('sign-in');
  const { t: tError } = useTranslation('errors');
  const form = useEditorForm(loginSchema, { username: '', password: '' });
  const [problem, setProblem] = useState<string>();
  const signIn = useMutation(orpc.session.login.mutationOptions({ meta: { showsOwnError: true } }));

  const submit = form.handleSubmit(async (values) => {
    setProblem(undefined);
    try {
      const { user } = await signIn.mutateAsync(values);
      if (!user) throw new Error(tError('invalidResponse'));
      clearLegacyEntries();
      onSignedIn(user);
    } catch (failure) {
      setProblem(signInSentence(failure));
      form.setFocus('password');
    }
  });
  const links = [
    hasRoute('/forgot-password') ? (
      <AppLink key="forgot" href="/forgot-password">
        {t('forgot')}
      </AppLink>
    ) : null,
    hasRoute('/tenant-registration') ? (
      <AppLink key="register" href="/tenant-registration">
        {t('register')}
      </AppLink>
    ) : null,
  ];
  return (
    <IdentityCard title={t('title')} links={links}>
      <form noValidate className={css.form} onSubmit={(event) => void submit(event)}>
        <TextField
          control={form.control}
          name="username"
          label={t('username')}
          autoComplete="username"
          hasFocus
          isRequired
        />
        <PasswordField control={form.control} name="password" label={t('password')} isRequired />
        <FormProblem>{problem}</FormProblem>
        <Button type="submit" variant="filled" fullWidth loading={form.formState.isSubmitting}>
          {t('submit')}
        </Button>
      </form>
    </IdentityCard>
  );
}
