import { TextInput } from '@mantine/core';
import { isDay } from '@shelfwise/contract/primitives/days';
import { useState } from 'react';

interface DayInputProps {
  label: string;
  value: string;
  max?: string;
  min?: string;
  onChange: (day: string) => void;
}

/** A day that changes what is shown. What is typed counts once it is a whole day within its limits. */
export function DayInput({ label, value, max, min, onChange }: DayInputProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <TextInput
      label={label}
      type="date"
      min={min}
      max={max}
      value={typed ?? value}
      onChange={({ currentTarget }) => {
        const day = currentTarget.value;
        const isWhole = isDay(day) && (max === undefined || day <= max) && (min === undefined || day >= min);
        setTyped(isWhole ? undefined : day);
        if (isWhole) onChange(day);
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}
