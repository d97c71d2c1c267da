import { sql, type RawBuilder } from 'kysely';

type Named = Readonly<Record<string, RawBuilder<unknown>>>;

/**
 * Sums `sold` up by its keys, kind by kind, and then those sums: so rows of several tables, of which there may be hundreds of thousands, are
 * never put together, and PostgreSQL leaves out what is read for nothing. A sum is what one aggregate says of a kind; it must add up.
 */
export const summed = (
  kinds: readonly RawBuilder<unknown>[],
  keys: Named,
  sums: Named,
): RawBuilder<unknown> => {
  const list = (parts: readonly RawBuilder<unknown>[]): RawBuilder<unknown> => sql.join(parts, sql`, `);
  const named = (all: Named) => Object.entries(all).map(([name, value]) => sql`${value} as ${sql.id(name)}`);
  const places = list(Object.keys(keys).map((_, index) => sql.lit(index + 1)));
  const ofKinds = kinds.map(
    (rows) => sql`select ${list([...named(keys), ...named(sums)])} from (${rows}) sold group by ${places}`,
  );
  const again = [
    ...Object.keys(keys).map((name) => sql`kind.${sql.id(name)}`),
    ...Object.keys(sums).map((name) => sql`sum(kind.${sql.id(name)}) as ${sql.id(name)}`),
  ];
  return sql`select ${list(again)} from (${sql.join(ofKinds, sql` union all `)}) kind group by ${places}`;
};
