import { Button } from '@mantine/core';
import type { Plan } from '@shelfwise/contract/access/plans';
import { foundCompanySchema } from '@shelfwise/contract/features/identity/registration/registration.schemas';
import type { SessionUser } from '@shelfwise/contract/features/identity/session/session.schemas';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../components/app-link.tsx';
import { showFieldErrors, useEditorForm } from '../../../components/form/editor-form.ts';
import { FieldGrid } from '../../../components/form/editor-page.tsx';
import { TextField } from '../../../components/form/fields.tsx';
import { LeaveGuard } from '../../../components/form/leave-guard.tsx';
import { useShortcuts } from '../../../components/shortcuts.tsx';
import { asAppError } from '../../../lib/errors.ts';
import { orpc } from '../../../lib/orpc.ts';
import { usePageName } from '../../../lib/page-name.ts';
import { FormProblem } from '../../../components/identity-card.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { PlanChoice, type PlanValues } from './plan-choice.tsx';
import css from './registration-screen.module.css';

interface RegistrationScreenProps {
  plan: Plan;
  onRegistered: (user: SessionUser) => void;
}

/** Founds a company. The person who fills this in becomes its admin. */
export function RegistrationScreen({ plan, onRegistered }: RegistrationScreenProps) {
  const { t } = useTranslation('registration');
  usePageName(t('title'));
  const { t: tError } = useTranslation('errors');
  const form = useEditorForm<PlanValues, PlanValues & { plan: Plan }>(foundCompanySchema, {
    companyName: '',
    username: '',
    email: '',
    password: '',
    plan,
  });
  const ownNames = useWatch({ control: form.control, name: ['companyName', 'username', 'email'] });
  const [problem, setProblem] = useState<string>();
  const isFounded = useRef(false);
  const found = useMutation(
    orpc.registration.foundCompany.mutationOptions({ meta: { showsOwnError: true } }),
  );
  const submit = form.handleSubmit(async (values) => {
    setProblem(undefined);
    try {
      const { user } = await found.mutateAsync(values);
      isFounded.current = true;
      onRegistered(user);
    } catch (failure) {
      const error = asAppError(failure);
      if (showFieldErrors(form, error.fields)) return;
      setProblem(error.code === 'network' ? error.message : (error.serverText ?? tError('registration')));
    }
  });
  useShortcuts([{ keys: 'mod+enter', label: t('submit'), run: () => void submit() }]);
  return (
    <form noValidate className={css.page} onSubmit={(event) => void submit(event)}>
      <h1 className={css.title}>{t('title')}</h1>
      <p className={css.lead}>{t('lead')}</p>
      <div className={css.fields}>
        <FieldGrid>
          <TextField
            control={form.control}
            name="companyName"
            label={t('companyName')}
            autoComplete="organization"
            hasFocus
            isRequired
          />
          <TextField
            control={form.control}
            name="email"
            label={t('email')}
            hint={t('emailHint')}
            type="email"
            autoComplete="email"
            isRequired
          />
        </FieldGrid>
        <FieldGrid>
          <TextField
            control={form.control}
            name="username"
            label={t('username')}
            hint={t('usernameHint')}
            autoComplete="username"
            isRequired
          />
          <NewPasswordField
            control={form.control}
            name="password"
            label={t('password')}
            ownNames={ownNames}
            isRequired
          />
        </FieldGrid>
      </div>
      <PlanChoice control={form.control} />
      <FormProblem>{problem}</FormProblem>
      <LeaveGuard isDirty={form.formState.isDirty} isSaved={() => isFounded.current} />
      <div className={css.actions}>
        <Button type="submit" variant="filled" loading={form.formState.isSubmitting}>
          {t('submit')}
        </Button>
        <p>
          {t('haveAccount')} <AppLink href="/auth">{t('signIn')}</AppLink>
        </p>
      </div>
    </form>
  );
}
