import { useMediaQuery } from '@mantine/hooks';
import {
  columnVisibilityFeature,
  type RowSelectionState,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsReading, useOffered } from '../../lib/reading.ts';
import { useShortcuts } from '../shortcuts.tsx';
import { ErrorState, NoResults, OfflineState } from '../state-view.tsx';
import { BulkBar } from './bulk-bar.tsx';
import type { BulkAction, Column, PagedRows } from './columns.ts';
import css from './data-table.module.css';
import { TableCards } from './table-cards.tsx';
import { TableFooter } from './table-footer.tsx';
import { TableHead } from './table-head.tsx';
import { TableOptions } from './table-options.tsx';
import { useFittingColumns } from './use-fitting-columns.ts';
import { useTablePreferences } from './table-preferences.ts';
import { TableRows } from './table-rows.tsx';
import { SkeletonCards, SkeletonRows } from './table-skeleton.tsx';
import { useRowKeys } from './use-row-keys.ts';

const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature });

interface DataTableProps<Row> {
  /** The name under which the choice of columns is stored: 'orders'. */
  name: string;
  /** What the table holds, for those who cannot see it. */
  label: string;
  columns: readonly Column<Row>[];
  page: PagedRows<Row>;
  rowId: (row: Row) => string;
  rowHref?: (row: Row) => string;
  sort?: string | undefined;
  onSort?: (sort: string | undefined) => void;
  bulkActions?: readonly BulkAction[];
  /** Search and filters, left of the table's own options. */
  toolbar?: ReactNode;
  /** True while search or filters narrow the list: an empty result then offers to clear them. */
  isFiltered?: boolean;
  /** True where only the chosen view narrows it. */
  isOnlyView?: boolean;
  onClearFilters?: () => void;
  /** Shown where there is no record yet at all. */
  empty: ReactNode;
  noResultsTitle?: string;
  errorTitle?: string;
  /** Said while the first rows are on their way: 'Loading orders...'. */
  loadingLabel?: string;
  countLabel?: (count: number, shown: string) => string;
  sums?: ReactNode;
  /** Keeps all columns and scrolls sideways where they have no room: for grids whose columns are places, and no less important than others. */
  isGrid?: boolean;
  /** n: start a new one. */
  onNew?: { label: string; run: () => void };
}

const noActions: readonly BulkAction[] = [];

