import { Checkbox } from '@mantine/core';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { Fragment, type RefObject, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../app-link.tsx';
import { type Column, titleOf } from './columns.ts';
import css from './data-table.module.css';

export interface RowProps<Row> {
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  rowId: (row: Row) => string;
  rowHref: ((row: Row) => string) | undefined;
  isSelected: (id: string) => boolean;
  onSelect: ((id: string, isSelected: boolean, isRange: boolean) => void) | undefined;
}

/** The linked first cell stretches over its row, so that the whole row is a real link. */
export function RowTitle<Row>({
  row,
  column,
  href,
}: {
  row: Row;
  column: Column<Row>;
  href: string | undefined;
}) {
  if (href === undefined) {
    return (
      <span data-row-link tabIndex={-1}>
        {column.cell(row)}
      </span>
    );
  }
  return (
    <AppLink href={href} className={css.rowLink} data-row-link>
      {column.cell(row)}
    </AppLink>
  );
}

export function SelectBox({
  id,
  isChecked,
  onSelect,
}: {
  id: string;
  isChecked: boolean;
  onSelect: (id: string, isSelected: boolean, isRange: boolean) => void;
}) {
  const { t } = useTranslation('kit');
  return (
    <Checkbox
      className={css.selectBox}
      aria-label={t('table.selectRow')}
      checked={isChecked}
      onChange={(event) =>
        onSelect(
          id,
          event.currentTarget.checked,
          event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey,
        )
      }
    />
  );
}

interface TableRowsProps<Row> extends RowProps<Row> {
  rowHeight: number;
  body: RefObject<HTMLTableSectionElement | null>;
  onReveal: (reveal: (index: number) => void) => void;
}

/** Below this many rows all of them are in the page, so that the browser's search and printing see them all. */
const virtualFrom = 120;

/** The rows on screen, and spacers for those that are not. */
export function TableRows<Row>({
  rows,
  columns,
  rowId,
  rowHref,
  isSelected,
  onSelect,
  rowHeight,
  body,
  onReveal,
}: TableRowsProps<Row>) {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    setTop((body.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
  }, [body]);
  const isVirtual = rows.length > virtualFrom;
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => rowHeight,
    overscan: 16,
    scrollMargin: top,
    enabled: isVirtual,
  });
  useLayoutEffect(() => {
    onReveal((index) => virtual.scrollToIndex(index, { align: 'auto' }));
  }, [onReveal, virtual]);

  const leading = titleOf(columns);
  const items = virtual.getVirtualItems();
  const first = isVirtual ? (items[0]?.index ?? 0) : 0;
  const end = isVirtual ? (items.at(-1)?.index ?? Math.min(rows.length, 40) - 1) + 1 : rows.length;
  const spacer = (count: number) =>
    count <= 0 ? null : <tr aria-hidden style={{ height: count * rowHeight }} />;
  return (
    <>
      {spacer(first)}
      {rows.slice(first, end).map((row, offset) => {
        const id = rowId(row);
        const index = first + offset;
        return (
          <tr
            key={id}
            className={css.row}
            data-row-index={index}
            aria-rowindex={index + 2}
            data-selected={isSelected(id) || undefined}
          >
            {onSelect ? (
              <td className={css.selectCell}>
                <SelectBox id={id} isChecked={isSelected(id)} onSelect={onSelect} />
              </td>
            ) : null}
            {columns.map((column, place) => {
              const content =
                place === 0 ? <RowTitle row={row} column={column} href={rowHref?.(row)} /> : column.cell(row);
              return (
                <Fragment key={column.id}>
                  {place === 0 ? (
                    <th
                      scope="row"
                      className={css.cell}
                      data-leads={column === leading || undefined}
                      data-align={column.align}
                    >
                      {content}
                    </th>
                  ) : (
                    <td
                      className={css.cell}
                      data-leads={column === leading || undefined}
                      data-align={column.align}
                      data-screen-only={column.isScreenOnly || undefined}
                    >
                      {content}
                    </td>
                  )}
                </Fragment>
              );
            })}
          </tr>
        );
      })}
      {spacer(rows.length - end)}
    </>
  );
}
