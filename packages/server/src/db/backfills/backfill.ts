import type pg from 'pg';

/** The company whose rows are filled; its statements see no others. */
export interface FilledCompany {
  readonly tenantId: string;
  query: (text: string, values?: unknown[]) => Promise<pg.QueryResult>;
}

/**
 * A migration of rows: `migrations/NNNN_<what>.backfill.ts` exports one as its default. A `.sql` migration runs with no
 * company set, so forced row security shows it no rows of any; a backfill runs for each company in turn, as the owner
 * of the tables, in short transactions of that company's own. It takes its turn by its number among the `.sql` files.
 *
 * This interface may only gain optional properties: released backfills are never changed.
 */
export interface Backfill {
  /** One line for the log: what the rows get. */
  readonly meaning: string;
  /**
   * A query for the rows of company `$1` that still need it. What it finds is all that is remembered: after a crash the
   * work goes on with what is left over, and the backfill is done once it finds nothing in any company.
   */
  readonly leftOver: string;
  /**
   * Some of what is left over: a statement with `$1` for the company, or a function where one statement is not enough.
   * Run in a transaction each time, until nothing is left over; each time there must be less.
   */
  readonly batch: string | ((company: FilledCompany) => Promise<unknown>);
  /**
   * SQL that lets the database itself hold every row to it from now on (`set not null`, `validate constraint`): unlike
   * queries it reads past row security. Runs once all companies are done. Null where no constraint can say it.
   */
  readonly finish: string | null;
}
