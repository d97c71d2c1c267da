export interface MeasuredColumn {
  id: string;
  /** the least width it needs, in pixels */
  width: number;
  /** undefined: it always stays */
  priority: number | undefined;
}

/**
 * The columns that must go so that the others fit: the least important first, the last of equal ones. Undefined where not even
 * the columns that always stay fit: the rows are then shown as cards.
 */
export function columnsToHide(
  columns: readonly MeasuredColumn[],
  room: number,
): ReadonlySet<string> | undefined {
  const hidden = new Set<string>();
  let needed = columns.reduce((sum, { width }) => sum + width, 0);
  const leaving = columns
    .filter(({ priority }) => priority !== undefined)
    .toReversed()
    .toSorted((a, b) => (a.priority ?? 0) - (b.priority ?? 0));
  for (const { id, width } of leaving) {
    if (needed <= room) break;
    hidden.add(id);
    needed -= width;
  }
  return needed <= room ? hidden : undefined;
}
