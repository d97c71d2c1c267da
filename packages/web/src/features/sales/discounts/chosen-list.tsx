import { ActionIcon } from '@mantine/core';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import css from './discounts.module.css';

interface ChosenListProps {
  label: string;
  /** `note` says what is wrong with one */
  items: readonly { id: string; name: string; note?: string }[];
  onRemove: (id: string) => void;
}

/** Records that were chosen, each to be taken out again. */
export function ChosenList({ label, items, onRemove }: ChosenListProps) {
  const { t } = useTranslation('kit');
  if (items.length === 0) return null;
  return (
    <ul className={css.chosen} aria-label={label} aria-live="polite">
      {items.map(({ id, name, note }) => (
        <li key={id}>
          {name}
          {note === undefined ? null : <span className={css.wrong}>{note}</span>}
          <ActionIcon size="sm" aria-label={t('takeOut', { name })} onClick={() => onRemove(id)}>
            <X size={14} aria-hidden />
          </ActionIcon>
        </li>
      ))}
    </ul>
  );
}
