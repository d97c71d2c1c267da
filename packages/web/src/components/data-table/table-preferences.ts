import type { ColumnVisibilityState } from '@tanstack/react-table';
import { useState } from 'react';
import { readStored, readStoredJson, writeStored } from '../../lib/browser-store.ts';
import type { Column } from './columns.ts';

export type Density = 'normal' | 'dense';

const densityKey = 'table-density';

function storedVisibility(key: string): ColumnVisibilityState {
  const stored = readStoredJson(key);
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(
    Object.entries(stored).filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean'),
  );
}

/** The columns and the row height that a person has chosen for this table, stored on this device. */
export function useTablePreferences<Row>(name: string, columns: readonly Column<Row>[]) {
  const key = `table-columns:${name}`;
  const [chosen, setChosen] = useState(() => storedVisibility(key));
  const [density, setDensityState] = useState<Density>(() =>
    readStored(densityKey) === 'dense' ? 'dense' : 'normal',
  );
  const visibility: ColumnVisibilityState = Object.fromEntries(
    columns.map((column) => [column.id, chosen[column.id] ?? !column.isDefaultHidden]),
  );
  return {
    visibility,
    setVisible: (id: string, isVisible: boolean): void => {
      const next = { ...chosen, [id]: isVisible };
      setChosen(next);
      writeStored(key, JSON.stringify(next));
    },
    density,
    setDensity: (next: Density): void => {
      setDensityState(next);
      writeStored(densityKey, next);
    },
  };
}
