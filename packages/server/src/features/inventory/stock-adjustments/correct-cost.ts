import { sql } from 'kysely';
import type {
  CostCorrection,
  StockAdjustment,
} from '@shelfwise/contract/features/inventory/stock-adjustments/stock-adjustments.schemas';
import type { Currency } from '@shelfwise/contract/primitives/currencies';
import { Exact, toMinor } from '@shelfwise/contract/primitives/money';
import type { Call } from '../../../kit/call.ts';
import { nextNumber } from '../../company/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { AppError, refuseField, type RefusedField } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { businessDay, postEntry, registerDocument } from '../../ledger/index.ts';
import { changeValues } from '../stock/change-values.ts';
import { writeLastCosts } from '../stock/known-costs.queries.ts';
import { lineKey, getGoodsLeft } from '../stock/past-movements.queries.ts';
import { lockStock } from '../stock/stock.queries.ts';
import { refuseIfAny } from './adjustment-records.ts';
import { insertAdjustment } from './draft-stock-adjustment.ts';
import { getStockAdjustment } from './get-stock-adjustment.ts';
import { listAdjustmentLines, type AdjustmentLineRow } from './adjustment-lines.queries.ts';
import { requireApproved } from './require-approved.ts';
import { lockAdjustment, standingCorrections, type LockedAdjustment } from './stock-adjustments.queries.ts';
import { accountAgainst, adjustmentEntry, costTooBig } from './stock-adjustments.rules.ts';

/** A posted line with another unit cost than was entered. */
export interface CorrectedLine {
  lineNumber: number;
  productId: string;
  unitCost: string;
  /** signed: the correct value of all its goods less the posted one */
  differenceMinor: number;
  /** the key of the line among past movements (`lineKey`) */
  goods: string;
}

/**
 * The value of each correction, or why its line is refused. A line must have brought goods, is named once, needs another cost than now, and
 * a value within our limits.
 */
export const decideCorrections = (
  wanted: CostCorrection['lines'],
  lines: readonly AdjustmentLineRow[],
  currency: Currency,
): { corrected: CorrectedLine[]; refused: Record<string, RefusedField> } => {
  const refused: Record<string, RefusedField> = {};
  const corrected: CorrectedLine[] = [];
  const seen = new Set<number>();
  for (const [index, { lineNumber, unitCost }] of wanted.entries()) {
    const line = lines.find((one) => one.lineNumber === lineNumber);
    const isGoods = line !== undefined && new Exact(line.quantity).greaterThan(0);
    if (!isGoods) refused[`lines.${index}.lineNumber`] = { code: 'unknown_record' };
    else if (seen.has(lineNumber)) refused[`lines.${index}.lineNumber`] = { code: 'repeated' };
    if (!isGoods || seen.has(lineNumber)) continue;
    seen.add(lineNumber);
    const tooBig = costTooBig(line.quantity, unitCost, currency);
    if (tooBig) {
      refused[`lines.${index}.unitCost`] = tooBig;
      continue;
    }
    const valueMinor = toMinor(new Exact(line.quantity).times(unitCost), currency);
    const differenceMinor = valueMinor - (line.valueMinor ?? 0);
    if (differenceMinor === 0) refused[`lines.${index}.unitCost`] = { code: 'unchanged' };
    const goods = lineKey(line.adjustmentId, lineNumber);
    corrected.push({ lineNumber, productId: line.productId, unitCost, differenceMinor, goods });
  }
  return { corrected, refused };
};

/** Locks the document whose costs were wrong. A line may have one standing correction at most. */
const lockCorrectable = async (
  tx: TenantTransaction,
  { id, lines }: CostCorrection,
): Promise<LockedAdjustment & { locationId: string }> => {
  const original = await lockAdjustment(tx, id);
  if (!original) throw new AppError('not_found');
  const { status, locationId } = original;
  if (status !== 'posted') throw new AppError('wrong_state', { detail: { state: status } });
  const wanted = new Set(lines.map((line) => line.lineNumber));
  const before = (await standingCorrections(tx, id)).find((line) => wanted.has(line.lineNumber));
  if (before) throw new AppError('needs_correction_first', { detail: { number: before.number } });
  // A document of all places is a revaluation, which brought no goods.
  if (locationId === null) throw refuseField('lines.0.lineNumber', 'unknown_record');
  return { ...original, locationId };
};

