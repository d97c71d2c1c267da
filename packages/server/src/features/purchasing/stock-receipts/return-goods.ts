import { sql } from 'kysely';
import { hasFeature } from '@shelfwise/contract/access/plans';
import { inBaseUnits, type PackRatio } from '@shelfwise/contract/features/catalog/packs/packs.rules';
import { isWholeQuantity } from '@shelfwise/contract/features/catalog/products/units';
import type {
  GoodsReturn,
  StockReceipt,
} from '@shelfwise/contract/features/purchasing/stock-receipts/stock-receipts.schemas';
import { Exact, sumMinor } from '@shelfwise/contract/primitives/money';
import { columnsGiven, columnsOf, selectRows } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Call } from '../../../kit/call.ts';
import { AppError, type RefusedField } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { nextNumber } from '../../company/index.ts';
import { businessDay, postEntry, registerDocument } from '../../ledger/index.ts';
import {
  decideMoves,
  getSharesLeft,
  lockStock,
  moveStock,
  productStates,
  refuseIfAny,
  type LockedStock,
} from '../../inventory/index.ts';
import { lockSuppliers } from '../bills/bills.queries.ts';
import { creditReturned } from './bill-of-receipt.ts';
import { getStockReceipt } from './get-receipt.ts';
import { listDebited } from './later-documents.queries.ts';
import { receiptEntry } from './receipt-entry.ts';
import { listReceiptLines, type LockedReceipt, type ReceiptLineRow } from './receipts.queries.ts';
import { debitFor, returnMoves, type ReturnedLine } from './return-values.ts';
import { lockPosted } from './lock-posted.ts';

const ratiosOf = async (
  { db, tenantId }: TenantTransaction,
  rows: readonly ReceiptLineRow[],
): Promise<Map<string, PackRatio>> => {
  const packs = await selectRows(
    db,
    columnsOf('product_packs', 'pack', ['id', 'numerator', 'denominator']),
    sql`from product_packs pack
    where pack.tenant_id = ${tenantId} and pack.id = any (${rows.flatMap((row) => row.packId ?? [])}::uuid[])`,
  );
  return new Map(packs.map(({ id, ...ratio }) => [id, ratio]));
};

interface Wanted {
  index: number;
  row: ReceiptLineRow;
  enteredQuantity: string;
  quantity: string;
}

/** The lines that go back, exactly in the products' own units; or, field by field, why they cannot. */
const decideReturn = (
  wanted: GoodsReturn['lines'],
  rows: readonly ReceiptLineRow[],
  ratios: ReadonlyMap<string, PackRatio>,
): { lines: Wanted[]; refused: Record<string, RefusedField> } => {
  const refused: Record<string, RefusedField> = {};
  const lines: Wanted[] = [];
  const seen = new Set<number>();
  for (const [index, { lineNumber, enteredQuantity }] of wanted.entries()) {
    const row = rows.find((one) => one.lineNumber === lineNumber);
    if (!row) refused[`lines.${index}.lineNumber`] = { code: 'unknown_record' };
    else if (seen.has(lineNumber)) refused[`lines.${index}.lineNumber`] = { code: 'repeated' };
    if (!row || seen.has(lineNumber)) continue;
    seen.add(lineNumber);
    const field = `lines.${index}.enteredQuantity`;
    const quantity = inBaseUnits(enteredQuantity, ratios.get(row.packId ?? '') ?? null);
    const left = new Exact(row.quantity).minus(row.returnedQuantity);
    if (quantity === undefined) refused[field] = { code: 'inexact_quantity' };
    else if (left.lessThan(quantity)) {
      const inPacks = left.times(enteredQuantity).dividedBy(quantity);
      const maximum = inPacks.toDecimalPlaces(6, Exact.ROUND_DOWN).toFixed();
      refused[field] = { code: 'over_return', detail: { maximum } };
    } else lines.push({ index, row, enteredQuantity, quantity });
  }
  return { lines, refused };
};

