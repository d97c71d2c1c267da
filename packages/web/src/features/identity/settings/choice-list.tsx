import { Radio } from '@mantine/core';
import { useId } from 'react';
import css from './settings.module.css';

interface ChoiceListProps<Value extends string> {
  label: string;
  value: Value;
  choices: ReadonlyArray<{ value: Value; label: string; hint?: string; lang?: string }>;
  onChoose: (value: Value) => void;
  isBusy?: boolean;
}

/** A few values to choose one of, each with what it means. */
export function ChoiceList<Value extends string>({
  label,
  value,
  choices,
  onChoose,
  isBusy = false,
}: ChoiceListProps<Value>) {
  const name = useId();
  return (
    <Radio.Group
      name={name}
      aria-label={label}
      value={value}
      onChange={(chosen) => {
        const found = choices.find((choice) => choice.value === chosen);
        if (found && !isBusy) onChoose(found.value);
      }}
    >
      <div className={css.choices}>
        {choices.map((choice) => (
          <Radio
            key={choice.value}
            value={choice.value}
            label={<span lang={choice.lang}>{choice.label}</span>}
            description={choice.hint}
          />
        ))}
      </div>
    </Radio.Group>
  );
}