/** A list of records: the server sorts, filters and pages; this shows, selects and moves. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const {
    name,
    label,
    columns,
    page,
    rowId,
    rowHref,
    sort,
    onSort,
    isFiltered = false,
    isGrid = false,
    onNew,
  } = props;
  const { t } = useTranslation('kit');
  const bulkActions = useOffered(props.bulkActions ?? noActions);
  const isReading = useIsReading();
  const isPhone = useMediaQuery('(max-width: 767.98px)', false, { getInitialValueInEffect: false });
  const preferences = useTablePreferences(name, columns);
  const [rowSelection, setRowSelection] = useState<RowSelectionState>({});
  const container = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const reveal = useRef<(index: number) => void>(() => undefined);

  const rows = useMemo(() => [...page.rows], [page.rows]);
  const definitions = useMemo(
    () => columns.map((column) => ({ id: column.id, header: column.header })),
    [columns],
  );
  const table = useTable({
    features,
    data: rows,
    columns: definitions,
    getRowId: rowId,
    enableSubRowSelection: false,
    state: { rowSelection, columnVisibility: preferences.visibility },
    onRowSelectionChange: setRowSelection,
  });
  const chosen = columns.filter(
    (column, index) => index === 0 || table.getColumn(column.id)?.getIsVisible() !== false,
  );
  const fitting = useFittingColumns(container, chosen, page.rows, isGrid);
  const visible = fitting.columns;
  const isCards = isPhone || fitting.isTooNarrow;
  const lastSelected = useRef<string | undefined>(undefined);
  const select = useCallback(
    (id: string, isSelected: boolean, isRange: boolean) => {
      const ids = rows.map(rowId);
      const from = isRange && lastSelected.current !== undefined ? ids.indexOf(lastSelected.current) : -1;
      const to = ids.indexOf(id);
      const reached = from < 0 ? [id] : ids.slice(Math.min(from, to), Math.max(from, to) + 1);
      lastSelected.current = id;
      setRowSelection((before) => {
        const next: RowSelectionState = { ...before };
        for (const one of reached) {
          if (isSelected) next[one] = true;
          else delete next[one];
        }
        return next;
      });
    },
    [rows, rowId],
  );
  const canSelect = bulkActions.length > 0;
  useRowKeys({
    container,
    rowCount: rows.length,
    reveal: (index) => reveal.current(index),
    onToggle: canSelect
      ? (index) => rows[index] && select(rowId(rows[index]), !rowSelection[rowId(rows[index])], false)
      : undefined,
  });
  useShortcuts(onNew && !isReading ? [{ keys: 'n', label: onNew.label, run: onNew.run }] : []);
  const onReveal = useCallback((next: (index: number) => void) => {
    reveal.current = next;
  }, []);

  const rowProps = {
    rows,
    columns: visible,
    rowId,
    rowHref,
    isSelected: (id: string) => rowSelection[id] === true,
    onSelect: canSelect ? select : undefined,
  };
  // A row that is no longer in the list is no longer selected, so that no action changes a row that is not in sight.
  const selectedIds = rows.map(rowId).filter((id) => rowSelection[id] === true);
  const instead = insteadOfRows(props, isFiltered);
  return (
    <div>
      <div className={css.toolbar}>
        <div className={css.filters}>{props.toolbar}</div>
        {isPhone ? null : (
          <TableOptions
            columns={columns.map((column, index) => ({
              id: column.id,
              label: column.header,
              isVisible: chosen.includes(column),
              hasRoom: !fitting.hidden.has(column.id),
              isLocked: index === 0,
            }))}
            onVisible={preferences.setVisible}
            density={preferences.density}
            onDensity={preferences.setDensity}
          />
        )}
      </div>
      <div
        ref={container}
        className={css.frame}
        data-density={preferences.density}
        data-grid={(isGrid && !isCards) || undefined}
        aria-busy={page.isLoading}
      >
        {instead ??
          (isCards ? (
            <ul className={css.cards} aria-label={label}>
              {page.isLoading ? <SkeletonCards cards={6} /> : <TableCards {...rowProps} />}
            </ul>
          ) : (
            <table
              className={css.table}
              aria-label={label}
              aria-rowcount={page.hasMore ? -1 : rows.length + 1}
            >
              <TableHead
                columns={visible}
                sort={sort}
                onSort={onSort}
                selection={
                  canSelect
                    ? {
                        isAll: rows.length > 0 && table.getIsAllRowsSelected(),
                        isSome: selectedIds.length > 0,
                        onAll: (isOn) => table.toggleAllRowsSelected(isOn),
                      }
                    : undefined
                }
              />
              <tbody ref={body}>
                {page.isLoading ? (
                  <SkeletonRows
                    columns={visible.map(({ id, align }) => (align ? { id, align } : { id }))}
                    rows={8}
                    hasSelection={canSelect}
                  />
                ) : (
                  <TableRows
                    {...rowProps}
                    rowHeight={preferences.density === 'dense' ? 33 : 42}
                    body={body}
                    onReveal={onReveal}
                  />
                )}
              </tbody>
            </table>
          ))}
      </div>
      <span role="status" className="visually-hidden">
        {page.isLoading ? (props.loadingLabel ?? t('loading')) : ''}
      </span>
      {instead || page.isLoading ? null : (
        <TableFooter page={page} countLabel={props.countLabel} sums={props.sums} hasSelection={canSelect} />
      )}
      <BulkBar
        ids={selectedIds}
        inView={page.hasMore && selectedIds.length === rows.length ? page.total : undefined}
        actions={bulkActions}
        onClear={() => setRowSelection({})}
      />
    </div>
  );
}

function insteadOfRows<Row extends object>(
  { page, errorTitle, isOnlyView, onClearFilters, noResultsTitle, empty }: DataTableProps<Row>,
  isFiltered: boolean,
): ReactNode {
  if (page.rows.length > 0 || page.isLoading) return null;
  if (page.errorMessage !== undefined)
    return (
      <ErrorState
        {...(errorTitle === undefined ? {} : { title: errorTitle })}
        message={page.errorMessage}
        onRetry={page.retry}
      />
    );
  if (page.isOffline) return <OfflineState onRetry={page.retry} />;
  if (isFiltered)
    return (
      <NoResults
        {...(noResultsTitle === undefined ? {} : { title: noResultsTitle })}
        isOnlyView={isOnlyView}
        onClear={onClearFilters}
      />
    );
  return empty;
}
