import { limitOf } from '@shelfwise/contract/access/plans';
import type { ImportChecked } from '@shelfwise/contract/features/onboarding/product-imports/product-imports.schemas';
import { sql, type RawBuilder } from 'kysely';
import { countActiveProducts } from '../../catalog/index.ts';
import { queryRows, reckoned } from '../../../db/rows.ts';
import type { Call } from '../../../kit/call.ts';

interface Asked {
  skus: readonly string[];
  barcodes: readonly string[];
  names: readonly string[];
}

/** Those of these words that the condition finds a product for. */
const known = async (
  { tx }: Call,
  words: readonly string[],
  isKnown: RawBuilder<unknown>,
): Promise<string[]> => {
  if (words.length === 0) return [];
  const rows = await queryRows(
    tx.db,
    reckoned<{ word: string }>(sql`asked.word`),
    (columns) =>
      sql`select ${columns} from unnest(${[...words]}::text[]) as asked (word) where exists (${isKnown})`,
  );
  return rows.map(({ word }) => word);
};

/**
 * Which codes and names are there already, by one probe each, and how many more products the plan has room for. It only foretells: adding
 * them looks again, under locks.
 */
export const checkRows = async (call: Call, { skus, barcodes, names }: Asked): Promise<ImportChecked> => {
  const { tx, actor } = call;
  const most = limitOf(actor.company.plan, 'products');
  const [knownSkus, knownBarcodes, knownNames, used] = await Promise.all([
    known(
      call,
      skus,
      sql`select from products p where p.tenant_id = ${tx.tenantId} and p.sku_key = lower(asked.word)`,
    ),
    known(
      call,
      barcodes,
      sql`select from product_barcodes b where b.tenant_id = ${tx.tenantId} and b.barcode = asked.word`,
    ),
    known(
      call,
      names,
      sql`select from products p where p.tenant_id = ${tx.tenantId} and p.status = 'active' and p.name_key = lower(asked.word)`,
    ),
    most === null ? 0 : countActiveProducts(tx, most),
  ]);
  return {
    skus: knownSkus,
    barcodes: knownBarcodes,
    names: knownNames,
    room: most === null ? null : Math.max(0, most - used),
  };
};