/** Goods that go back must be there, free, and whole where the product does not divide. */
const requireThere = async (
  tx: TenantTransaction,
  lines: readonly Wanted[],
  stock: LockedStock,
): Promise<void> => {
  const states = await productStates(
    tx,
    lines.map(({ row }) => row.productId),
  );
  refuseIfAny(
    'invalid_input',
    Object.fromEntries(
      lines.flatMap(({ index, row, quantity }) =>
        states.get(row.productId)?.isDivisible === false && !isWholeQuantity(quantity)
          ? [[`lines.${index}.enteredQuantity`, { code: 'whole_number' as const }]]
          : [],
      ),
    ),
  );
  const short = decideMoves(
    lines.map(({ row, quantity, index }) => ({
      documentLine: index + 1,
      productId: row.productId,
      quantity: new Exact(quantity).negated().toFixed(),
    })),
    stock,
  );
  if (short.length === 0) return;
  const free = new Map(short.map(({ productId, available }) => [productId, available]));
  const fields = lines.flatMap(({ index, row }) => {
    const available = free.get(row.productId);
    return available === undefined
      ? []
      : [[`lines.${index}.enteredQuantity`, { code: 'short' as const, detail: { available } }] as const];
  });
  throw new AppError('below_zero', { fields: Object.fromEntries(fields), detail: { products: short } });
};

const givenLines = columnsGiven('supplier_return_lines', {
  line_number: 'int',
  receipt_line: 'int',
  product_id: 'uuid',
  pack_id: 'uuid',
  entered_quantity: 'numeric',
  quantity: 'numeric',
  net_minor: 'int8',
  value_minor: 'int8',
  cost_minor: 'int8',
});
type Written = Parameters<typeof givenLines>[1][number];

const write = async (
  { tx, actor }: Call,
  receipt: LockedReceipt,
  head: { id: string; number: string; businessDate: string; reason: string },
  lines: readonly Written[],
): Promise<void> => {
  const { supplierId, locationId, currency, exchangeRate, id: receiptId } = receipt;
  await tx.db
    .insertInto('supplier_returns')
    .values({
      tenant_id: tx.tenantId,
      id: head.id,
      number: head.number,
      receipt_id: receiptId,
      supplier_id: supplierId,
      location_id: locationId,
      currency,
      exchange_rate: exchangeRate ?? '1',
      business_date: head.businessDate,
      reason: head.reason,
      net_minor: sumMinor(lines.map((line) => line.netMinor)),
      value_minor: sumMinor(lines.map((line) => line.valueMinor)),
      posted_at: tx.at,
      posted_by: actor.userId,
    })
    .execute();
  await sql`
    insert into supplier_return_lines (tenant_id, return_id, line_number, receipt_id, receipt_line, product_id, pack_id, entered_quantity,
      quantity, net_minor, value_minor, cost_minor)
    select ${tx.tenantId}, ${head.id}, given.line_number, ${receiptId}, given.receipt_line, given.product_id, given.pack_id, given.entered_quantity,
      given.quantity, given.net_minor, given.value_minor, given.cost_minor
    from ${givenLines('given', lines)} returning line_number`.execute(tx.db);
  addReturned(tx, receiptId, lines);
};

/** Counts on the lines of the receipt what went back, or with a minus what came back. */
export const addReturned = (
  tx: TenantTransaction,
  receiptId: string,
  lines: readonly { receiptLine: number; quantity: string }[],
): void =>
  tx.send(sql`
    update stock_receipt_lines line set returned_quantity = line.returned_quantity + back.quantity
    from unnest(${lines.map((line) => line.receiptLine)}::int[], ${lines.map((line) => line.quantity)}::numeric[]) as back (line_number, quantity)
    where line.tenant_id = ${tx.tenantId} and line.receipt_id = ${receiptId} and line.line_number = back.line_number`);

/**
 * Sends goods of a receipt back to their supplier. They leave stock at what they cost, with their share of freight and later costs; the
 * supplier owes their price, which is the debit note, and what is not in the price is cost of sales. On plans that have no place to enter
 * the supplier's credit for billed goods, it is entered with the return.
 */
