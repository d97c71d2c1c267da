import { isReckonable } from '@shelfwise/contract/features/purchasing/purchase-lines.rules';
import type {
  PriceCorrection,
  StockReceipt,
} from '@shelfwise/contract/features/purchasing/stock-receipts/stock-receipts.schemas';
import type { TaxPart } from '@shelfwise/contract/features/ledger/tax-classes/tax-parts';
import { Exact, sumMinor } from '@shelfwise/contract/primitives/money';
import type { Call } from '../../../kit/call.ts';
import { AppError, type RefusedField } from '../../../platform/errors.ts';
import { businessDay } from '../../ledger/index.ts';
import { refuseIfAny } from '../../inventory/index.ts';
import { recallPrices } from '../supplier-products/recall-prices.ts';
import { getStockReceipt } from './get-receipt.ts';
import { taxPartsOfProducts } from './receipt-terms.ts';
import { lineValue, tooMuch, type ReceiptTerms } from './receipt-values.ts';
import { listReceiptLines, type ReceiptLineRow } from './receipts.queries.ts';
import { lockPosted, requireNothingRests } from './lock-posted.ts';
import { postLandedCost, type LandedLine } from './write-landed-cost.ts';

/** The difference that each right price makes, or why its line is refused. */
export const decidePrices = (
  wanted: PriceCorrection['lines'],
  rows: readonly ReceiptLineRow[],
  terms: ReceiptTerms,
  parts: ReadonlyMap<string, readonly TaxPart[]>,
): { lines: Required<Omit<LandedLine, 'kept'>>[]; refused: Record<string, RefusedField> } => {
  const refused: Record<string, RefusedField> = {};
  const lines: Required<Omit<LandedLine, 'kept'>>[] = [];
  const seen = new Set<number>();
  for (const [index, { lineNumber, unitPrice }] of wanted.entries()) {
    const row = rows.find((one) => one.lineNumber === lineNumber && !new Exact(one.quantity).isZero());
    if (!row) refused[`lines.${index}.lineNumber`] = { code: 'unknown_record' };
    else if (seen.has(lineNumber)) refused[`lines.${index}.lineNumber`] = { code: 'repeated' };
    if (!row || seen.has(lineNumber)) continue;
    seen.add(lineNumber);
    const field = `lines.${index}.unitPrice`;
    if (!isReckonable({ ...row, unitPrice })) {
      refused[field] = { code: 'amount_too_big' };
      continue;
    }
    const right = lineValue({ ...row, unitPrice, taxParts: parts.get(row.productId) ?? [] }, terms);
    const valueMinor = right.valueMinor - (row.valueMinor ?? 0);
    const whole = right.valueMinor + (row.landedMinor ?? 0) + row.lateMinor;
    const reason = tooMuch(whole, row.quantity, terms.books);
    if (new Exact(unitPrice).isZero()) refused[field] = { code: 'positive' };
    else if (reason) refused[field] = reason;
    else if (valueMinor === 0) refused[field] = { code: 'unchanged' };
    const netMinor = right.netMinor - (row.netMinor ?? 0);
    lines.push({ receiptLine: lineNumber, productId: row.productId, valueMinor, netMinor, unitPrice });
  }
  return { lines, refused };
};

/**
 * Corrects what goods of a posted receipt were bought for, by a document of its own. Goods still in stock take their share of the
 * difference, goods that have left make it cost of sales, and the supplier is owed the right amount. Each line may have one correction that
 * stands, and none of what went back at the wrong price.
 */
export const correctPrices = async (call: Call, wanted: PriceCorrection): Promise<StockReceipt> => {
  const { tx, actor } = call;
  const receipt = await lockPosted(tx, wanted.id);
  const rows = await listReceiptLines(tx, receipt.id);
  const numbers = new Set(wanted.lines.map((line) => line.lineNumber));
  const before = rows.find((row) => numbers.has(row.lineNumber) && row.correctedBy !== null);
  if (before) throw new AppError('needs_correction_first', { detail: { number: before.correctedBy } });
  await requireNothingRests(tx, receipt.id, ({ isCost }) => !isCost);
  const businessDate = await businessDay(call, {
    of: 'receipt',
    day: wanted.businessDate,
    field: 'businessDate',
    notBefore: receipt.businessDate,
  });
  const { pricesIncludeTax, exchangeRate, businessDate: receivedOn } = receipt;
  const currency = receipt.currency;
  const rate = exchangeRate ?? '1';
  const terms = { currency, rate, books: actor.company.baseCurrency, pricesIncludeTax };
  const productIds = rows.map((row) => row.productId);
  const parts = pricesIncludeTax
    ? await taxPartsOfProducts(call, productIds, receivedOn ?? businessDate)
    : new Map<string, TaxPart[]>();
  const { lines, refused } = decidePrices(wanted.lines, rows, terms, parts);
  refuseIfAny('invalid_input', refused);
  const { number } = await postLandedCost(
    call,
    receipt,
    {
      kind: null,
      split: null,
      currency,
      rate,
      amountMinor: sumMinor(lines.map((line) => line.netMinor)),
      valueMinor: sumMinor(lines.map((line) => line.valueMinor)),
      businessDate,
      note: wanted.note ?? null,
    },
    lines,
  );
  recallPrices(
    tx,
    receipt.supplierId,
    lines.map((line) => line.productId),
  );
  tx.audit({
    action: 'stock_receipt.correct_cost',
    subject: 'stock_receipt',
    subjectId: receipt.id,
    after: { number, businessDate, lines: wanted.lines, note: wanted.note ?? null },
  });
  return getStockReceipt(call, { id: receipt.id });
};
