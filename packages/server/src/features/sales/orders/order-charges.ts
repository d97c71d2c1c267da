import { sql } from 'kysely';
import type { LineTax, TaxPart } from '@shelfwise/contract/features/ledger/tax-classes/document-totals';
import { noTax } from '@shelfwise/contract/features/ledger/tax-classes/tax-classes.facts';
import type {
  DeliveryFee,
  DeliveryFeeInput,
} from '@shelfwise/contract/features/sales/orders/delivery-fee.schema';
import { caps } from '@shelfwise/contract/primitives/caps';
import { decimalsOf, type Currency } from '@shelfwise/contract/primitives/currencies';
import { Exact } from '@shelfwise/contract/primitives/money';
import { both, columnsOf, queryRows, reckoned, selectRows, type RowOf } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Call } from '../../../kit/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { priceText } from '../../catalog/index.ts';
import { taxPartsOn, todayOf } from '../../ledger/index.ts';
import { takenBackColumns, takenBackJoin } from './taken-back.ts';

export const chargeColumns = both(
  columnsOf('order_lines', 'line', [
    'id',
    'line_number',
    'product_name',
    'quantity',
    'shipped_quantity',
    'invoiced_quantity',
    'cancelled_quantity',
    'list_price',
    'unit_price',
    'discounts',
    'tax_class_id',
    'is_taxed',
    'tax_parts',
    'net_minor',
    'tax_minor',
    'total_minor',
  ]),
  both(
    takenBackColumns,
    // A charge is of no goods.
    reckoned<{ productId: null; sku: null; unit: null; pack: null }>(
      sql`null as "productId", null as sku, null as unit, null as pack`,
    ),
  ),
);
/** A charge of an order beside its goods: its delivery fee, and former ones that an invoice names. */
export type OrderCharge = RowOf<typeof chargeColumns>;

/** The charges of an order, the oldest first. */
export const listCharges = ({ db, tenantId }: TenantTransaction, orderId: string): Promise<OrderCharge[]> =>
  selectRows(
    db,
    chargeColumns,
    sql`from order_lines line
      join orders o on o.tenant_id = ${tenantId} and o.id = line.order_id ${takenBackJoin(tenantId)}
      where line.tenant_id = ${tenantId} and line.order_id = ${orderId} and line.product_id is null order by line.line_number`,
  );

/** A charge as it is asked for, with the parts of its tax on the day. */
export interface WantedCharge {
  description: string;
  unitPrice: string;
  taxClassId: string | null;
  isTaxed: boolean;
  taxParts: TaxPart[];
}

type Taxed = Pick<WantedCharge, 'taxClassId' | 'isTaxed'>;

/** The parts of the tax of charges on a day. Throws 404 for a tax class that is not the company's. */
const taxesOn = async ({ tx, actor }: Call, charges: readonly Taxed[], day: string): Promise<TaxPart[][]> => {
  if (charges.length === 0) return [];
  const rows = await queryRows(
    tx.db,
    reckoned<{
      taxParts: TaxPart[];
      isKnown: boolean;
    }>(sql`${taxPartsOn(tx, actor.company, sql`asked`, day)} as "taxParts",
      (asked.tax_class_id is null or exists (select from tax_classes t where t.tenant_id = ${tx.tenantId} and t.id = asked.tax_class_id)) as "isKnown"`),
    (
      columns,
    ) => sql`select ${columns} from unnest(${charges.map(({ isTaxed }) => isTaxed)}::boolean[], ${charges.map(({ taxClassId }) => taxClassId)}::uuid[])
      with ordinality as asked (is_taxed, tax_class_id, place) order by asked.place`,
  );
  if (rows.some(({ isKnown }) => !isKnown))
    throw new AppError('not_found', { fields: { 'deliveryFee.taxClassId': { code: 'unknown_record' } } });
  return rows.map(({ taxParts }) => taxParts);
};

/** The charges with their taxes on a day. */
export const chargesOn = async <Charge extends Taxed>(
  call: Call,
  charges: readonly Charge[],
  day: string,
): Promise<(Charge & { taxParts: TaxPart[] })[]> => {
  const taxes = await taxesOn(call, charges, day);
  return charges.map((charge, index) => ({ ...charge, taxParts: taxes[index] ?? [] }));
};

/** Throws 409 where the fee is beyond the limit of a line; half of that leaves room for tax. */
const requireWithinCap = (amount: string, currency: Currency): void => {
  const most = new Exact(caps.lineMinor).dividedBy(2).dividedBy(new Exact(10).pow(decimalsOf(currency)));
  if (most.lessThan(amount))
    throw new AppError('over_limit', {
      fields: { 'deliveryFee.amount': { code: 'too_big', detail: { maximum: most.toFixed() } } },
    });
};

/** The charges that are asked for, with today's taxes. */
export const wantedCharges = (
  call: Call,
  fee: DeliveryFeeInput | null | undefined,
): Promise<WantedCharge[]> => {
  if (!fee) return Promise.resolve([]);
  requireWithinCap(fee.amount, call.actor.company.baseCurrency);
  const { taxClassId } = fee;
  const charge = {
    description: fee.description,
    unitPrice: fee.amount,
    taxClassId: taxClassId === noTax ? null : taxClassId,
    isTaxed: taxClassId !== noTax,
  };
  return chargesOn(call, [charge], todayOf(call));
};

const isOut = ({ cancelledQuantity }: OrderCharge): boolean => !new Exact(cancelledQuantity).isZero();

/** The fee that the order has: the one that stands, or the newest of a cancelled order. */
export const feeOf = (charges: readonly OrderCharge[], isCancelled: boolean): OrderCharge | undefined =>
  charges.find((charge) => !isOut(charge)) ?? (isCancelled ? charges.at(-1) : undefined);

/** The fee as it was entered, to be kept or copied. */
export const enteredFee = (
  fee: Pick<OrderCharge, 'productName' | 'unitPrice' | 'taxClassId' | 'isTaxed'>,
) => ({
  description: fee.productName,
  amount: fee.unitPrice,
  taxClassId: fee.isTaxed ? fee.taxClassId : noTax,
});

export const toFee = (fee: OrderCharge | undefined, currency: Currency): DeliveryFee | null =>
  fee
    ? {
        id: fee.id,
        ...enteredFee(fee),
        amount: priceText(fee.unitPrice, currency),
        netMinor: fee.netMinor,
        taxMinor: fee.taxMinor,
        totalMinor: fee.totalMinor,
        takenBackMinor: fee.takenBackMinor,
        isInvoiced: !new Exact(fee.invoicedQuantity).isZero(),
      }
    : null;

/** A charge of a new line, with its amounts. */
export const newCharge = (
  id: string,
  lineNumber: number,
  { description, unitPrice, taxClassId, isTaxed }: WantedCharge,
  amounts: { taxParts: LineTax[]; netMinor: number; taxMinor: number; totalMinor: number } | undefined,
): OrderCharge => ({
  id,
  lineNumber,
  productName: description,
  quantity: '1',
  shippedQuantity: '0',
  invoicedQuantity: '0',
  cancelledQuantity: '0',
  listPrice: unitPrice,
  unitPrice,
  discounts: [],
  taxClassId,
  isTaxed,
  taxParts: amounts?.taxParts ?? [],
  netMinor: amounts?.netMinor ?? 0,
  taxMinor: amounts?.taxMinor ?? 0,
  totalMinor: amounts?.totalMinor ?? 0,
  takenBackMinor: 0,
  takenBackTotal: 0,
  productId: null,
  sku: null,
  unit: null,
  pack: null,
});