const writeLines = (tx: TenantTransaction, id: string, lines: readonly CorrectedLine[]) =>
  sql`insert into stock_adjustment_lines (tenant_id, adjustment_id, line_number, product_id, quantity, unit_cost, value_minor)
      select ${tx.tenantId}, ${id}, number, product, 0, cost, value
      from unnest(${lines.map((line) => line.lineNumber)}::int[], ${lines.map((line) => line.productId)}::uuid[],
        ${lines.map((line) => line.unitCost)}::numeric[], ${lines.map((line) => line.differenceMinor)}::int8[]) as line (number, product, cost, value)
      returning line_number`.execute(tx.db);

/**
 * Corrects the unit costs of goods that a posted adjustment brought in, by a document of its own. Goods still in stock take their share of
 * the difference, goods that have left make it cost of sales, and the whole is posted against the account of the original document. Of goods that
 * were not bought, a difference above what one person may change is an admin's (409 `correction_needs_admin`).
 */
export const correctCost = async (call: Call, wanted: CostCorrection): Promise<StockAdjustment> => {
  const { tx, actor } = call;
  const { baseCurrency: currency } = actor.company;
  const original = await lockCorrectable(tx, wanted);
  const { locationId, businessDate: notBefore } = original;
  const day = { of: 'adjustment', day: wanted.businessDate, field: 'businessDate', notBefore } as const;
  const businessDate = await businessDay(call, day);
  const lines = await listAdjustmentLines(call, [original.id]);
  const { corrected, refused } = decideCorrections(wanted.lines, lines, currency);
  refuseIfAny('invalid_input', refused);
  // Else goods could be found for next to nothing, and made dear afterwards.
  const values = corrected.map((line) => line.differenceMinor);
  await requireApproved(call, original, values, false, 'correction_needs_admin');
  const productIds = corrected.map((line) => line.productId);
  const stock = await lockStock(tx, locationId, productIds);
  const lineNumbers = corrected.map((line) => line.lineNumber);
  const left = await getGoodsLeft(tx, { documentId: original.id, locationId, lineNumbers });

  const id = newId();
  const number = await nextNumber(tx, 'adjustment');
  const from = [{ id: original.id, kind: 'corrects' as const }];
  registerDocument(tx, { id, kind: 'adjustment', number, businessDate, currency, from });
  const document = { id, kind: 'revaluation' as const, businessDate, currency };
  const taken = await changeValues(tx, document, corrected, { stock, left });
  const postedMinor = corrected.reduce((sum, line) => sum + line.differenceMinor, 0);
  const against = accountAgainst(original.reason, original.accountId);
  await postEntry(tx, {
    documentId: id,
    entryDate: businessDate,
    memo: `${number}: cost of ${original.number}`,
    currency,
    lines: adjustmentEntry(against, [{ locationId, postedMinor, taken }]),
  });
  const head = { locationId, reason: 'cost_correction' as const, note: wanted.note, businessDate };
  await insertAdjustment(call, id, {
    ...head,
    status: 'posted',
    number,
    postedAt: tx.at,
    postedBy: actor.userId,
    correctsId: original.id,
  });
  await writeLines(tx, id, corrected);
  writeLastCosts(tx, locationId, productIds, currency);
  tx.audit({
    action: 'stock_adjustment.post',
    subject: 'stock_adjustment',
    subjectId: id,
    after: { number, ...head, corrects: original.number, lines: wanted.lines },
  });
  return getStockAdjustment(call, { id });
};
