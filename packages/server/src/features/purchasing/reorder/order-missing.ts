import { sql } from 'kysely';
import { mostPurchaseLines } from '@shelfwise/contract/features/purchasing/purchase-orders/purchase-orders.facts';
import type { PurchaseLineInput } from '@shelfwise/contract/features/purchasing/purchase-orders/purchase-orders.schemas';
import type {
  MissingAnswer,
  MissingGoods,
  MissingLine,
} from '@shelfwise/contract/features/purchasing/reorder/reorder.contract';
import { addedTo, stillMissing } from '@shelfwise/contract/features/purchasing/reorder/reorder.rules';
import { caps } from '@shelfwise/contract/primitives/caps';
import { Exact } from '@shelfwise/contract/primitives/money';
import {
  both,
  columnsAs,
  columnsOf,
  orNulls,
  reckoned,
  selectRow,
  selectRows,
  type RowOf,
} from '../../../db/rows.ts';
import type { Call } from '../../../kit/call.ts';
import { AppError, type RefusedField } from '../../../platform/errors.ts';
import { lockSuppliers } from '../bills/bills.queries.ts';
import { createPurchaseOrder, enteredLine, updatePurchaseOrder } from '../purchase-orders/draft-purchase.ts';
import { getLoadedPurchase, type LoadedPurchase } from '../purchase-orders/purchase-orders.queries.ts';
import { coming, offers } from './list-needs.ts';

const soldColumns = both(
  columnsAs('products', 'p', { productId: 'id', productName: 'name' }),
  columnsOf('products', 'p', ['unit']),
  orNulls(columnsAs('suppliers', 'supplier', { supplierId: 'id', supplierName: 'name' })),
  orNulls(columnsOf('supplier_products', 'offer', ['minimum_quantity'])),
  orNulls(
    columnsAs('product_packs', 'pack', {
      packId: 'id',
      packName: 'name',
      numerator: 'numerator',
      denominator: 'denominator',
    }),
  ),
);
type Sold = RowOf<typeof soldColumns>;

/** The products with who sells each, and in which pack. */
const listSold = (call: Call, ids: readonly string[]): Promise<Sold[]> => {
  const { db, tenantId } = call.tx;
  return selectRows(
    db,
    soldColumns,
    sql`from products p
    left join (${offers(call, sql`sp.product_id = any (${ids}::uuid[])`)}) chosen on chosen.product_id = p.id
    left join supplier_products offer on offer.tenant_id = ${tenantId} and offer.id = chosen.id
    left join suppliers supplier on supplier.tenant_id = ${tenantId} and supplier.id = offer.supplier_id
    left join product_packs pack on pack.tenant_id = ${tenantId} and pack.product_id = p.id and pack.id = offer.pack_id and pack.status = 'active'
    where p.tenant_id = ${tenantId} and p.id = any (${ids}::uuid[])`,
  );
};

const coveredColumns = reckoned<{ productId: string; quantity: string }>(
  sql`c.product_id as "productId", sum(c.quantity) as quantity`,
);

/** What of each product is on its way to the place, or on a draft for it. */
const listCovered = async (call: Call, locationId: string, ids: readonly string[]) => {
  const { db, tenantId } = call.tx;
  const rows = await selectRows(
    db,
    coveredColumns,
    sql`from (
      select way.product_id, way.quantity from (${coming(call, locationId)}) way
      union all
      select line.product_id, line.quantity from purchase_order_lines line
      join purchase_orders o on o.tenant_id = ${tenantId} and o.id = line.order_id and o.status = 'draft' and o.location_id = ${locationId}
      where line.tenant_id = ${tenantId} and line.product_id = any (${ids}::uuid[])) c
    where c.product_id = any (${ids}::uuid[]) group by 1`,
  );
  return new Map(rows.map(({ productId, quantity }) => [productId, quantity]));
};

const idColumn = columnsOf('purchase_orders', 'o', ['id']);

/** The newest draft for the supplier and the place that nobody has asked an admin about: a change would end the approval of another. */
const findDraft = async (
  call: Call,
  supplierId: string,
  locationId: string,
): Promise<LoadedPurchase | undefined> => {
  const { db, tenantId } = call.tx;
  const found = await selectRow(
    db,
    idColumn,
    sql`from purchase_orders o
    where o.tenant_id = ${tenantId} and o.status = 'draft' and o.supplier_id = ${supplierId} and o.location_id = ${locationId}
      and o.approval_asked_by is null and o.approved_by is null
    order by o.created_at desc, o.id desc limit 1`,
  );
  if (!found) return undefined;
  const draft = await getLoadedPurchase(call, found.id, true);
  return draft.order.status === 'draft' ? draft : undefined;
};

interface Wanted {
  sold: Sold;
  /** in the product's own unit */
  missing: string;
}

const termsOf = ({ sold: { numerator, denominator, minimumQuantity } }: Wanted) => ({
  pack: numerator === null || denominator === null ? null : { numerator, denominator },
  minimum: minimumQuantity,
});

