import type { SampleShop } from '@shelfwise/contract/features/onboarding/sample-shop/sample-shop.contract';
import {
  fewestOwnProducts,
  type SampleKind,
} from '@shelfwise/contract/features/onboarding/sample-shop/sample-shop.facts';
import { sql } from 'kysely';
import { reckoned, selectRow } from '../../../db/rows.ts';
import type { Call } from '../../../kit/call.ts';

interface Found {
  kind: SampleKind | null;
  products: number;
  customers: number;
  suppliers: number;
  own: number;
}

/** The sample that is there, and whether one may be added. */
export const getSampleShop = async ({ tx }: Pick<Call, 'tx'>): Promise<SampleShop> => {
  const found = await selectRow(
    tx.db,
    reckoned<Found>(sql`
      max(s.kind) as kind, count(r.product_id)::int as products, count(r.customer_id)::int as customers,
      count(r.supplier_id)::int as suppliers,
      (select count(*)::int from (select from products p where p.tenant_id = ${tx.tenantId} and p.status = 'active'
        and not exists (select from sample_records o where o.tenant_id = ${tx.tenantId} and o.product_id = p.id)
        limit ${fewestOwnProducts}) as counted) as own`),
    sql`from sample_shops s left join sample_records r on r.tenant_id = ${tx.tenantId} and r.shop_id = s.id
      where s.tenant_id = ${tx.tenantId} and s.removed_at is null`,
  );
  if (!found) throw new Error('a row of counts is always there');
  const { own, ...shop } = found;
  return { ...shop, canAdd: shop.kind === null && own < fewestOwnProducts };
};
