import { sql, type RawBuilder } from 'kysely';

const fields = [
  ['after', 'totalMinor'],
  ['after', 'amountMinor'],
  ['before', 'amountMinor'],
  ['before', 'totalMinor'],
] as const;

/**
 * The amount that an entry (`e`) names, in the smallest unit; null where it names none. An index has the same expression
 * (`0380_transactions.sql`): PostgreSQL uses it only where both are equal.
 */
export const amountOfEntry: RawBuilder<unknown> = sql.raw(
  `case ${fields
    .map(
      ([side, field]) =>
        `when jsonb_typeof(e.${side} -> '${field}') = 'number' then (e.${side} ->> '${field}')::numeric`,
    )
    .join(' ')} end`,
);
