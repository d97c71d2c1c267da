import { sql, type RawBuilder } from 'kysely';
import { inBaseUnits } from '@shelfwise/contract/features/catalog/packs/packs.rules';
import {
  clearedValue,
  matchLine,
  type MatchTolerances,
  type Valued,
} from '@shelfwise/contract/features/purchasing/bills/bills.rules';
import type { MatchResult } from '@shelfwise/contract/features/purchasing/bills/bills.facts';
import { toBooksMinor } from '@shelfwise/contract/features/company/exchange-rates/exchange-rates.rules';
import type { Currency } from '@shelfwise/contract/primitives/currencies';
import { Exact, fromMinor, toMinor } from '@shelfwise/contract/primitives/money';
import {
  both,
  columnsAs,
  columnsOf,
  narrowed,
  orNulls,
  reckoned,
  selectRows,
  type RowOf,
} from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { isDearerThanOrdered } from './ordered-price.ts';

/** The sign of a standing bill's line: a credit gives back. */
const signOf = sql`case b.kind when 'bill' then 1 else -1 end`;

/** The price that somebody put right for a whole line, of its late costs `late` in the documents `c`: what a bill said otherwise is of its own part. */
export const agreedPrice = sql`max(late.unit_price) filter (where c.bill_id is null)`;

/** What approved bills say of the line `line` of a receipt, and what went back of it. */
const sumsOf = (tenantId: string): RawBuilder<unknown> => sql`
  left join lateral (
    select coalesce(sum(${signOf} * bl.base_quantity), 0) as quantity, coalesce(sum(${signOf} * bl.cleared_minor), 0) as cleared
    from bill_lines bl
    join bills b on b.tenant_id = ${tenantId} and b.id = bl.bill_id and b.status not in ('draft', 'void')
    where bl.tenant_id = ${tenantId} and bl.receipt_id = line.receipt_id and bl.receipt_line = line.line_number) as billed on true
  left join lateral (
    select b.billed_on, bl.tax_class_id from bill_lines bl
    join bills b on b.tenant_id = ${tenantId} and b.id = bl.bill_id and b.kind = 'bill' and b.status not in ('draft', 'void')
    where bl.tenant_id = ${tenantId} and bl.receipt_id = line.receipt_id and bl.receipt_line = line.line_number
    order by b.billed_on desc, b.id desc limit 1) as newest on true
  left join lateral (
    select coalesce(sum(gone.value_minor), 0) as value from supplier_return_lines gone
    join supplier_returns back on back.tenant_id = ${tenantId} and back.id = gone.return_id and back.status = 'posted'
    where gone.tenant_id = ${tenantId} and gone.receipt_id = line.receipt_id and gone.receipt_line = line.line_number) as returned on true
  left join lateral (
    select coalesce(sum(late.value_minor), 0) as value, coalesce(sum(late.net_minor), 0) as net,
      coalesce(sum(late.net_minor) filter (where c.bill_id is null), 0) as agreed_net, ${agreedPrice} as price
    from landed_cost_lines late
    join landed_costs c on c.tenant_id = ${tenantId} and c.id = late.landed_cost_id and c.status = 'posted' and c.kind is null
    where late.tenant_id = ${tenantId} and late.receipt_id = line.receipt_id and late.receipt_line = line.line_number) as corrected on true`;

