import { Button, Skeleton } from '@mantine/core';
import type { Passkey } from '@shelfwise/contract/features/identity/passkeys/passkeys.schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { AppLink } from '../../../components/app-link.tsx';
import { DateText } from '../../../components/date-text.tsx';
import { ErrorState } from '../../../components/state-view.tsx';
import { asAppError } from '../../../lib/errors.ts';
import { useViewer } from '../../../lib/viewer.ts';
import { secondFactorQuery } from '../second-factor/second-factor.queries.ts';
import { AddDialog } from './add-dialog.tsx';
import css from '../account-list.module.css';
import { canHoldPasskeys, passkeysQuery } from './passkeys.queries.ts';
import { RemoveDialog } from './remove-dialog.tsx';

/** The devices that can sign in without a password: add one, or remove one. */
export function PasskeysSection() {
  const { t } = useTranslation('security');
  const { isEmailConfirmed } = useViewer();
  const { data, error, refetch } = useQuery(passkeysQuery());
  const { data: factor, error: factorError, refetch: refetchFactor } = useQuery(secondFactorQuery());
  const [isAdding, setIsAdding] = useState(false);
  const [removed, setRemoved] = useState<Passkey>();
  const failure = data ? (factor ? null : factorError) : error;
  if (failure)
    return (
      <ErrorState
        message={asAppError(failure).message}
        onRetry={() => void Promise.all([refetch(), refetchFactor()])}
      />
    );
  if (!data || !factor) return <Skeleton height={92} aria-busy />;
  return (
    <>
      {data.items.length === 0 ? (
        <p className={css.text}>{t('passkeys.none')}</p>
      ) : (
        <ul className={css.list}>
          {data.items.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => setRemoved(passkey)} />
          ))}
        </ul>
      )}
      {!canHoldPasskeys() ? (
        <p className={css.text}>{t('passkeys.impossible')}</p>
      ) : isEmailConfirmed ? (
        <Button mt={16} onClick={() => setIsAdding(true)}>
          {t('passkeys.add')}
        </Button>
      ) : (
        <p className={css.first}>
          {t('passkeys.confirmFirst')} <AppLink href="/profile">{t('passkeys.confirmFirstLink')}</AppLink>
        </p>
      )}
      {isAdding ? <AddDialog hasSecondFactor={factor.isOn} onClose={() => setIsAdding(false)} /> : null}
      {removed ? <RemoveDialog passkey={removed} onClose={() => setRemoved(undefined)} /> : null}
    </>
  );
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const { t } = useTranslation('security');
  const moment = (value: string) => ({ when: <DateText value={value} style="moment" /> });
  return (
    <li className={css.row}>
      <div className={css.facts}>
        <p className={css.name}>{passkey.name}</p>
        <p className={css.when}>
          <span>
            <Trans t={t} i18nKey="passkeys.since" components={moment(passkey.createdAt)} />
          </span>
          <span>
            {passkey.lastUsedAt === null ? (
              t('passkeys.unused')
            ) : (
              <Trans t={t} i18nKey="passkeys.used" components={moment(passkey.lastUsedAt)} />
            )}
          </span>
        </p>
      </div>
      <Button
        variant="subtle"
        color="red"
        aria-label={t('passkeys.removeOf', { name: passkey.name })}
        onClick={onRemove}
      >
        {t('passkeys.remove')}
      </Button>
    </li>
  );
}