/** The lines of a draft with what is missing: more of a product that stands there in the same pack, or a line of its own. */
const withWanted = (lines: readonly PurchaseLineInput[], wanted: readonly Wanted[]): PurchaseLineInput[] => {
  const all = [...lines];
  for (const one of wanted) {
    const { productId, packId } = one.sold;
    const place = all.findIndex((line) => line.productId === productId && (line.packId ?? null) === packId);
    const standing = all[place];
    const quantity = addedTo(standing?.quantity, one.missing, termsOf(one));
    if (new Exact(quantity).greaterThan(caps.quantity)) throw new AppError('over_limit');
    if (standing) all[place] = { ...standing, quantity };
    else all.push({ productId, packId, quantity });
  }
  return all;
};

const withNote = (before: string | null, note: string | null | undefined): string | null => {
  if (!note || before?.includes(note)) return before;
  return before === null ? note : `${before}\n${note}`.slice(0, 2_000);
};

/** Adds what is missing of one supplier to a draft for them, or drafts an order. */
const orderOf = async (
  call: Call,
  { supplierId, locationId, note }: { supplierId: string } & Pick<MissingGoods, 'locationId' | 'note'>,
  wanted: readonly Wanted[],
) => {
  const draft = await findDraft(call, supplierId, locationId);
  if (draft && draft.lines.length + wanted.length <= mostPurchaseLines) {
    const { order } = draft;
    const standing = draft.lines.map((line) => ({
      ...enteredLine(line),
      id: line.id,
      expectedOn: line.expectedOn,
    }));
    const changed = await updatePurchaseOrder(call, {
      id: order.id,
      version: order.version,
      internalNote: withNote(order.internalNote, note),
      lines: withWanted(standing, wanted),
    });
    return { id: changed.id, supplierName: changed.supplierName, isNew: false };
  }
  const made = await createPurchaseOrder(call, {
    supplierId,
    locationId,
    internalNote: note ?? null,
    lines: withWanted([], wanted),
  });
  return { id: made.id, supplierName: made.supplierName, isNew: true };
};

const requireProducts = ({ lines }: MissingGoods, sold: ReadonlyMap<string, Sold>): void => {
  const fields: Record<string, RefusedField> = {};
  for (const [index, { productId }] of lines.entries())
    if (!sold.has(productId)) fields[`lines.${index}.productId`] = { code: 'unknown_record' };
  if (Object.keys(fields).length > 0) throw new AppError('not_found', { fields });
};

/**
 * Puts what is missing at a place on drafts, one for each supplier who sells it: the preferred one, in their pack, at least their minimum. What
 * is on its way there, or on a draft already, is not ordered again, so that asking twice buys once. The suppliers are locked first: of two
 * people who ask at once, the second sees what the first has drafted.
 */
export const orderMissing = async (call: Call, asked: MissingGoods): Promise<MissingAnswer> => {
  const { locationId, lines, note } = asked;
  const missing = new Map<string, Exact>();
  for (const { productId, quantity } of lines)
    missing.set(productId, (missing.get(productId) ?? new Exact(0)).plus(quantity));
  const ids = [...missing.keys()];
  const sold = new Map((await listSold(call, ids)).map((row) => [row.productId, row]));
  requireProducts(asked, sold);
  await lockSuppliers(
    call.tx,
    [...sold.values()].flatMap(({ supplierId }) => supplierId ?? []),
  );
  const covered = await listCovered(call, locationId, ids);
  const wanted = ids.flatMap((id): Wanted[] => {
    const one = sold.get(id);
    const still = stillMissing((missing.get(id) ?? new Exact(0)).toFixed(), covered.get(id) ?? '0');
    return one && one.supplierId !== null && still !== '0' ? [{ sold: one, missing: still }] : [];
  });
  const orders: MissingAnswer['orders'] = [];
  const orderIds = new Map<string, string>();
  // One after another: each is a document of its own, and two of them may lock the same rows.
  for (const [supplierId, ofSupplier] of Map.groupBy(wanted, (one) => one.sold.supplierId)) {
    if (supplierId === null) continue;
    const order = await orderOf(call, { supplierId, locationId, note }, ofSupplier);
    orders.push(order);
    for (const one of ofSupplier) orderIds.set(one.sold.productId, order.id);
  }
  if (orders.length === 0) call.tx.leaveUnchanged();
  const told = ids.flatMap((id): MissingLine[] => {
    const one = sold.get(id);
    if (!one) return [];
    const { productName, unit, packName, supplierId } = one;
    const orderId = orderIds.get(id);
    const need = wanted.find((each) => each.sold === one);
    const whole = (missing.get(id) ?? new Exact(0)).toFixed();
    return [
      {
        productId: id,
        productName,
        unit,
        covered: Exact.min(covered.get(id) ?? 0, whole).toFixed(),
        ordered:
          need && orderId !== undefined
            ? { orderId, quantity: addedTo(undefined, need.missing, termsOf(need)), packName }
            : null,
        hasSupplier: supplierId !== null,
      },
    ];
  });
  return { lines: told, orders };
};
