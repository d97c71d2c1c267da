import type { SampleShop } from '@shelfwise/contract/features/onboarding/sample-shop/sample-shop.contract';
import {
  fewestOwnProducts,
  type SampleKind,
} from '@shelfwise/contract/features/onboarding/sample-shop/sample-shop.facts';
import { sql } from 'kysely';
import { both, columnsAs, columnsOf, reckoned, selectRow, selectRows } from '../../../db/rows.ts';
import type { Call } from '../../../kit/call.ts';

interface Found {
  kind: SampleKind | null;
  products: number;
  customers: number;
  suppliers: number;
  own: number;
}

const inventedColumns = both(
  columnsOf('products', 'p', ['id', 'name']),
  columnsAs('invented_stock', 's', { openingId: 'adjustment_id' }),
);

/** Made-up stock that stands, of products that nobody counted since their sample was taken away. */
const listInvented = ({ db, tenantId }: Call['tx']): Promise<SampleShop['invented']> =>
  selectRows(
    db,
    inventedColumns,
    sql`from invented_stock s
      join stock_adjustments a on a.tenant_id = ${tenantId} and a.id = s.adjustment_id and a.status = 'posted'
      join products p on p.tenant_id = ${tenantId} and p.id = s.product_id and p.status = 'active'
      where s.tenant_id = ${tenantId} and not exists (select from stock_movements m
        join stock_adjustments said on said.tenant_id = ${tenantId} and said.id = m.document_id and said.reason = 'count'
        where m.tenant_id = ${tenantId} and m.product_id = s.product_id and m.kind = 'adjustment' and m.posted_at > s.kept_at)
      order by p.name, p.id`,
  );

/** The sample that is there, and how many products the company has of its own, as far as that matters. */
const findShop = ({ db, tenantId }: Call['tx']): Promise<Found | undefined> =>
  selectRow(
    db,
    reckoned<Found>(sql`
      max(s.kind) as kind, count(r.product_id)::int as products, count(r.customer_id)::int as customers,
      count(r.supplier_id)::int as suppliers,
      (select count(*)::int from (select from products p where p.tenant_id = ${tenantId} and p.status = 'active'
        and not exists (select from sample_records o where o.tenant_id = ${tenantId} and o.product_id = p.id)
        limit ${fewestOwnProducts}) as counted) as own`),
    sql`from sample_shops s left join sample_records r on r.tenant_id = ${tenantId} and r.shop_id = s.id
      where s.tenant_id = ${tenantId} and s.removed_at is null`,
  );

/** The sample that is there, whether one may be added, and what former ones left behind. */
export const getSampleShop = async ({ tx }: Pick<Call, 'tx'>): Promise<SampleShop> => {
  const [invented, found] = await Promise.all([listInvented(tx), findShop(tx)]);
  if (!found) throw new Error('a row of counts is always there');
  const { own, ...shop } = found;
  return { ...shop, canAdd: shop.kind === null && own < fewestOwnProducts, invented };
};
