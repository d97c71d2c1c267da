import { sql } from 'kysely';
import type {
  CostKind,
  CostSplit,
} from '@shelfwise/contract/features/purchasing/stock-receipts/stock-receipts.facts';
import type { Currency } from '@shelfwise/contract/primitives/currencies';
import type { Exact } from '@shelfwise/contract/primitives/money';
import { columnsGiven } from '../../../db/rows.ts';
import type { Call } from '../../../kit/call.ts';
import { newId } from '../../../platform/ids.ts';
import { nextNumber } from '../../company/index.ts';
import { postEntry, registerDocument } from '../../ledger/index.ts';
import { changeValues, getGoodsLeft, lineKey, lockStock, writeLastCosts } from '../../inventory/index.ts';
import { receiptEntry } from './receipt-entry.ts';
import type { LockedReceipt } from './receipts.queries.ts';

export interface LandedTerms {
  /** null: prices of lines were wrong */
  kind: CostKind | null;
  split: CostSplit | null;
  currency: Currency;
  amountMinor: number;
  rate: string;
  valueMinor: number;
  businessDate: string;
  note: string | null;
  /** the bill that said another price */
  billId?: string;
}

export interface LandedLine {
  receiptLine: number;
  productId: string;
  valueMinor: number;
  unitPrice?: string;
  netMinor?: number;
  /** see `Difference` */
  kept?: Exact;
}

const givenLines = columnsGiven('landed_cost_lines', {
  line_number: 'int',
  receipt_line: 'int',
  product_id: 'uuid',
  unit_price: 'numeric',
  net_minor: 'int8',
  value_minor: 'int8',
});

/**
 * Posts what goods of a locked receipt came to cost since: the share still in stock, wherever it was moved, changes its value, the rest is cost of sales. It is
 * against what is not billed of the goods where their price was wrong, else against what is not billed of other costs.
 */
export const postLandedCost = async (
  call: Call,
  receipt: LockedReceipt,
  terms: LandedTerms,
  lines: readonly LandedLine[],
): Promise<{ id: string; number: string }> => {
  const { tx, actor } = call;
  const { baseCurrency } = actor.company;
  const { id: receiptId, locationId, supplierId } = receipt;
  const { businessDate, valueMinor, kind } = terms;
  const productIds = lines.map((line) => line.productId);
  const stock = await lockStock(tx, locationId, productIds);
  const lineNumbers = lines.map((line) => line.receiptLine);
  const left = await getGoodsLeft(tx, { documentId: receiptId, locationId, lineNumbers });
  const differences = lines.map((line, index) => ({
    lineNumber: index + 1,
    productId: line.productId,
    differenceMinor: line.valueMinor,
    goods: lineKey(receiptId, line.receiptLine),
    ...(line.kept && { kept: line.kept }),
  }));

  const id = newId();
  const number = await nextNumber(tx, 'landed_cost');
  registerDocument(tx, {
    id,
    kind: 'landed_cost',
    number,
    businessDate,
    // A carrier is not the supplier of the goods; a wrong price is theirs.
    partyId: kind === null ? supplierId : null,
    currency: terms.currency,
    from: [{ id: receiptId, kind: kind === null ? 'corrects' : 'costs' }],
  });
  const document = { id, kind: 'revaluation' as const, businessDate, currency: baseCurrency };
  const [own, ...elsewhere] = await changeValues(tx, document, differences, { stock, left });
  await postEntry(tx, {
    documentId: id,
    entryDate: businessDate,
    memo: `${number}: ${receipt.number ?? ''}`,
    currency: baseCurrency,
    lines: receiptEntry(receipt, {
      [kind === null ? 'goodsMinor' : 'costsMinor']: valueMinor,
      stockMinor: own?.minor ?? 0,
      elsewhere,
    }),
  });
  await tx.db
    .insertInto('landed_costs')
    .values({
      tenant_id: tx.tenantId,
      id,
      number,
      receipt_id: receiptId,
      kind,
      split: terms.split,
      currency: terms.currency,
      amount_minor: terms.amountMinor,
      exchange_rate: terms.rate,
      value_minor: valueMinor,
      business_date: businessDate,
      note: terms.note,
      bill_id: terms.billId ?? null,
      posted_at: tx.at,
      posted_by: actor.userId,
    })
    .execute();
  const rows = lines.map((line, index) => ({
    lineNumber: index + 1,
    receiptLine: line.receiptLine,
    productId: line.productId,
    unitPrice: line.unitPrice ?? null,
    netMinor: line.netMinor ?? null,
    valueMinor: line.valueMinor,
  }));
  await sql`
    insert into landed_cost_lines (tenant_id, landed_cost_id, line_number, receipt_id, receipt_line, product_id, unit_price, net_minor, value_minor)
    select ${tx.tenantId}, ${id}, line.line_number, ${receiptId}, line.receipt_line, line.product_id, line.unit_price, line.net_minor, line.value_minor
    from ${givenLines('line', rows)} returning line_number`.execute(tx.db);
  writeLastCosts(tx, locationId, productIds, baseCurrency);
  return { id, number };
};
