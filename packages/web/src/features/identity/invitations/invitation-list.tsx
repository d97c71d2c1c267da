import { Button } from '@mantine/core';
import type { Invitation } from '@shelfwise/contract/features/identity/invitations/invitations.schemas';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePagedRows } from '../../../components/data-table/paged-rows.ts';
import { DateText } from '../../../components/date-text.tsx';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { asAppError } from '../../../lib/errors.ts';
import { toastLine } from '../../../lib/toasts.ts';
import { runVerb } from '../../../lib/verb.ts';
import css from '../users/users.module.css';
import { invitationsQuery, useResendInvitation, useRevokeInvitation } from './invitations.queries.ts';

/** Invitations that nobody has accepted yet: send again, or take back. */
export function InvitationList() {
  const { t } = useTranslation(['users', 'kit']);
  const { rows, hasMore, loadMore, isLoadingMore } = usePagedRows(useInfiniteQuery(invitationsQuery()));
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="open-invitations">
      <h3 id="open-invitations" className={css.subtitle}>
        {t('users:invitations.title')}
      </h3>
      <ul className={css.list} aria-labelledby="open-invitations">
        {rows.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} />
        ))}
      </ul>
      {hasMore ? (
        <Button className={css.moreRows} loading={isLoadingMore} onClick={loadMore}>
          {t('kit:table.more')}
        </Button>
      ) : null}
    </section>
  );
}

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { t } = useTranslation('users');
  const resend = useResendInvitation();
  const revoke = useRevokeInvitation();
  const { id, email, role, isExpired, expiresAt, invitedBy } = invitation;
  const error = resend.error ?? revoke.error;
  return (
    <li className={css.row}>
      <span className={css.person}>
        <span className={css.username}>{email}</span>
        <span className={css.email}>{t('invitations.by', { username: invitedBy })}</span>
      </span>
      <span className={css.facts}>
        <span className={css.roleName}>{t(`roles.${role}`)}</span>
        <StatusBadge tone={isExpired ? 'warn' : 'info'}>
          {t(isExpired ? 'invitations.expired' : 'invitations.open')}
        </StatusBadge>
      </span>
      <span className={css.seen}>
        {t(isExpired ? 'invitations.expiredOn' : 'invitations.until')} <DateText value={expiresAt} />
      </span>
      <span className={css.buttons}>
        <Button
          size="xs"
          loading={resend.isPending}
          aria-label={t('invitations.resendTo', { email })}
          onClick={() => runVerb(resend, { id }, () => toastLine.success(t('toast.invited', { email })))}
        >
          {t('invitations.resend')}
        </Button>
        <Button
          size="xs"
          loading={revoke.isPending}
          aria-label={t('invitations.revokeOf', { email })}
          onClick={() => runVerb(revoke, { id }, () => toastLine.success(t('toast.revoked', { email })))}
        >
          {t('invitations.revoke')}
        </Button>
      </span>
      {error ? (
        <p role="alert" className={css.refusal}>
          {asAppError(error).message}
        </p>
      ) : null}
    </li>
  );
}
