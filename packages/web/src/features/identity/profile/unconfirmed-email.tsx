import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { orpc } from '../../../lib/orpc.ts';
import css from './profile.module.css';

/** Stands under an address that is not confirmed yet, with a button for a new link. */
export function UnconfirmedEmail({ email, onMailed }: { email: string; onMailed: () => void }) {
  const { t } = useTranslation('profile');
  const mail = useMutation(orpc.profile.mailConfirmation.mutationOptions({ onSuccess: onMailed }));
  return (
    <div className={css.unconfirmed}>
      <p>{t('unconfirmed', { email })}</p>
      <Button size="xs" loading={mail.isPending} onClick={() => mail.mutate({})}>
        {t('mailAgain')}
      </Button>
    </div>
  );
}
