import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useShortcuts } from '../shortcuts.tsx';

interface RowKeys {
  container: RefObject<HTMLElement | null>;
  rowCount: number;
  reveal: (index: number) => void;
  onToggle: ((index: number) => void) | undefined;
}

/** j/k or arrows move the focus from row to row, x selects, Enter opens (the focused link does that itself). */
export function useRowKeys({ container, rowCount, reveal, onToggle }: RowKeys): void {
  const { t } = useTranslation('kit');
  const last = useRef(-1);

  const focused = (): number => {
    const row = document.activeElement?.closest<HTMLElement>('[data-row-index]');
    return row && container.current?.contains(row) ? Number(row.dataset['rowIndex']) : -1;
  };
  const focusRow = (index: number): void => {
    last.current = index;
    const link = () =>
      container.current?.querySelector<HTMLElement>(`[data-row-index="${index}"] [data-row-link]`);
    const present = link();
    if (present) {
      present.focus();
      return;
    }
    reveal(index);
    requestAnimationFrame(() => requestAnimationFrame(() => link()?.focus()));
  };
  const move = (step: 1 | -1): void => {
    if (rowCount === 0) return;
    const from = focused() >= 0 ? focused() : last.current;
    focusRow(Math.min(rowCount - 1, Math.max(0, from + step)));
  };

  useShortcuts([
    { keys: 'j', label: t('table.keys.next'), run: () => move(1) },
    { keys: 'k', label: t('table.keys.previous'), run: () => move(-1) },
    ...(onToggle
      ? [{ keys: 'x', label: t('table.keys.select'), run: () => focused() >= 0 && onToggle(focused()) }]
      : []),
  ]);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if ((event.key !== 'ArrowDown' && event.key !== 'ArrowUp') || focused() < 0) return;
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  });
}
