import type { Currency } from '@shelfwise/contract/primitives/currencies';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';

/** What a supplier charged: per entered unit, in the currency of the document. */
export interface Charged {
  supplierId: string;
  currency: Currency;
  /** the day the document counts for */
  day: string;
  lines: readonly { productId: string; packId: string | null; price: string }[];
}

/**
 * Keeps what a supplier charged as the last price of each product; a product they had not sold us before is theirs from now on. An older
 * document changes nothing, and of several lines of one product the last counts. The statement is sent without waiting.
 */
export const rememberPrices = (
  tx: TenantTransaction,
  { supplierId, currency, day, lines }: Charged,
  byUser: string | null = null,
): void => {
  const last = new Map(lines.map((line) => [`${line.productId} ${line.packId ?? ''}`, line]));
  // In one order everywhere, so that two receipts of the same products do not wait for each other crosswise.
  const sorted = [...last].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, line]) => line);
  tx.send(sql`
    insert into supplier_products as sp
      (tenant_id, supplier_id, product_id, pack_id, last_price, last_price_currency, last_price_on, created_at, created_by)
    select ${tx.tenantId}::uuid, ${supplierId}::uuid, l."productId", l."packId", l.price, ${currency}, ${day}::date, ${tx.at}::timestamptz, ${byUser}::uuid
    from jsonb_to_recordset(${JSON.stringify(sorted)}) as l ("productId" uuid, "packId" uuid, price numeric)
    on conflict (tenant_id, supplier_id, product_id, pack_id) do update
      set last_price = excluded.last_price, last_price_currency = excluded.last_price_currency, last_price_on = excluded.last_price_on
      where sp.last_price_on is null or sp.last_price_on <= excluded.last_price_on
    returning sp.id`);
};
