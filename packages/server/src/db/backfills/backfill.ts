import type pg from 'pg';

/** The company whose rows are filled; its statements see no rows of other companies. */
export interface FilledCompany {
  readonly tenantId: string;
  query: (text: string, values?: unknown[]) => Promise<pg.QueryResult>;
}

export interface WalkedTable {
  readonly table: string;
  /** Fills those rows of company `$1` with the ids `$2` that need it. */
  readonly fill: string;
}

/**
 * A migration of rows: `migrations/NNNN_<what>.backfill.ts` exports one as its default. A `.sql` migration runs with no company set, so
 * forced row security hides all rows from it. A backfill runs for each company in turn, as the owner of the tables, in short transactions
 * with that company set. Its number puts it in order with the `.sql` files.
 *
 * Released backfills are never changed, so this interface may only gain optional properties.
 */
export interface Backfill {
  /** One line for the log: what is filled in. */
  readonly meaning: string;
  /**
   * A query for the rows of company `$1` that still need it. Progress is remembered nowhere else: after a crash the work goes on with the
   * rows that this query finds, and the backfill is done when it finds none in any company.
   */
  readonly leftOver: string;
  /**
   * Fills some of the rows left over: a statement with `$1` for the company, or a function where one statement is not enough. It runs in a
   * new transaction each time until no row is left over, and each run must leave fewer.
   */
  readonly batch?: string | ((company: FilledCompany) => Promise<unknown>);
  /**
   * In place of `batch` where the tables are too large to be counted after each: their rows are walked through by id, some at a time, and
   * what is left over is counted only at the end. Where a killed run left off is not remembered: the walk begins anew.
   */
  readonly walk?: readonly WalkedTable[];
  /**
   * SQL by which the database itself checks every row from now on (`set not null`, `validate constraint`); unlike a query, such a check is
   * not limited by row security. It runs when all companies are done. Null where no constraint can express it.
   */
  readonly finish: string | null;
}