export const returnGoods = async (
  call: Call,
  { id: receiptId, reason, businessDate: day, lines: wanted }: GoodsReturn,
): Promise<StockReceipt> => {
  const { tx, actor } = call;
  const { baseCurrency, plan } = actor.company;
  const entersCredits = hasFeature(plan, 'accountsPayable');
  // Before the receipt, as whoever approves a bill does.
  if (!entersCredits) await lockSuppliers(tx, [(await getStockReceipt(call, { id: receiptId })).supplierId]);
  const receipt = await lockPosted(tx, receiptId);
  const { locationId, businessDate: notBefore, supplierId } = receipt;
  const businessDate = await businessDay(call, {
    of: 'supplier_return',
    day,
    field: 'businessDate',
    notBefore,
  });
  const rows = await listReceiptLines(tx, receiptId);
  const { lines, refused } = decideReturn(wanted, rows, await ratiosOf(tx, rows));
  refuseIfAny('invalid_input', refused);
  const stock = await lockStock(
    tx,
    locationId,
    lines.map(({ row }) => row.productId),
  );
  await requireThere(tx, lines, stock);
  const id = newId();
  const lineNumbers = lines.map(({ row }) => row.lineNumber);
  const shares = await getSharesLeft(tx, { documentId: receiptId, locationId, lineNumbers });
  const returned: ReturnedLine[] = lines.map(({ row, quantity }, index) => ({
    lineNumber: index + 1,
    productId: row.productId,
    quantity,
    receiptId,
    receiptLine: row.lineNumber,
    whole: {
      quantity: row.quantity,
      costMinor: (row.valueMinor ?? 0) + (row.landedMinor ?? 0) + row.lateMinor,
    },
  }));
  const moves = returnMoves(id, returned, stock, shares);
  const debited = new Map((await listDebited(tx, receiptId)).map((line) => [line.receiptLine, line]));
  const written = lines.map(({ row, quantity, enteredQuantity }, index): Written => {
    const before = debited.get(row.lineNumber);
    const part = { before: row.returnedQuantity, now: quantity, of: row.quantity };
    return {
      lineNumber: index + 1,
      receiptLine: row.lineNumber,
      productId: row.productId,
      packId: row.packId,
      enteredQuantity,
      quantity,
      netMinor: debitFor((row.netMinor ?? 0) + row.correctedNetMinor, before?.netMinor ?? 0, part),
      valueMinor: debitFor((row.valueMinor ?? 0) + row.correctedMinor, before?.valueMinor ?? 0, part),
      costMinor: -(moves[index]?.valueMinor ?? 0) || 0,
    };
  });

  const number = await nextNumber(tx, 'supplier_return');
  registerDocument(tx, {
    id,
    kind: 'supplier_return',
    number,
    businessDate,
    partyId: supplierId,
    totalMinor: sumMinor(written.map((line) => line.netMinor)),
    currency: receipt.currency,
    from: [{ id: receiptId, kind: 'returns' }],
  });
  const document = { id, kind: 'supplier_return' as const, businessDate, currency: baseCurrency };
  const moved = await moveStock(tx, document, moves, stock);
  await postEntry(tx, {
    documentId: id,
    entryDate: businessDate,
    memo: `${number}: ${reason}`,
    currency: baseCurrency,
    lines: receiptEntry(receipt, {
      goodsMinor: -sumMinor(written.map((line) => line.valueMinor)),
      stockMinor: moved.reduce((sum, line) => sum + line.valueMinor, 0),
    }),
  });
  await write(call, receipt, { id, number, businessDate, reason }, written);
  tx.audit({
    action: 'stock_receipt.return_goods',
    subject: 'stock_receipt',
    subjectId: receiptId,
    after: { number, reason, businessDate, lines: wanted },
  });
  if (!entersCredits)
    await creditReturned(
      call,
      { ...receipt, businessDate },
      { number, reason, lines: new Set(written.map((line) => line.receiptLine)) },
    );
  return getStockReceipt(call, { id: receiptId });
};
