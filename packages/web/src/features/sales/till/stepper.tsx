import { ActionIcon, TextInput } from '@mantine/core';
import { Minus, Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { stepped } from './basket.ts';
import css from './till.module.css';

interface StepperProps {
  /** of the product that is counted */
  name: string;
  quantity: string;
  onChange: (quantity: string) => void;
  /** told of one less, where a line goes once nothing of it is wanted; otherwise that is a change like others */
  onLess?: (quantity: string) => void;
  onEnter?: () => void;
  onLeave?: () => void;
  error?: boolean;
  /** a dialog begins at it: one more by Enter, or a number */
  isFirst?: boolean;
}

/** How many of a product: by a thumb, or typed. */
export function Stepper(props: StepperProps) {
  const { name, quantity, onChange, onLess = onChange, onEnter, onLeave, error, isFirst } = props;
  const { t } = useTranslation('till');
  const more = useRef<HTMLButtonElement>(null);
  // What a dialog shows may come after it has chosen where to begin.
  useEffect(() => {
    if (isFirst) more.current?.focus();
  }, [isFirst]);
  return (
    <div className={css.stepper}>
      <ActionIcon
        size={40}
        variant="subtle"
        aria-label={t('less', { name })}
        onClick={() => onLess(stepped(quantity, -1))}
      >
        <Minus size={16} aria-hidden />
      </ActionIcon>
      <TextInput
        value={quantity}
        inputMode="decimal"
        autoComplete="off"
        aria-label={t('quantityOf', { name })}
        aria-invalid={error}
        onFocus={(event) => event.currentTarget.select()}
        onKeyDown={(event) => event.key === 'Enter' && onEnter?.()}
        onBlur={onLeave}
        onChange={(event) => onChange(event.currentTarget.value.replace(',', '.'))}
      />
      <ActionIcon
        size={40}
        variant="subtle"
        aria-label={t('more', { name })}
        ref={more}
        onClick={() => onChange(stepped(quantity, 1))}
      >
        <Plus size={16} aria-hidden />
      </ActionIcon>
    </div>
  );
}
