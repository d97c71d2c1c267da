import { sql } from 'kysely';
import type { MatchResult } from '@shelfwise/contract/features/purchasing/bills/bills.facts';
import type { Bill } from '@shelfwise/contract/features/purchasing/bills/bills.schemas';
import { both, columnsAs, columnsOf, orNulls, reckoned, selectRows, type RowOf } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Call } from '../../../kit/call.ts';
import { getTradingRules } from '../../ledger/index.ts';
import { agreedPrice, listGoodsOf, matchGoods } from './billed-goods.ts';

const lineColumns = both(
  columnsOf('bill_lines', 'line', [
    'line_number',
    'description',
    'account_id',
    'receipt_id',
    'receipt_line',
    'match',
    'quantity',
    'unit_price',
    'discount_percent',
    'tax_class_id',
    'tax_parts',
    'net_minor',
    'tax_minor',
    'total_minor',
  ]),
  orNulls(columnsAs('accounts', 'a', { accountName: 'name' })),
  orNulls(columnsAs('stock_receipts', 'r', { receiptNumber: 'number', receivedIn: 'currency' })),
  orNulls(
    columnsAs('stock_receipt_lines', 'came', {
      receivedProductId: 'product_id',
      receivedQuantity: 'entered_quantity',
      receivedPrice: 'unit_price',
    }),
  ),
  orNulls(columnsAs('product_packs', 'pack', { receivedPack: 'name' })),
  orNulls(columnsAs('purchase_orders', 'o', { orderId: 'id', orderNumber: 'number', orderedIn: 'currency' })),
  reckoned<{
    receivedBack: string;
    agreedPrice: string | null;
    orderedPrice: string | null;
  }>(sql`corrected.price as "agreedPrice",
    trim_scale(round(ordered.unit_price * ordered.entered_quantity / ordered.quantity * came.quantity / nullif(came.entered_quantity, 0), 6)) as "orderedPrice",
    coalesce(trim_scale(came.returned_quantity * coalesce(pack.denominator, 1) / coalesce(pack.numerator, 1)), 0) as "receivedBack"`),
);
export type BillLineRow = RowOf<typeof lineColumns>;

export const listBillLines = ({ db, tenantId }: TenantTransaction, id: string): Promise<BillLineRow[]> =>
  selectRows(
    db,
    lineColumns,
    sql`from bill_lines line
    left join accounts a on a.tenant_id = ${tenantId} and a.id = line.account_id
    left join stock_receipts r on r.tenant_id = ${tenantId} and r.id = line.receipt_id
    left join stock_receipt_lines came
      on came.tenant_id = ${tenantId} and came.receipt_id = line.receipt_id and came.line_number = line.receipt_line
    left join lateral (
      select ${agreedPrice} as price from landed_cost_lines late
      join landed_costs c on c.tenant_id = ${tenantId} and c.id = late.landed_cost_id and c.status = 'posted' and c.kind is null
      where late.tenant_id = ${tenantId} and late.receipt_id = line.receipt_id and late.receipt_line = line.receipt_line) as corrected on true
    left join product_packs pack on pack.tenant_id = ${tenantId} and pack.id = came.pack_id
    left join purchase_order_lines ordered on ordered.tenant_id = ${tenantId} and ordered.id = came.order_line_id
    left join purchase_orders o on o.tenant_id = ${tenantId} and o.id = ordered.order_id
    where line.tenant_id = ${tenantId} and line.bill_id = ${id} order by line.line_number`,
  );

export const toBillLine = ({
  receivedIn,
  receivedProductId,
  receivedQuantity,
  receivedPrice,
  receivedPack,
  receivedBack,
  agreedPrice: agreed,
  orderId,
  orderNumber,
  orderedIn,
  orderedPrice,
  ...line
}: BillLineRow): Bill['lines'][number] => ({
  ...line,
  received:
    receivedIn === null || receivedProductId === null
      ? null
      : {
          productId: receivedProductId,
          packName: receivedPack,
          quantity: receivedQuantity ?? '0',
          returnedQuantity: receivedBack,
          unitPrice: agreed ?? receivedPrice ?? '0',
          currency: receivedIn,
          orderId,
          orderNumber,
          ordered:
            orderedIn === null || orderedPrice === null
              ? null
              : { unitPrice: orderedPrice, currency: orderedIn },
        },
});

/** What the match of a draft's lines would find now; nothing where that depends on a rate that is known at approval only. */
export const matchDraft = async (
  { tx, actor }: Call,
  { kind, currency }: Pick<Bill, 'kind' | 'currency'>,
  lines: readonly BillLineRow[],
): Promise<Map<number, MatchResult>> => {
  const books = actor.company.baseCurrency;
  const receiptIds = [...new Set(lines.flatMap((line) => line.receiptId ?? []))];
  if (receiptIds.length === 0) return new Map();
  const [goods, tolerances] = await Promise.all([listGoodsOf(tx, receiptIds), getTradingRules(tx)]);
  const terms = { isCredit: kind === 'credit', currency, books, tolerances };
  return new Map(
    lines.flatMap((line) => {
      const own = goods.find(
        (one) => one.receiptId === line.receiptId && one.lineNumber === line.receiptLine,
      );
      if (!own || (currency !== own.currency && currency !== books)) return [];
      return [
        [line.lineNumber, matchGoods({ ...line, baseMinor: line.netMinor }, own, terms).match],
      ] as const;
    }),
  );
};
