import { Button } from '@mantine/core';
import { forgotPasswordSchema } from '@shelfwise/contract/features/identity/registration/registration.schemas';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../components/app-link.tsx';
import { showFieldErrors, useEditorForm } from '../../../components/form/editor-form.ts';
import { TextField } from '../../../components/form/fields.tsx';
import { asAppError } from '../../../lib/errors.ts';
import { orpc } from '../../../lib/orpc.ts';
import css from '../../../components/identity-card.module.css';
import { FormProblem, IdentityCard } from '../../../components/identity-card.tsx';

/** Asks for a link by mail. The answer is the same whether or not an account has that address. */
export function ForgotPasswordScreen() {
  const { t } = useTranslation('password');
  const form = useEditorForm(forgotPasswordSchema, { email: '' });
  const [problem, setProblem] = useState<string>();
  const [sentTo, setSentTo] = useState<string>();
  const answer = useRef<HTMLDivElement>(null);
  const ask = useMutation(
    orpc.registration.forgotPassword.mutationOptions({ meta: { showsOwnError: true } }),
  );
  const submit = form.handleSubmit(async (values) => {
    setProblem(undefined);
    try {
      await ask.mutateAsync(values);
      setSentTo(values.email);
    } catch (failure) {
      const error = asAppError(failure);
      if (!showFieldErrors(form, error.fields)) setProblem(error.message);
    }
  });
  useEffect(() => {
    if (sentTo !== undefined) answer.current?.focus();
  }, [sentTo]);
  const back = <AppLink href="/auth">{t('backToSignIn')}</AppLink>;
  if (sentTo !== undefined)
    return (
      <div ref={answer} tabIndex={-1} role="status" style={{ outline: 'none' }}>
        <IdentityCard title={t('sentTitle')} lead={t('sentText', { email: sentTo })} links={back}>
          <Button onClick={() => setSentTo(undefined)}>{t('otherAddress')}</Button>
        </IdentityCard>
      </div>
    );
  return (
    <IdentityCard title={t('forgotTitle')} lead={t('forgotText')} links={back}>
      <form noValidate className={css.form} onSubmit={(event) => void submit(event)}>
        <TextField
          control={form.control}
          name="email"
          label={t('email')}
          type="email"
          autoComplete="email"
          hasFocus
          isRequired
        />
        <FormProblem>{problem}</FormProblem>
        <Button type="submit" variant="filled" fullWidth loading={form.formState.isSubmitting}>
          {t('send')}
        </Button>
      </form>
    </IdentityCard>
  );
}