const goodsColumns = both(
  narrowed<{ netMinor: number; valueMinor: number; unitPrice: string }>()(
    columnsOf('stock_receipt_lines', 'line', [
      'receipt_id',
      'line_number',
      'product_id',
      'quantity',
      'returned_quantity',
      'unit_price',
      'discount_percent',
      'net_minor',
      'value_minor',
    ]),
  ),
  narrowed<{ currency: Currency; exchangeRate: string; number: string; businessDate: string }>()(
    columnsOf('stock_receipts', 'r', [
      'number',
      'supplier_id',
      'location_id',
      'currency',
      'exchange_rate',
      'business_date',
      'prices_include_tax',
    ]),
  ),
  columnsAs('products', 'p', { productName: 'name' }),
  reckoned<{ taxClassId: string | null }>(
    sql`case when s.is_taxed and p.is_taxed then coalesce(p.tax_class_id, s.tax_class_id, usual.id) end as "taxClassId"`,
  ),
  orNulls(columnsAs('product_packs', 'pack', { packName: 'name' })),
  orNulls(columnsOf('product_packs', 'pack', ['numerator', 'denominator'])),
  orNulls(
    columnsAs('purchase_order_lines', 'ordered', {
      orderedQuantity: 'quantity',
      orderedNetMinor: 'net_minor',
    }),
  ),
  orNulls(narrowed<{ orderedIn: Currency }>()(columnsAs('purchase_orders', 'o', { orderedIn: 'currency' }))),
  reckoned<{
    billedQuantity: string;
    clearedMinor: number;
    returnedMinor: number;
    correctedMinor: number;
    correctedNetMinor: number;
    /** of that, what somebody put right for the whole line: what a bill said otherwise is of its own part */
    agreedNetMinor: number;
    agreedPrice: string | null;
    /** of the newest bill of the line: its day, and the tax it has there; null where nothing is billed */
    billedOn: string | null;
    billedTaxClassId: string | null;
  }>(sql`newest.billed_on as "billedOn", newest.tax_class_id as "billedTaxClassId", billed.quantity as "billedQuantity", billed.cleared::int8 as "clearedMinor", returned.value::int8 as "returnedMinor",
    corrected.value::int8 as "correctedMinor", corrected.net::int8 as "correctedNetMinor",
    corrected.agreed_net::int8 as "agreedNetMinor", corrected.price as "agreedPrice"`),
);
export type Goods = RowOf<typeof goodsColumns>;

const listGoods = ({ db, tenantId }: TenantTransaction, where: RawBuilder<unknown>): Promise<Goods[]> =>
  selectRows(
    db,
    goodsColumns,
    sql`from stock_receipt_lines line
    join stock_receipts r on r.tenant_id = ${tenantId} and r.id = line.receipt_id and r.status = 'posted'
    join suppliers s on s.tenant_id = ${tenantId} and s.id = r.supplier_id
    join products p on p.tenant_id = ${tenantId} and p.id = line.product_id
    left join tax_classes usual on usual.tenant_id = ${tenantId} and usual.is_default
    left join product_packs pack on pack.tenant_id = ${tenantId} and pack.id = line.pack_id
    left join purchase_order_lines ordered on ordered.tenant_id = ${tenantId} and ordered.id = line.order_line_id
    left join purchase_orders o on o.tenant_id = ${tenantId} and o.id = ordered.order_id
    ${sumsOf(tenantId)}
    where line.tenant_id = ${tenantId} and line.quantity > 0 and ${where} order by r.business_date, r.id, line.line_number`,
  );

/** The goods of posted receipts, with what is billed of them. */
export const listGoodsOf = (tx: TenantTransaction, receiptIds: readonly string[]): Promise<Goods[]> =>
  receiptIds.length === 0
    ? Promise.resolve([])
    : listGoods(tx, sql`line.receipt_id = any (${receiptIds}::uuid[])`);

/** The tax of goods that go back is that of the bill that had it; where nothing is billed, that of the product. */
export const creditedTaxOf = ({ billedOn, billedTaxClassId, taxClassId }: Goods): string | null =>
  billedOn === null ? taxClassId : billedTaxClassId;

const packOf = ({ numerator, denominator }: Goods) =>
  numerator === null || denominator === null ? null : { numerator, denominator };

/** So many of what was received, in the product's own unit; undefined where that is not exact. */
export const baseQuantityOf = (goods: Goods, quantity: string): string | undefined =>
  inBaseUnits(quantity, packOf(goods));

const leftQuantity = (goods: Goods): Exact =>
  new Exact(goods.quantity).minus(goods.returnedQuantity).minus(goods.billedQuantity);

/** What of the goods is not billed, as they were received; below zero where more is billed than is kept. */
export const leftToBill = (goods: Goods): Exact =>
  leftQuantity(goods)
    .times(goods.denominator ?? 1)
    .dividedBy(goods.numerator ?? 1)
    .toDecimalPlaces(6);

/** What a supplier may still bill, or must give back: quantities as they were received, below zero where more was billed than is kept. */
export const listBillable = async (tx: TenantTransaction, supplierId: string) => {
  const goods = await listGoods(
    tx,
    sql`r.supplier_id = ${supplierId} and line.quantity - line.returned_quantity <> billed.quantity`,
  );
  return goods.map((line) => ({
    receiptId: line.receiptId,
    receiptNumber: line.number,
    receiptLine: line.lineNumber,
    productName: line.productName,
    packName: line.packName,
    currency: line.currency,
    pricesIncludeTax: line.pricesIncludeTax,
    taxClassId: leftToBill(line).isNegative() ? creditedTaxOf(line) : line.taxClassId,
    quantity: leftToBill(line).toFixed(),
    unitPrice: line.agreedPrice ?? line.unitPrice,
    discountPercent: line.discountPercent,
  }));
};

