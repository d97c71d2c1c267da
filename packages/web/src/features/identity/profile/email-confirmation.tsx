import type { SessionUser } from '@shelfwise/contract/features/identity/session/session.schemas';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { asAppError } from '../../../lib/errors.ts';
import { orpc } from '../../../lib/orpc.ts';
import css from './profile.module.css';

/** The page of a mailed link. The address is confirmed by a press of the button, so a mail scanner that opens links changes nothing. */
export function EmailConfirmation({
  token,
  isConfirmed,
  onConfirmed,
}: {
  token: string;
  /** Whether the account's address has been confirmed already. */
  isConfirmed: boolean;
  onConfirmed: (user: SessionUser) => void;
}) {
  const { t } = useTranslation('profile');
  const confirm = useMutation(
    orpc.profile.confirmEmail.mutationOptions({ meta: { showsOwnError: true }, onSuccess: onConfirmed }),
  );
  const failure = confirm.error ? asAppError(confirm.error) : undefined;
  const isSpent = failure?.code === 'link_invalid';
  const spentText = isConfirmed ? 'linkSpentConfirmed' : 'linkSpentText';
  const textKey = isSpent ? spentText : 'confirmText';
  return (
    <section className={css.confirm} data-spent={isSpent || undefined} aria-label={t('confirmTitle')}>
      <h2>{t(isSpent ? 'linkSpent' : 'confirmTitle')}</h2>
      <p role="status">{t(textKey)}</p>
      {failure === undefined || isSpent ? null : (
        <p role="alert" className={css.problem}>
          {failure.message}
        </p>
      )}
      {isSpent ? null : (
        <Button variant="filled" loading={confirm.isPending} onClick={() => confirm.mutate({ token })}>
          {t('confirm')}
        </Button>
      )}
    </section>
  );
}
