import css from './data-table.module.css';

/** Rows in their final height, so that nothing jumps when the real ones arrive. */
export function SkeletonRows({
  columns,
  rows,
  hasSelection,
}: {
  columns: ReadonlyArray<{ id: string; align?: 'start' | 'end' }>;
  rows: number;
  hasSelection: boolean;
}) {
  return Array.from({ length: rows }, (_, row) => (
    <tr key={row} className={css.row}>
      {hasSelection ? <td className={css.selectCell} /> : null}
      {columns.map((column, index) => (
        <td key={column.id} className={css.cell} data-align={column.align}>
          <span className={css.skeleton} style={{ width: `${[62, 48, 70, 40, 55][(row + index) % 5]}%` }} />
        </td>
      ))}
    </tr>
  ));
}

export function SkeletonCards({ cards }: { cards: number }) {
  return Array.from({ length: cards }, (_, card) => (
    <li key={card} className={css.card}>
      <span className={css.skeleton} style={{ width: '45%' }} />
      <span className={css.skeleton} style={{ width: '70%', marginTop: 12 }} />
    </li>
  ));
}
