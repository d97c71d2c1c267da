import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Column, priorityOf } from './columns.ts';
import { columnsToHide } from './fitting.ts';

const none: ReadonlySet<string> = new Set();

const isSame = (one: ReadonlySet<string> | undefined, other: ReadonlySet<string> | undefined): boolean =>
  one === other || (one !== undefined && other !== undefined && [...one].join() === [...other].join());

/** The widths of the frame and of the table in it, as one text, updated as they change: a font that comes late makes the table wider. */
function useWidths(frame: RefObject<HTMLElement | null>, content: object): string {
  const [widths, setWidths] = useState('');
  useEffect(() => {
    const elements = [frame.current, frame.current?.querySelector('table')].filter((one) => one != null);
    const observer = new ResizeObserver(() =>
      setWidths(elements.map(({ offsetWidth }) => offsetWidth).join()),
    );
    for (const element of elements) observer.observe(element);
    return () => observer.disconnect();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- new `content` may stand in another table
  }, [frame, content]);
  return widths;
}

/**
 * The columns that fit into the frame. When the table is wider than the frame, its columns are as narrow as they can be. They are
 * then measured, and the least important ones are hidden. They are measured again when `content` changes. A grid keeps all of them.
 */
export function useFittingColumns<Row>(
  frame: RefObject<HTMLElement | null>,
  columns: readonly Column<Row>[],
  content: object,
  isGrid = false,
): { columns: readonly Column<Row>[]; hidden: ReadonlySet<string>; isTooNarrow: boolean } {
  const widths = useRef(new Map<string, number>());
  const [hidden, setHidden] = useState<ReadonlySet<string> | undefined>(none);
  const room = useWidths(frame, content);
  const ids = columns.map(({ id }) => id).join();
  useLayoutEffect(() => {
    const table = frame.current?.querySelector('table');
    const space = frame.current?.clientWidth ?? 0;
    if (space === 0 || isGrid) return;
    if (table && table.offsetWidth > space)
      for (const head of table.querySelectorAll<HTMLElement>('thead [data-column]'))
        widths.current.set(head.dataset['column'] ?? '', head.offsetWidth);
    const select = table?.querySelector<HTMLElement>('thead [data-select]')?.offsetWidth ?? 0;
    const measured = columns.map((column) => ({
      id: column.id,
      width: widths.current.get(column.id) ?? 0,
      priority: priorityOf(column, columns),
    }));
    const next = columnsToHide(measured, space - select);
    setHidden((before) => (isSame(before, next) ? before : next));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `ids` stands for the columns, and new `content` only asks to measure again
  }, [frame, room, ids, content, isGrid]);
  if (isGrid) return { columns, hidden: none, isTooNarrow: false };
  if (hidden === undefined) return { columns, hidden: none, isTooNarrow: true };
  return { columns: columns.filter(({ id }) => !hidden.has(id)), hidden, isTooNarrow: false };
}