interface BilledLine {
  quantity: string;
  netMinor: number;
  /** the net amount in the books, at the rate of the bill */
  baseMinor: number;
}

export interface MatchedGoods {
  baseQuantity: string;
  clearedMinor: number;
  exchangeMinor: number;
  match: MatchResult;
  /** what the goods that came cost beside what was received, at the rate of the receipt: in the books and in its currency */
  differenceMinor: number;
  differenceNetMinor: number;
}

export interface MatchTerms {
  isCredit: boolean;
  /** that of the bill, and that of the books */
  currency: Currency;
  books: Currency;
  tolerances: MatchTolerances;
}

/** The floor of the tolerance in another currency than that of the books: at the rate of the receipt. */
const tolerancesIn = (
  tolerances: MatchTolerances,
  { currency, exchangeRate }: Goods,
  books: Currency,
): MatchTolerances => ({
  ...tolerances,
  matchPriceFloorMinor:
    currency === books
      ? tolerances.matchPriceFloorMinor
      : toMinor(
          new Exact(fromMinor(tolerances.matchPriceFloorMinor, books)).dividedBy(exchangeRate),
          currency,
        ),
});

/** The part of an amount that is of so much of a billed quantity. */
const partOf = (minor: number, quantity: Exact, billed: string): number =>
  quantity.equals(billed) ? minor : quantity.times(minor).dividedBy(billed).toDecimalPlaces(0).toNumber();

/**
 * Matches a billed line with what is left to bill of the goods, and with what was ordered; of a credit, with what is left to give back. What a
 * bill says beyond that changes the price of nothing that came: it waits, at its own price, for the credit that takes it back.
 */
export const matchGoods = (
  line: BilledLine,
  goods: Goods,
  { isCredit, currency, books, tolerances }: MatchTerms,
): MatchedGoods => {
  const baseQuantity = baseQuantityOf(goods, line.quantity) ?? line.quantity;
  const sign = isCredit ? -1 : 1;
  const received: Valued = { quantity: goods.quantity, valueMinor: goods.valueMinor + goods.correctedMinor };
  const leftMinor = sign * (received.valueMinor - goods.returnedMinor - goods.clearedMinor) || 0;
  const left: Valued = {
    quantity: leftQuantity(goods).times(sign).toFixed(),
    valueMinor: isCredit ? Math.max(0, leftMinor) : leftMinor,
  };
  const isInTheirs = currency === goods.currency && currency !== books;
  const atReceiptMinor = isInTheirs
    ? toBooksMinor({ amountMinor: line.netMinor, currency, rate: goods.exchangeRate }, books)
    : line.baseMinor;
  const within = isCredit ? new Exact(baseQuantity) : Exact.max(0, Exact.min(left.quantity, baseQuantity));
  const withinMinor = partOf(atReceiptMinor, within, baseQuantity);
  const clearedWithinMinor = within.isZero() ? 0 : clearedValue(within.toFixed(), left, received);
  const clearedMinor = clearedWithinMinor + atReceiptMinor - withinMinor;
  const expectedMinor = new Exact(
    goods.netMinor + (isCredit ? goods.correctedNetMinor : goods.agreedNetMinor),
  )
    .times(baseQuantity)
    .dividedBy(goods.quantity)
    .toDecimalPlaces(0)
    .toNumber();
  const isSameCurrency = currency === goods.currency;
  const inTheirs = tolerancesIn(tolerances, goods, books);
  const withReceipt = isSameCurrency
    ? matchLine(
        { quantity: baseQuantity, netMinor: line.netMinor },
        { quantity: left.quantity, expectedMinor },
        inTheirs,
      )
    : matchLine(
        { quantity: baseQuantity, netMinor: line.baseMinor },
        { quantity: left.quantity, expectedMinor: clearedMinor },
        tolerances,
      );
  const isDearer =
    !isCredit &&
    withReceipt === 'matched' &&
    isDearerThanOrdered({ ...line, baseQuantity }, goods, {
      currency,
      books,
      tolerances: inTheirs,
      inBooks: tolerances,
    });
  return {
    baseQuantity,
    clearedMinor,
    exchangeMinor: line.baseMinor - atReceiptMinor,
    match: isDearer ? 'price' : withReceipt,
    differenceMinor: withinMinor - clearedWithinMinor,
    differenceNetMinor: isSameCurrency ? partOf(line.netMinor - expectedMinor, within, baseQuantity) : 0,
  };
};
