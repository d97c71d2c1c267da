import { isDay } from '@shelfwise/contract/primitives/days';
import { useId, useState } from 'react';
import css from './day-choice.module.css';

interface DayChoiceProps {
  label: string;
  /** The day chosen, or today where none is. */
  value: string;
  max: string;
  onChange: (day: string | undefined) => void;
}

/** A day in a list's toolbar. What is typed counts once it is a whole day. */
export function DayChoice({ label, value, max, onChange }: DayChoiceProps) {
  const id = useId();
  const [typed, setTyped] = useState<string>();
  return (
    <span className={css.day}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="date"
        max={max}
        value={typed ?? value}
        onChange={({ currentTarget }) => {
          const day = currentTarget.value;
          const isWhole = isDay(day) && day <= max;
          setTyped(isWhole ? undefined : day);
          if (isWhole) onChange(day === max ? undefined : day);
        }}
        onBlur={() => setTyped(undefined)}
      />
    </span>
  );
}
