import type { ReactNode } from 'react';

/** A column as data. The first column links to the row's record, and titles its card on a phone unless another one does. */
export interface Column<Row> {
  /** Also the name the server sorts by. */
  id: string;
  header: string;
  /** Null or `nothing` where there is no value: a card then leaves the column out. */
  cell: (row: Row) => ReactNode;
  align?: 'start' | 'end';
  isSortable?: boolean;
  isDefaultHidden?: boolean;
  /** CSS width; columns without one share what is left. */
  width?: string;
  /** Never printed: costs. */
  isScreenOnly?: boolean;
  /** Its place on a phone's card: the title, the top right, among the badges, a labelled line, or none. */
  card?: 'title' | 'aside' | 'badge' | 'line' | 'none';
  /**
   * Where there is no room for all columns, those with the lowest number go first. By default those that a card leaves out go
   * first, then those that are lines of it.
   */
  priority?: number;
}

const prioritiesByCard = { none: 10, line: 20, badge: 30 };

/** The priority of a column where room is short; undefined for a column that always stays. */
export function priorityOf<Row>(column: Column<Row>, columns: readonly Column<Row>[]): number | undefined {
  const { card = 'line', priority } = column;
  if (column === columns[0] || card === 'title' || card === 'aside') return undefined;
  return priority ?? prioritiesByCard[card];
}

export interface BulkAction {
  label: string;
  onRun: (ids: readonly string[]) => void;
  isDanger?: boolean;
  /** True where it changes nothing, and is offered though the list can only be read. */
  reads?: boolean;
}

export interface RowsTotal {
  count: number;
  isEstimate: boolean;
}

export const totalText = ({ count, isEstimate }: RowsTotal, locale: string): string =>
  `${isEstimate ? '~' : ''}${new Intl.NumberFormat(locale).format(count)}`;

/** Rows loaded so far, and how to get more: what a keyset-paged query offers. */
export interface PagedRows<Row> {
  rows: readonly Row[];
  total: RowsTotal | undefined;
  isLoading: boolean;
  /** Waiting for a connection with nothing to show. */
  isOffline: boolean;
  errorMessage: string | undefined;
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore: () => void;
  retry: () => void;
}

/** '-placedAt' sorts by placedAt, newest first. Undefined leaves the order to the server. */
export const parseSort = (sort: string | undefined): { id: string; isDescending: boolean } | undefined => {
  if (sort === undefined || sort === '') return undefined;
  return sort.startsWith('-') ? { id: sort.slice(1), isDescending: true } : { id: sort, isDescending: false };
};

/** First click ascending, second descending, third back to the server's order. */
export const nextSort = (sort: string | undefined, id: string): string | undefined => {
  const current = parseSort(sort);
  if (current?.id !== id) return id;
  return current.isDescending ? undefined : `-${id}`;
};

/** The column that is the title of a row's card on a phone. */
export const titleOf = <Row>(columns: readonly Column<Row>[]): Column<Row> | undefined =>
  columns.find(({ card }) => card === 'title') ?? columns[0];
