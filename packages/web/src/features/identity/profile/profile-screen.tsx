import { Button } from '@mantine/core';
import type { Role } from '@shelfwise/contract/access/roles';
import type { SessionUser } from '@shelfwise/contract/features/identity/session/session.schemas';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../components/app-link.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { Facts, Section } from '../../../components/section.tsx';
import { formatCompanyName } from '@shelfwise/contract/features/company/company/company-name';
import { EmailDialog } from './email-dialog.tsx';
import { PinRow } from './pin-row.tsx';
import { PinDialog } from './pin-dialog.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { UsernameDialog } from './username-dialog.tsx';
import { EmailConfirmation } from './email-confirmation.tsx';
import css from './profile.module.css';
import { PictureField } from './picture-field.tsx';
import { UnconfirmedEmail } from './unconfirmed-email.tsx';

interface ProfileScreenProps {
  user: SessionUser;
  /** Passes the account, as the server answered it, on to the session. */
  onUser: (user: SessionUser) => void;
  /** The token of a mailed link, `/profile#confirm-email=…`. */
  emailToken: string | undefined;
  onEmailConfirmed: () => void;
}

type Asked = 'username' | 'email' | 'password' | 'pin';

/** The person's own account: how they sign in, how colleagues see them, and their role in the company. */
export function ProfileScreen({ user, onUser, emailToken, onEmailConfirmed }: ProfileScreenProps) {
  const { t } = useTranslation('profile');
  const [asked, setAsked] = useState<Asked>();
  const [done, setDone] = useState('');
  const ask = (what: Asked): void => {
    setDone('');
    setAsked(what);
  };
  const close = (said?: string): void => {
    setAsked(undefined);
    if (said !== undefined) setDone(said);
  };
  const rows = [
    { what: 'username', label: t('username'), value: user.username, change: t('changeUsername') },
    { what: 'email', label: t('email'), value: user.email, change: t('changeEmail') },
    { what: 'password', label: t('password'), value: '••••••••••', change: t('changePassword') },
  ] as const;
  return (
    <div className={css.page}>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      {emailToken === undefined ? null : (
        <EmailConfirmation
          key={emailToken}
          token={emailToken}
          isConfirmed={user.isEmailConfirmed}
          onConfirmed={(changed) => {
            onUser(changed);
            onEmailConfirmed();
            setDone(t('emailConfirmed', { email: changed.email }));
          }}
        />
      )}
      <p className={css.done} role="status">
        {done}
      </p>
      <Section title={t('picture')}>
        <PictureField user={user} onUser={onUser} />
      </Section>
      <Section title={t('signIn')} isFlush>
        {user.isEmailConfirmed ? null : (
          <UnconfirmedEmail
            email={user.email}
            onMailed={() => setDone(t('confirmationMailed', { email: user.email }))}
          />
        )}
        <dl className={css.rows}>
          {rows.map(({ what, label, value, change }) => (
            <div key={what}>
              <dt>{label}</dt>
              <dd>{what === 'password' ? <span aria-hidden>{value}</span> : value}</dd>
              <dd>
                <Button size="xs" aria-label={change} onClick={() => ask(what)}>
                  {t('change')}
                </Button>
              </dd>
            </div>
          ))}
          {/* Only who may give more than staff is ever asked to agree. */}
          {user.tenant === null || user.role === 'staff' ? null : (
            <PinRow onAsk={() => ask('pin')} onRemoved={() => setDone(t('pin.removed'))} />
          )}
        </dl>
        <p className={css.more}>
          <AppLink href="/settings">{t('moreSecurity')}</AppLink>
        </p>
      </Section>
      <Section title={t('company')}>
        {user.tenant === null ? (
          <p>{t('noCompany')}</p>
        ) : (
          <>
            <Facts
              items={[
                { label: t('companyName'), value: formatCompanyName(user.tenant.name) },
                { label: t('role'), value: t(`roles.${user.role ?? ('staff' satisfies Role)}`) },
              ]}
            />
            <p className={css.note}>{t(`may.${user.role ?? ('staff' satisfies Role)}`)}</p>
            <p className={css.note}>{t('leaving')}</p>
          </>
        )}
      </Section>
      {asked === 'username' ? <UsernameDialog user={user} onUser={onUser} onClose={close} /> : null}
      {asked === 'email' ? <EmailDialog user={user} onClose={close} /> : null}
      {asked === 'pin' ? <PinDialog onClose={close} /> : null}
      {asked === 'password' ? <PasswordDialog user={user} onClose={close} /> : null}
    </div>
  );
}
