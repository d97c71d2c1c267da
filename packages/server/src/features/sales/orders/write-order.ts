import { sql, type RawBuilder } from 'kysely';
import { priceReasonOf, takenByRules } from '@shelfwise/contract/features/sales/orders/prices';
import { columnsGiven } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { feeOf } from './order-charges.ts';
import type { BilledLine, LoadedOrder, OrderLineRecord, OrderRecord } from './orders.queries.ts';

/** The columns of a line that its price and its tax decide, with their types. */
export const priceTypes = {
  list_price: 'numeric',
  unit_price: 'numeric',
  discounts: 'jsonb',
  tax_class_id: 'uuid',
  is_taxed: 'boolean',
  tax_parts: 'jsonb',
  net_minor: 'int8',
  tax_minor: 'int8',
  total_minor: 'int8',
} as const;

const givenLines = columnsGiven('order_lines', {
  line_number: 'int',
  id: 'uuid',
  product_id: 'uuid',
  sku: 'text',
  product_name: 'text',
  unit: 'text',
  quantity: 'numeric',
  pack_id: 'uuid',
  pack_name: 'text',
  entered_quantity: 'numeric',
  ...priceTypes,
});

/** Inserts lines and charges of an order in one statement. */
export const insertLines = (
  tx: TenantTransaction,
  orderId: string,
  lines: readonly BilledLine[],
): RawBuilder<unknown> =>
  sql`
    insert into order_lines (tenant_id, order_id, line_number, id, product_id, sku, product_name, unit, quantity, pack_id, pack_name,
      entered_quantity, list_price, unit_price, discounts, tax_class_id, is_taxed, tax_parts, net_minor, tax_minor, total_minor)
    select ${tx.tenantId}, ${orderId}, line_number, id, product_id, sku, product_name, unit, quantity, pack_id, pack_name,
      entered_quantity, list_price, unit_price, discounts, tax_class_id, is_taxed, tax_parts, net_minor, tax_minor, total_minor
    from ${givenLines(
      'line',
      lines.map((line) => ({
        enteredQuantity: null,
        ...line,
        // A charge has neither.
        sku: line.sku ?? '',
        unit: line.unit ?? '',
        packId: line.pack?.id ?? null,
        packName: line.pack?.name ?? null,
      })),
    )}
    returning line_number`;

/** The lines of an order for the audit trail, with the list price where another price was agreed. */
const auditedLines = (lines: readonly OrderLineRecord[]) =>
  lines.map((line) => ({
    sku: line.sku,
    quantity: line.quantity,
    ...(line.pack && { pack: line.pack.name, enteredQuantity: line.enteredQuantity }),
    ...(line.listPrice !== line.unitPrice && { listPrice: line.listPrice }),
    unitPrice: line.unitPrice,
    ...(priceReasonOf(line.discounts) !== undefined && { priceReason: priceReasonOf(line.discounts) }),
    ...(takenByRules(line.discounts) > 0 && { discountMinor: takenByRules(line.discounts) }),
    totalMinor: line.totalMinor - line.takenBackTotal,
  }));

/** The prices, taxes and totals of an order for the audit trail, without what was invoiced and taken back since. */
export const auditedPrices = ({
  order,
  lines,
  charges,
}: {
  order: Pick<OrderRecord, 'totalMinor' | 'takenBackMinor' | 'taxMinor'>;
} & Pick<LoadedOrder, 'lines' | 'charges'>) => {
  const fee = feeOf(charges, false);
  return {
    totalMinor: order.totalMinor - order.takenBackMinor,
    taxMinor: order.taxMinor,
    lines: auditedLines(lines),
    ...(fee && { deliveryFeeMinor: fee.totalMinor - fee.takenBackTotal }),
  };
};

type Written = Pick<
  OrderRecord,
  | 'customerName'
  | 'locationName'
  | 'orderedOn'
  | 'promisedOn'
  | 'reference'
  | 'note'
  | 'pricesIncludeTax'
  | 'salesperson'
  | 'deliveryAddress'
  | 'couponCodes'
  | 'invoiceCurrency'
  | 'exchangeRate'
  | 'totalMinor'
  | 'takenBackMinor'
  | 'taxMinor'
>;

/** A draft for the audit trail: everything that people can write on it. */
export const auditedDraft = ({
  order,
  lines,
  charges,
}: { order: Written } & Pick<LoadedOrder, 'lines' | 'charges'>) => ({
  customer: order.customerName,
  location: order.locationName,
  ...(order.orderedOn !== null && { orderedOn: order.orderedOn }),
  promisedOn: order.promisedOn,
  reference: order.reference,
  note: order.note,
  salesperson: order.salesperson,
  deliveryAddress: order.deliveryAddress,
  pricesIncludeTax: order.pricesIncludeTax,
  ...(order.invoiceCurrency !== null && {
    invoiceCurrency: order.invoiceCurrency,
    exchangeRate: order.exchangeRate,
  }),
  ...(order.couponCodes.length > 0 && { couponCodes: order.couponCodes }),
  ...auditedPrices({ order, lines, charges }),
});
