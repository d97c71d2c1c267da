import { useId } from 'react';
import css from '../orders/dialogs.module.css';

interface TileChoiceProps<Value extends string> {
  label: string;
  value: Value | undefined;
  choices: ReadonlyArray<{ value: Value; label: string }>;
  onChoose: (value: Value) => void;
}

/** A few short answers of which one is chosen; large enough for a thumb, two beside each other on a phone. */
export function TileChoice<Value extends string>({
  label,
  value,
  choices,
  onChoose,
}: TileChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset className={css.methods}>
      <legend>{label}</legend>
      <div>
        {choices.map((choice) => (
          <label key={choice.value}>
            <input
              type="radio"
              name={name}
              checked={choice.value === value}
              onChange={() => onChoose(choice.value)}
            />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
