import { sql, type RawBuilder } from 'kysely';
import type { LinePack, Pack } from '@shelfwise/contract/features/catalog/packs/packs.schemas';
import type { Currency } from '@shelfwise/contract/primitives/currencies';
import { columnsOf, reckoned, selectRows, type RowOf } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { priceText } from '../products/unit-prices.ts';

/** The packs in use of `products p`, in their order. */
export const packsOf = (tenantId: string): RawBuilder<unknown> => sql`
  coalesce((
    select jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name, 'numerator', k.numerator, 'denominator', k.denominator,
      'unitPrice', trim_scale(k.unit_price)::text,
      'barcodes', array(select b.barcode from product_barcodes b
        where b.tenant_id = ${tenantId} and b.product_id = p.id and b.pack_id = k.id order by b.position)) order by k.position)
    from product_packs k where k.tenant_id = ${tenantId} and k.product_id = p.id and k.status = 'active'), '[]')`;

/** A pack as people read it: its price with the decimals of the currency. Its fields are in the order in which `asKnown` has them. */
export const toPack = (
  { id, name, numerator, denominator, unitPrice, barcodes }: Pack,
  currency: Currency,
): Pack => ({
  id,
  name,
  numerator,
  denominator,
  unitPrice: unitPrice === null ? null : priceText(unitPrice, currency),
  barcodes,
});

const keptColumns = columnsOf('product_packs', 'k', ['id', 'name', 'numerator', 'denominator', 'status']);
export type KeptPack = RowOf<typeof keptColumns>;

/** All packs that the product has or had. */
export const listKeptPacks = ({ db, tenantId }: TenantTransaction, productId: string): Promise<KeptPack[]> =>
  selectRows(
    db,
    keptColumns,
    sql`from product_packs k where k.tenant_id = ${tenantId} and k.product_id = ${productId} order by k.id`,
  );

const namedColumns = columnsOf('product_packs', 'k', [
  'id',
  'product_id',
  'name',
  'numerator',
  'denominator',
  'unit_price',
  'status',
]);
/** A pack that a line names. */
export type NamedPack = RowOf<typeof namedColumns>;

/** The packs of these ids, whatever product they are of. */
export const listNamedPacks = (
  { db, tenantId }: TenantTransaction,
  ids: readonly string[],
): Promise<NamedPack[]> =>
  selectRows(
    db,
    namedColumns,
    sql`from product_packs k where k.tenant_id = ${tenantId} and k.id = any (${ids}::uuid[])`,
  );

/**
 * The pack of a line for `jsonb`, or null where the line is in the product's own unit; join the packs with `left join product_packs k` on
 * tenant and id. It is selected under this name.
 */
export const linePack = reckoned<{ pack: LinePack | null }>(sql`
  case when k.id is not null then
    jsonb_build_object('id', k.id, 'name', k.name, 'numerator', k.numerator, 'denominator', k.denominator) end as pack`);
