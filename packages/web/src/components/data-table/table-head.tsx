import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type Column, nextSort, parseSort } from './columns.ts';
import css from './data-table.module.css';

interface TableHeadProps<Row> {
  columns: readonly Column<Row>[];
  sort: string | undefined;
  onSort: ((sort: string | undefined) => void) | undefined;
  selection: { isAll: boolean; isSome: boolean; onAll: (isSelected: boolean) => void } | undefined;
}

/** Column heads; a click on a sortable one sorts on the server. */
export function TableHead<Row>({ columns, sort, onSort, selection }: TableHeadProps<Row>) {
  const { t } = useTranslation('kit');
  const current = parseSort(sort);
  return (
    <thead>
      <tr>
        {selection ? (
          <td className={css.selectCell} data-select>
            <Checkbox
              aria-label={t('table.selectAll')}
              checked={selection.isAll}
              indeterminate={selection.isSome && !selection.isAll}
              onChange={(event) => selection.onAll(event.currentTarget.checked)}
            />
          </td>
        ) : null}
        {columns.map((column) => {
          const isSorted = current?.id === column.id;
          const ariaSort = isSorted ? (current.isDescending ? 'descending' : 'ascending') : undefined;
          return (
            <th
              key={column.id}
              scope="col"
              className={css.head}
              data-column={column.id}
              data-align={column.align}
              data-screen-only={column.isScreenOnly || undefined}
              style={column.width === undefined ? undefined : { width: column.width }}
              aria-sort={ariaSort}
            >
              {column.isSortable && onSort ? (
                <button type="button" className={css.sort} onClick={() => onSort(nextSort(sort, column.id))}>
                  {column.header}
                  <span aria-hidden className={css.arrow}>
                    {isSorted ? (current.isDescending ? '↓' : '↑') : ''}
                  </span>
                </button>
              ) : (
                column.header
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
