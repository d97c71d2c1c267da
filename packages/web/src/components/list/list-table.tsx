import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import type { ListAddress } from '../../lib/list-address.ts';
import type { ListSearch } from '../../lib/search-params.ts';
import type { RowsTotal } from '../data-table/columns.ts';
import { DataTable } from '../data-table/data-table.tsx';
import { usePagedRows } from '../data-table/paged-rows.ts';
import { ListSearchField } from '../search-field.tsx';
import type { ListSearchState } from './use-list-search.ts';

interface Page<Row> {
  items: Row[];
  nextCursor: string | null;
  total: RowsTotal;
}

type TableProps<Row extends object> = Omit<
  ComponentProps<typeof DataTable<Row>>,
  | 'page'
  | 'rowId'
  | 'sort'
  | 'onSort'
  | 'isFiltered'
  | 'isOnlyView'
  | 'onClearFilters'
  | 'toolbar'
  | 'noResultsTitle'
  | 'errorTitle'
  | 'loadingLabel'
>;

/** The texts of a list. */
export interface ListWords {
  /** The placeholder of the search: 'Search customers...' */
  search: string;
  none: string;
  /** If left out, a sentence of the kit is used. */
  failed?: string;
  loading?: string;
}

interface ListTableProps<Row extends object, Filter extends string>
  extends TableProps<Row>, ListSearchState<NoInfer<Filter>> {
  address: Pick<ListAddress<string, Filter>, 'viewOf' | 'isNarrowed' | 'cleared'>;
  query: UseInfiniteQueryResult<InfiniteData<Page<Row>>>;
  words: ListWords;
  /** Only for lists of goods: takes what a phone's camera has read. */
  onScan?: (code: string) => void;
  /** The chips beside the search. */
  filters?: ReactNode;
}

/** The table of a list whose search, filters and sort are kept in its address. Each step changes the address. */
export function ListTable<Row extends { id: string }, Filter extends string>({
  address,
  search,
  onSearch,
  query,
  words,
  onScan,
  filters,
  ...table
}: ListTableProps<Row, Filter>) {
  const page = usePagedRows(query);
  const { q, sort, view }: ListSearch = search;
  const change = onSearch as (change: ListSearch) => void;
  const isNarrowed = address.isNarrowed(search);
  return (
    <DataTable
      {...table}
      page={page}
      rowId={rowIdOf}
      sort={sort}
      onSort={(next) => change({ sort: next })}
      isFiltered={isNarrowed || address.viewOf({ view }) !== 'all'}
      isOnlyView={!isNarrowed}
      noResultsTitle={words.none}
      {...(words.failed === undefined ? {} : { errorTitle: words.failed })}
      {...(words.loading === undefined ? {} : { loadingLabel: words.loading })}
      onClearFilters={() => change({ ...address.cleared, view: undefined })}
      toolbar={
        <>
          <ListSearchField
            value={q ?? ''}
            onChange={(text) => change({ q: text === '' ? undefined : text })}
            placeholder={words.search}
            {...(onScan === undefined ? {} : { onScan })}
          />
          {filters}
        </>
      }
    />
  );
}

const rowIdOf = ({ id }: { id: string }): string => id;
