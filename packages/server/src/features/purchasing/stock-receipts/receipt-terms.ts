import { sql } from 'kysely';
import type { TaxPart } from '@shelfwise/contract/features/ledger/tax-classes/tax-parts';
import type { Currency } from '@shelfwise/contract/primitives/currencies';
import { both, columnsOf, reckoned, selectRows } from '../../../db/rows.ts';
import type { Call } from '../../../kit/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { findRateBetween } from '../../company/index.ts';
import { taxPartsOn } from '../../ledger/index.ts';

/** What one unit of a currency is worth in that of the books on a day; refused where nobody has said (naming the field). */
export const requireRateOn = async (
  call: Call,
  currency: Currency,
  { day, field }: { day: string; field: string },
): Promise<string> => {
  const { baseCurrency: inside } = call.actor.company;
  if (currency === inside) return '1';
  const rate = await findRateBetween(call, { of: currency, inside, day });
  if (rate === undefined)
    throw new AppError('currency_without_rate', { fields: { [field]: { code: 'no_rate' } } });
  return rate;
};

/** The parts of the tax on products of a day, by product: what a price that includes tax is less by. None without VAT. */
export const taxPartsOfProducts = async (
  { tx, actor }: Call,
  productIds: readonly string[],
  day: string,
): Promise<Map<string, TaxPart[]>> => {
  const rows = await selectRows(
    tx.db,
    both(
      columnsOf('products', 'p', ['id']),
      reckoned<{ taxParts: TaxPart[] }>(sql`${taxPartsOn(tx, actor.company, sql`p`, day)} as "taxParts"`),
    ),
    sql`from products p where p.tenant_id = ${tx.tenantId} and p.id = any (${[...new Set(productIds)]}::uuid[])`,
  );
  return new Map(rows.map(({ id, taxParts }) => [id, taxParts]));
};
