import { sql, type RawBuilder } from 'kysely';
import { between, categoryFor, narrowedBy, whereAndWho, type Scope, type ToldBy } from './scope.ts';

/** Where goods moved, and what that adds to the cost of what was sold. */
interface Moved {
  day: RawBuilder<unknown>;
  at: RawBuilder<unknown>;
  place: RawBuilder<unknown>;
  costMinor: RawBuilder<unknown>;
  productId: RawBuilder<unknown>;
  /** with the order `o` that they are of, and with the product `p` where rows are line by line */
  from: RawBuilder<unknown>;
}

/**
 * What the goods cost, as rows of the shape that `soldRows` has: goods that left with a shipment cost what they were worth; those of an undone
 * one, and those that came back and are in stock again or written off, cost it no longer, from that day on, as in the books.
 */
export const costRows = (scope: Scope, byProduct: boolean, toldBy: ToldBy): RawBuilder<unknown>[] => {
  const { tenantId, days } = scope;
  const order = sql`left join orders o on o.tenant_id = ${tenantId} and o.id =`;
  const product = (id: RawBuilder<unknown>) =>
    byProduct ? sql`left join products p on p.tenant_id = ${tenantId} and p.id = ${id}` : sql``;
  const parcels = byProduct
    ? sql`join shipment_lines parcel on parcel.tenant_id = ${tenantId} and parcel.shipment_id = s.id ${product(sql`parcel.product_id`)}`
    : sql``;
  const shipments = {
    place: sql`s.location_id`,
    productId: sql`parcel.product_id`,
    from: sql`shipments s ${order} s.order_id ${parcels} where s.tenant_id = ${tenantId}`,
  };
  const shippedMinor = byProduct ? sql`parcel.cost_minor` : sql`s.cost_minor`;
  const all: Moved[] = [
    { ...shipments, day: sql`s.shipped_on`, at: sql`s.shipped_at`, costMinor: shippedMinor },
    { ...shipments, day: sql`s.reversed_on`, at: sql`s.reversed_at`, costMinor: sql`-${shippedMinor}` },
    {
      day: sql`step.business_date`,
      at: sql`step.recorded_at`,
      place: sql`r.location_id`,
      productId: sql`part.product_id`,
      costMinor: sql`case step.kind when 'undo' then part.undone_cost_minor else -part.cost_minor end`,
      from: sql`return_steps step
        join returns r on r.tenant_id = ${tenantId} and r.id = step.return_id
        join return_parts part on part.tenant_id = ${tenantId} and part.return_id = step.return_id
          and case step.kind when 'undo' then part.undo_step_id else part.step_id end = step.id
        ${order} r.order_id ${product(sql`part.product_id`)}
        where step.tenant_id = ${tenantId}`,
    },
  ];
  const ofWhom = toldBy === 'customer' || toldBy === 'all' ? sql`o.customer_id` : sql`null::uuid`;
  const goods = (id: RawBuilder<unknown>) =>
    byProduct
      ? sql`${id} as product_id, ${categoryFor(toldBy)} as category`
      : sql`null::uuid as product_id, null::text as category`;
  return all.map(
    ({ day, at, place, costMinor, productId, from }) => sql`
      select ${day} as day, ${at} as at, ${ofWhom} as customer_id, ${whereAndWho(toldBy, place)}, ${goods(productId)}, false as is_delivery,
        0::int8 as sold, 0::int8 as returned, 0::int8 as allowed, 0::int8 as delivery, 0::int8 as tax, ${costMinor} as cost,
        null::numeric as quantity, 0::int8 as taken_off, 0 as documents
      from ${from} and ${between(day, days)}
        and ${narrowedBy(scope.narrowed, { customer: sql`o.customer_id`, place })}`,
  );
};
