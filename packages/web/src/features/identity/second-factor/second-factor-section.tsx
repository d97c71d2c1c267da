import { Button, Skeleton } from '@mantine/core';
import type { SessionUser } from '@shelfwise/contract/features/identity/session/session.schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../components/state-view.tsx';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { asAppError } from '../../../lib/errors.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import { RenewCodesDialog } from './renew-codes-dialog.tsx';
import css from './second-factor.module.css';
import { secondFactorQuery } from './second-factor.queries.ts';
import { SetUpDialog } from './set-up-dialog.tsx';

interface SecondFactorSectionProps {
  user: SessionUser;
  /** Passes the account on to the session, so that pages open or close with the second factor. */
  onUser: (user: SessionUser) => void;
}

/** With this many codes left or fewer, new ones are suggested. */
const fewCodes = 3;

/** The authenticator app as a second factor: turn it on, get new recovery codes, turn it off. */
export function SecondFactorSection({ user, onUser }: SecondFactorSectionProps) {
  const { t } = useTranslation('security');
  const { data, error, refetch, isFetching } = useQuery(secondFactorQuery());
  const [dialog, setDialog] = useState<'setUp' | 'renew' | 'remove'>();
  const close = (): void => setDialog(undefined);
  if (!data && error)
    return <ErrorState message={asAppError(error).message} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={36} width={220} aria-busy={isFetching} />;
  const { isOn, isRequired, recoveryCodesLeft } = data;
  return (
    <>
      {isOn ? (
        <>
          <div className={css.state}>
            <StatusBadge tone="good">{t('state.on')}</StatusBadge>
            <span data-few={recoveryCodesLeft <= fewCodes || undefined}>
              {t('state.codesLeft', { count: recoveryCodesLeft })}
            </span>
          </div>
          {isRequired ? <p className={css.text}>{t('state.required')}</p> : null}
          <div className={css.buttons}>
            <Button onClick={() => setDialog('renew')}>{t('renew.open')}</Button>
            <Button variant="subtle" color="red" onClick={() => setDialog('remove')}>
              {t('remove.open')}
            </Button>
          </div>
        </>
      ) : (
        <>
          <div className={css.state}>
            <StatusBadge tone={isRequired ? 'warn' : 'neutral'}>{t('state.off')}</StatusBadge>
          </div>
          <p className={css.text}>{t(isRequired ? 'state.mustTurnOn' : 'state.why')}</p>
          <div className={css.buttons}>
            <Button variant="filled" onClick={() => setDialog('setUp')}>
              {t('setUp.open')}
            </Button>
          </div>
        </>
      )}
      {dialog === 'setUp' ? (
        <SetUpDialog onTurnedOn={() => onUser({ ...user, mustSetUpSecondFactor: false })} onClose={close} />
      ) : null}
      {dialog === 'renew' ? <RenewCodesDialog onClose={close} /> : null}
      {dialog === 'remove' ? (
        <RemoveDialog
          isRequired={isRequired}
          onRemoved={() => onUser({ ...user, mustSetUpSecondFactor: isRequired })}
          onClose={close}
        />
      ) : null}
    </>
  );
}
