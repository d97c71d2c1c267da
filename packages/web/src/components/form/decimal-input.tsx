import { TextInput, type TextInputProps } from '@mantine/core';
import { fieldSentence } from '@shelfwise/contract/primitives/field-messages';
import { useState } from 'react';
import { decimalMarkOf, readDecimal } from '../../lib/decimal-text.ts';
import { currentLanguage } from '../../lib/i18n.ts';
import { useRegion } from '../region.tsx';

interface DecimalInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** plain decimal text; empty while nothing is typed, or no number */
  value: string;
  onType: (decimal: string) => void;
}

/**
 * A number of a screen that is no form, read as forms read theirs: '1,250.00' is 1250. Text that is no number stays and is marked,
 * and the screen has no number meanwhile.
 */
export function DecimalInput({ value, onType, error, ...props }: DecimalInputProps) {
  const { locale } = useRegion();
  const [typed, setTyped] = useState<string>();
  const mark = decimalMarkOf(locale);
  // A scan or a button may have changed the number since it was typed.
  const isOwn = typed !== undefined && (readDecimal(typed, mark) ?? '') === value;
  const isWrong = isOwn && typed.trim() !== '' && value === '';
  return (
    <TextInput
      {...props}
      inputMode="decimal"
      autoComplete="off"
      value={isOwn ? typed : value.replace('.', mark)}
      data-unread={isWrong || undefined}
      error={isWrong ? fieldSentence('decimal', currentLanguage()) : error}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        onType(readDecimal(text, mark) ?? '');
      }}
      onBlur={() => isWrong || setTyped(undefined)}
    />
  );
}
