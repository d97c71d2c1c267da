import { Button } from '@mantine/core';
import {
  acceptanceSchema,
  type InvitationOffer,
  invitationTokenSchema,
} from '@shelfwise/contract/features/identity/invitations/invitations.schemas';
import type { SessionUser } from '@shelfwise/contract/features/identity/session/session.schemas';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../components/app-link.tsx';
import { showFieldErrors, useEditorForm } from '../../../components/form/editor-form.ts';
import { TextField } from '../../../components/form/fields.tsx';
import { ErrorState } from '../../../components/state-view.tsx';
import { formatCompanyName } from '@shelfwise/contract/features/company/company/company-name';
import { asAppError } from '../../../lib/errors.ts';
import { orpc } from '../../../lib/orpc.ts';
import { shouldRetryQuery } from '../../../lib/query-client.ts';
import card from '../../../components/identity-card.module.css';
import { FormProblem, IdentityCard } from '../../../components/identity-card.tsx';
import { NewPasswordField } from '../registration/new-password-field.tsx';

interface JoinScreenProps {
  token: string;
  onJoined: (user: SessionUser) => void;
}

/** The invitation was used, taken back or has expired, so asking again is useless. */
const isUsedUp = (error: unknown): boolean => asAppError(error).code === 'link_invalid';
const isToken = (token: string): boolean => invitationTokenSchema.safeParse(token).success;

/** The page of a mailed invitation: it names the company, and creates the account to join it with. */
export function JoinScreen({ token, onJoined }: JoinScreenProps) {
  const { t } = useTranslation('users');
  const offer = useQuery(
    orpc.invitations.lookUp.queryOptions({
      input: { token },
      enabled: isToken(token),
      retry: (failures, error) => !isUsedUp(error) && shouldRetryQuery(failures, error),
    }),
  );
  const isInvalid = !isToken(token) || (offer.isError && isUsedUp(offer.error));
  if (isInvalid)
    return (
      <div role="status">
        <IdentityCard title={t('join.invalidTitle')} lead={t('join.invalidText')}>
          <Button variant="filled" fullWidth renderRoot={(props) => <AppLink {...props} href="/auth" />}>
            {t('join.signIn')}
          </Button>
        </IdentityCard>
      </div>
    );
  if (offer.isError)
    return <ErrorState message={asAppError(offer.error).message} onRetry={() => void offer.refetch()} />;
  if (offer.data === undefined) return <IdentityCard title={t('join.looking')} />;
  return <JoinForm token={token} offer={offer.data} onJoined={onJoined} />;
}

function JoinForm({ token, offer, onJoined }: JoinScreenProps & { offer: InvitationOffer }) {
  const { t } = useTranslation('users');
  const company = formatCompanyName(offer.companyName);
  const form = useEditorForm(acceptanceSchema, { token, username: '', password: '' });
  const username = useWatch({ control: form.control, name: 'username' });
  const [problem, setProblem] = useState<string>();
  const accept = useMutation(orpc.invitations.accept.mutationOptions({ meta: { showsOwnError: true } }));
  const submit = form.handleSubmit(async (values) => {
    setProblem(undefined);
    try {
      const { user } = await accept.mutateAsync(values);
      onJoined(user);
    } catch (failure) {
      const error = asAppError(failure);
      if (!showFieldErrors(form, error.fields)) setProblem(error.message);
    }
  });
  return (
    <IdentityCard
      title={t('join.title', { company })}
      lead={t('join.lead', { email: offer.email, role: t(`roles.${offer.role}`) })}
      links={<AppLink href="/auth">{t('join.haveAccount')}</AppLink>}
    >
      <form noValidate className={card.form} onSubmit={(event) => void submit(event)}>
        <p>{t(`may.${offer.role}`)}</p>
        <TextField
          control={form.control}
          name="username"
          label={t('join.username')}
          hint={t('join.usernameHint')}
          autoComplete="username"
          hasFocus
          isRequired
        />
        <NewPasswordField
          control={form.control}
          name="password"
          label={t('join.password')}
          ownNames={[username, offer.email, company]}
          isRequired
        />
        <FormProblem>{problem}</FormProblem>
        <Button type="submit" variant="filled" fullWidth loading={form.formState.isSubmitting}>
          {t('join.submit', { company })}
        </Button>
      </form>
    </IdentityCard>
  );
}
