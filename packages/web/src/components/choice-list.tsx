import { useId } from 'react';
import css from './choice-list.module.css';

interface ChoiceListProps<Value extends string> {
  label: string;
  value: Value;
  choices: ReadonlyArray<{ value: Value; label: string; hint?: string; lang?: string }>;
  onChoose: (value: Value) => void;
  isBusy?: boolean;
}

/** A few values to choose one from, each with its meaning. */
export function ChoiceList<Value extends string>({
  label,
  value,
  choices,
  onChoose,
  isBusy = false,
}: ChoiceListProps<Value>) {
  const name = useId();
  return (
    <fieldset className={css.choices} aria-busy={isBusy}>
      <legend className="visually-hidden">{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className={css.choice} data-chosen={choice.value === value || undefined}>
          <input
            type="radio"
            name={name}
            checked={choice.value === value}
            onChange={() => (isBusy ? undefined : onChoose(choice.value))}
          />
          <span>
            <span className={css.name} lang={choice.lang}>
              {choice.label}
            </span>
            {choice.hint === undefined ? null : <span className={css.hint}>{choice.hint}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
