import { type Column, titleOf } from './columns.ts';
import css from './data-table.module.css';
import { nothing } from './nothing.tsx';
import { type RowProps, RowTitle, SelectBox } from './table-rows.tsx';

/** The content of a row for one place of its card. */
const at = <Row,>(columns: readonly Column<Row>[], row: Row, place: NonNullable<Column<Row>['card']>) =>
  columns
    .filter((column) => column !== titleOf(columns) && (column.card ?? 'line') === place)
    .map(({ id, header, cell }) => ({ id, header, content: cell(row) }))
    .filter(({ content }) => content !== null && content !== nothing);

/** The same rows as cards for a phone: title and figure on top, then the other values with their labels. */
export function TableCards<Row>({ rows, columns, rowId, rowHref, isSelected, onSelect }: RowProps<Row>) {
  const title = titleOf(columns);
  if (!title) return null;
  return rows.map((row, index) => {
    const id = rowId(row);
    const aside = at(columns, row, 'aside');
    const badges = at(columns, row, 'badge');
    const lines = at(columns, row, 'line');
    return (
      <li key={id} className={css.card} data-row-index={index} data-selected={isSelected(id) || undefined}>
        <div className={css.cardHead}>
          {onSelect ? <SelectBox id={id} isChecked={isSelected(id)} onSelect={onSelect} /> : null}
          <span className={css.cardTitle}>
            <RowTitle row={row} column={title} href={rowHref?.(row)} />
          </span>
          {aside.map((part) => (
            <span key={part.id} className={css.cardAside}>
              <span className="visually-hidden">{part.header} </span>
              {part.content}
            </span>
          ))}
        </div>
        {lines.length === 0 ? null : (
          <dl className={css.cardLines}>
            {lines.map((part) => (
              <div key={part.id}>
                <dt>{part.header}</dt>
                <dd>{part.content}</dd>
              </div>
            ))}
          </dl>
        )}
        {badges.length === 0 ? null : (
          <div className={css.cardBadges}>
            {badges.map((part) => (
              <span key={part.id}>
                <span className="visually-hidden">{part.header} </span>
                {part.content}
              </span>
            ))}
          </div>
        )}
      </li>
    );
  });
}
