import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { readStoredJson, writeStored } from '../../../lib/browser-store.ts';
import css from './till.module.css';

const storedUnder = 'till:price-reasons';
const storedSchema = z.array(z.string().max(200)).max(20);
const mostShown = 4;

/** Why prices were lowered, the newest first: what was said at this device before, then what is said most. */
export function usePriceReasons(): { known: string[]; keep: (reason: string) => void } {
  const { t } = useTranslation('till');
  const [said] = useState(() => storedSchema.safeParse(readStoredJson(storedUnder)).data ?? []);
  const usual = t('price.usual', { returnObjects: true });
  return {
    known: [...new Set([...said, ...usual])].slice(0, mostShown),
    keep: (reason) => {
      const newest = [reason, ...said.filter((one) => one !== reason)].slice(0, mostShown);
      writeStored(storedUnder, JSON.stringify(newest));
    },
  };
}

interface ReasonFieldProps {
  value: string;
  known: readonly string[];
  onType: (reason: string) => void;
}

/** Why the price is lower: typed, or by one tap where it was said before. */
export function ReasonField({ value, known, onType }: ReasonFieldProps) {
  const { t } = useTranslation('till');
  return (
    <div>
      <TextInput
        size="md"
        label={t('price.reason')}
        value={value}
        maxLength={200}
        required
        data-autofocus
        autoComplete="off"
        onChange={(event) => onType(event.currentTarget.value)}
      />
      <div className={css.reasons} role="group" aria-label={t('price.known')}>
        {known.map((reason) => (
          <Button key={reason} size="xs" aria-pressed={reason === value} onClick={() => onType(reason)}>
            {reason}
          </Button>
        ))}
      </div>
    </div>
  );
}
