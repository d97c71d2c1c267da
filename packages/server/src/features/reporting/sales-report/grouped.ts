import { sql, type RawBuilder } from 'kysely';
import { reckoned, type RowOf } from '../../../db/rows.ts';
import { summed } from './summed.ts';

/** What was sold, less returns and allowances. */
export const groupNet = sql`(grouped.sold - grouped.returned - grouped.allowed)`;

/** Sums are strings of digits, because those of a whole company may exceed the exact numbers. */
export const groupColumns = reckoned<{
  key: string | null;
  isDelivery: boolean;
  sold: string;
  returned: string;
  allowed: string;
  delivery: string;
  cost: string;
  quantity: string | null;
  takenOff: string;
  documents: number;
  before: string;
  groups: number;
  wholeNet: string;
}>(sql`grouped.key, grouped.is_delivery as "isDelivery", grouped.sold, grouped.returned, grouped.allowed, grouped.delivery, grouped.cost, grouped.quantity, grouped.taken_off as "takenOff",
  grouped.documents::int8 as documents, grouped.before, count(*) over () as "groups", sum(${groupNet}) over () as "wholeNet"`);
export type Group = RowOf<typeof groupColumns>;

/** Rows of `sold`, kind by kind, summed up by a key, those of delivery fees apart where they are told line by line: those of the days asked for, and beside them what was left of those before. */
export const grouped = (
  kinds: readonly RawBuilder<unknown>[],
  key: RawBuilder<unknown>,
  from: string,
): RawBuilder<unknown> => {
  const isNow = sql`sold.day >= ${from}::date`;
  const sum = (amount: RawBuilder<unknown>): RawBuilder<unknown> =>
    sql`coalesce(sum(${amount}) filter (where ${isNow}), 0)`;
  return summed(
    kinds,
    { key, is_delivery: sql`sold.is_delivery` },
    {
      sold: sum(sql`sold.sold`),
      returned: sum(sql`sold.returned`),
      allowed: sum(sql`sold.allowed`),
      delivery: sum(sql`sold.delivery`),
      cost: sum(sql`sold.cost`),
      quantity: sql`sum(sold.quantity) filter (where ${isNow})`,
      taken_off: sum(sql`sold.taken_off`),
      documents: sum(sql`sold.documents`),
      before: sql`coalesce(sum(sold.sold - sold.returned - sold.allowed) filter (where not ${isNow}), 0)`,
    },
  );
};
