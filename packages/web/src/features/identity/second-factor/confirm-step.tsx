import { Button, TextInput } from '@mantine/core';
import type { SecondFactorOffer } from '@shelfwise/contract/features/identity/second-factor/second-factor.schemas';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QrCode } from '../../../components/qr-code.tsx';
import { asAppError } from '../../../lib/errors.ts';
import css from './second-factor.module.css';
import { useConfirmSecondFactor } from './second-factor.queries.ts';

interface ConfirmStepProps {
  offer: SecondFactorOffer;
  onCancel: () => void;
  onConfirmed: (recoveryCodes: readonly string[]) => void;
}

/** In groups of four, as apps show it and as it is easy to type. */
const grouped = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');

/** The secret to scan or to type. The first code proves that the app has it. */
export function ConfirmStep({ offer, onCancel, onConfirmed }: ConfirmStepProps) {
  const { t } = useTranslation(['security', 'kit']);
  const [code, setCode] = useState('');
  const confirm = useConfirmSecondFactor();
  const failure = confirm.error ? asAppError(confirm.error) : undefined;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    confirm.mutate({ code }, { onSuccess: ({ recoveryCodes }) => onConfirmed(recoveryCodes) });
  };
  return (
    <form onSubmit={submit}>
      <ol className={css.steps}>
        <li>{t('security:setUp.app')}</li>
        <li>
          {t('security:setUp.scan')}
          <div className={css.offer}>
            <QrCode text={offer.uri} label={t('security:setUp.qrCode')} />
            <div className={css.typed}>
              <p id="secret-label">{t('security:setUp.type')}</p>
              <code className={css.secret} aria-labelledby="secret-label">
                {grouped(offer.secret)}
              </code>
            </div>
          </div>
        </li>
        <li>
          <TextInput
            className={css.code}
            label={t('security:setUp.code')}
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            // Not on a phone, where the keyboard would cover the secret that must be copied first.
            data-autofocus={matchMedia('(pointer: coarse)').matches ? undefined : true}
            error={failure ? (failure.fields?.['code']?.message ?? failure.message) : undefined}
            required
            withAsterisk={false}
          />
        </li>
      </ol>
      <div className={css.actions}>
        <Button onClick={onCancel}>{t('kit:cancel')}</Button>
        <Button type="submit" variant="filled" loading={confirm.isPending} disabled={code.trim() === ''}>
          {t('security:setUp.turnOn')}
        </Button>
      </div>
    </form>
  );
}
