import type { Column } from './columns.ts';
import css from './data-table.module.css';
import { type RowProps, RowTitle, SelectBox } from './table-rows.tsx';

const at = <Row,>(
  columns: readonly Column<Row>[],
  place: NonNullable<Column<Row>['card']>,
): readonly Column<Row>[] => columns.slice(1).filter((column) => (column.card ?? 'line') === place);

/** The same rows for a phone: title and figure on top, then what else matters, each with its name. */
export function TableCards<Row>({ rows, columns, rowId, rowHref, isSelected, onSelect }: RowProps<Row>) {
  const title = columns[0];
  if (!title) return null;
  const aside = at(columns, 'aside');
  const badges = at(columns, 'badge');
  const lines = at(columns, 'line');
  return rows.map((row, index) => {
    const id = rowId(row);
    return (
      <li key={id} className={css.card} data-row-index={index} data-selected={isSelected(id) || undefined}>
        <div className={css.cardHead}>
          {onSelect ? <SelectBox id={id} isChecked={isSelected(id)} onSelect={onSelect} /> : null}
          <span className={css.cardTitle}>
            <RowTitle row={row} column={title} href={rowHref?.(row)} />
          </span>
          {aside.map((column) => (
            <span key={column.id} className={css.cardAside}>
              <span className="visually-hidden">{column.header} </span>
              {column.cell(row)}
            </span>
          ))}
        </div>
        {lines.length === 0 ? null : (
          <dl className={css.cardLines}>
            {lines.map((column) => (
              <div key={column.id}>
                <dt>{column.header}</dt>
                <dd>{column.cell(row)}</dd>
              </div>
            ))}
          </dl>
        )}
        {badges.length === 0 ? null : (
          <div className={css.cardBadges}>
            {badges.map((column) => (
              <span key={column.id}>
                <span className="visually-hidden">{column.header} </span>
                {column.cell(row)}
              </span>
            ))}
          </div>
        )}
      </li>
    );
  });
}
