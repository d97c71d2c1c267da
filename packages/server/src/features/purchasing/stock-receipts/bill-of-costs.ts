import { sql } from 'kysely';
import { billNumberKey } from '@shelfwise/contract/features/purchasing/bills/bills.rules';
import type {
  BillCost,
  CostInvoice,
} from '@shelfwise/contract/features/purchasing/stock-receipts/bill-of-receipt.schemas';
import type { CostKind } from '@shelfwise/contract/features/purchasing/stock-receipts/stock-receipts.facts';
import type { StockReceipt } from '@shelfwise/contract/features/purchasing/stock-receipts/stock-receipts.schemas';
import type { Currency } from '@shelfwise/contract/primitives/currencies';
import type { Language } from '@shelfwise/contract/primitives/languages';
import { Exact, fromMinor } from '@shelfwise/contract/primitives/money';
import { both, columnsOf, narrowed, selectRow } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Call } from '../../../kit/call.ts';
import { AppError, refuseField } from '../../../platform/errors.ts';
import { findBillAccount, listTaxClasses } from '../../ledger/index.ts';
import { approveBill } from '../bills/approve-bill.ts';
import { lockSuppliers } from '../bills/bills.queries.ts';
import { createBill } from '../bills/draft-bill.ts';
import { getStockReceipt } from './get-receipt.ts';
import { lockPosted } from './lock-posted.ts';
import { costBillColumn } from './receipts.queries.ts';

const kindNames: Record<CostKind, Record<Language, string>> = {
  freight: { en: 'Freight', fr: 'Transport' },
  duty: { en: 'Duty', fr: 'Droits de douane' },
  handling: { en: 'Handling', fr: 'Manutention' },
  other: { en: 'Other cost', fr: 'Autre coût' },
};

/** An extra cost that is posted: the document that it is of, and what it was counted at. */
export interface PostedCost {
  /** of a cost that came later; else it is a line of the receipt */
  documentId?: string;
  receiptId?: string;
  costLine?: number;
  number: string;
  kind: CostKind;
  currency: Currency;
  amountMinor: number;
  rate: string;
  businessDate: string;
  /** its tax where that is not what the invoice says of all its costs */
  taxClassId?: string | null | undefined;
}

const supplierColumns = columnsOf('suppliers', 's', ['is_taxed', 'tax_class_id']);

/** The tax that bills of a supplier usually have. */
const usualTaxOf = async ({ tx }: Call, supplierId: string): Promise<string | null> => {
  const [supplier, classes] = await Promise.all([
    selectRow(
      tx.db,
      supplierColumns,
      sql`from suppliers s where s.tenant_id = ${tx.tenantId} and s.id = ${supplierId}`,
    ),
    listTaxClasses(tx),
  ]);
  if (!supplier?.isTaxed) return null;
  return supplier.taxClassId ?? classes.find(({ isDefault }) => isDefault)?.id ?? null;
};

const keepBill = (tx: TenantTransaction, { documentId, receiptId, costLine }: PostedCost, id: string): void =>
  tx.send(
    documentId === undefined
      ? sql`update receipt_costs set cost_bill_id = ${id}
          where tenant_id = ${tx.tenantId} and receipt_id = ${receiptId ?? ''} and line_number = ${costLine ?? 0}`
      : sql`update landed_costs set cost_bill_id = ${id} where tenant_id = ${tx.tenantId} and id = ${documentId}`,
  );

/**
 * Makes the bill of extra costs from what the invoice of whoever charges them says: a line each, at the rate that they were counted at, so
 * that nothing is left of them on the account where they wait. It is approved at once, and owed. The supplier must be locked.
 * Bills made `besides` it, of the same delivery, are no repetition. Returns its id,
 * or nothing where there are no costs.
 */
export const billCosts = async (
  call: Call,
  costs: readonly PostedCost[],
  invoice: CostInvoice,
  besides: readonly string[] = [],
): Promise<string[]> => {
  const { tx, actor, language } = call;
  const [first] = costs;
  if (!first) return [];
  const { currency, rate, businessDate } = first;
  const accountId = await findBillAccount(tx, 'landed_costs');
  const bearsTax = currency === actor.company.baseCurrency;
  const chosen =
    invoice.taxClassId === undefined ? await usualTaxOf(call, invoice.supplierId) : invoice.taxClassId;
  const entered = {
    kind: 'bill' as const,
    supplierId: invoice.supplierId,
    supplierNumber: invoice.supplierNumber,
    billedOn: invoice.billedOn ?? businessDate,
    ...(invoice.dueOn !== undefined && { dueOn: invoice.dueOn }),
    ...(invoice.repeatsReason !== undefined && { repeatsReason: invoice.repeatsReason }),
    currency,
    pricesIncludeTax: false,
    lines: costs.map(({ kind, number, amountMinor, taxClassId = chosen }) => ({
      description: `${kindNames[kind][language]} (${number})`,
      accountId,
      receiptId: null,
      receiptLine: null,
      quantity: '1',
      unitPrice: fromMinor(amountMinor, currency),
      discountPercent: '0',
      taxClassId: bearsTax ? taxClassId : null,
    })),
  };
  const { id, version } = await createBill(call, entered, besides);
  await approveBill(call, { id, version }, rate);
  for (const cost of costs) keepBill(tx, cost, id);
  return [id];
};

/** Costs on one invoice are one bill. In another currency than that of the books each is its own, so that no rounding is left of it. */
const groupOf = (
  { supplierId, supplierNumber }: CostInvoice,
  { costLine, currency }: PostedCost,
  books: Currency,
): string =>
  [supplierId, billNumberKey(supplierNumber), currency, currency === books ? '' : costLine].join(' ');

type InvoiceOfLine = CostInvoice & { costLine: number };

/** Costs of a draft that invoices name; each may be named once. */
const requireCosts = (invoices: readonly InvoiceOfLine[], costs: readonly PostedCost[]): void => {
  for (const [index, { costLine }] of invoices.entries()) {
    const field = `costInvoices.${index}.costLine`;
    if (costs[costLine - 1] === undefined) throw refuseField(field, 'unknown_record');
    if (invoices.findIndex((one) => one.costLine === costLine) < index) throw refuseField(field, 'repeated');
  }
};

/**
 * Makes the bills of the costs of a receipt that is being posted, by what invoices say of them. The suppliers must be locked. One paper may be
 * of goods and costs, or of several currencies: then its bills have one number, also with that of the goods, which is `made` before.
 */
export const billCostsOfReceipt = async (
  call: Call,
  costs: readonly PostedCost[],
  invoices: readonly InvoiceOfLine[],
  made: readonly string[],
): Promise<void> => {
  requireCosts(invoices, costs);
  const { baseCurrency } = call.actor.company;
  const named = invoices.flatMap((invoice) => {
    const cost = costs[invoice.costLine - 1];
    return cost ? [{ invoice, cost }] : [];
  });
  const besides = [...made];
  const groups = Map.groupBy(named, ({ invoice, cost }) => groupOf(invoice, cost, baseCurrency));
  for (const group of groups.values()) {
    const [first] = group;
    if (!first) continue;
    const { costLine: _, ...invoice } = first.invoice;
    const ofPaper = group.map(({ cost, invoice: { taxClassId } }) => ({ ...cost, taxClassId }));
    besides.push(...(await billCosts(call, ofPaper, invoice, besides)));
  }
};

const lateColumns = (tenantId: string) =>
  both(
    narrowed<{ kind: CostKind; currency: Currency }>()(columnsOf('landed_costs', 'c', ['kind', 'currency'])),
    columnsOf('landed_costs', 'c', ['number', 'amount_minor', 'value_minor', 'business_date']),
    costBillColumn(tenantId),
  );

const lineColumns = (tenantId: string) =>
  both(
    narrowed<{ kind: CostKind; currency: Currency; valueMinor: number }>()(
      columnsOf('receipt_costs', 'c', ['kind', 'currency', 'value_minor']),
    ),
    columnsOf('receipt_costs', 'c', ['amount_minor']),
    narrowed<{ number: string; businessDate: string }>()(
      columnsOf('stock_receipts', 'r', ['number', 'business_date']),
    ),
    costBillColumn(tenantId),
  );

/** The cost that is to be billed: a later one by its document, or one that came with the goods by its line. */
const findPosted = (
  { tx: { db, tenantId } }: Call,
  { id, costLine, documentId }: { id: string; costLine: number; documentId: string | undefined },
) =>
  documentId === undefined
    ? selectRow(
        db,
        lineColumns(tenantId),
        sql`from receipt_costs c join stock_receipts r on r.tenant_id = ${tenantId} and r.id = c.receipt_id
        where c.tenant_id = ${tenantId} and c.receipt_id = ${id} and c.line_number = ${costLine}`,
      )
    : selectRow(
        db,
        lateColumns(tenantId),
        sql`from landed_costs c where c.tenant_id = ${tenantId} and c.receipt_id = ${id} and c.id = ${documentId}
          and c.kind is not null and c.status = 'posted'`,
      );

/** The rate at which an amount came to its value, exactly enough that it does again. */
const rateOf = (amountMinor: number, currency: Currency, valueMinor: number, books: Currency): string =>
  currency === books
    ? '1'
    : new Exact(fromMinor(valueMinor, books))
        .dividedBy(fromMinor(amountMinor, currency))
        .toDecimalPlaces(12)
        .toFixed();

/** Makes the bill of an extra cost that is posted and has none that stands, once its invoice came (409 `wrong_state` where it has one). */
export const billCost = async (call: Call, asked: BillCost): Promise<StockReceipt> => {
  const { id, costLine, documentId, ...invoice } = asked;
  if ((costLine === undefined) === (documentId === undefined)) throw refuseField('costLine', 'required');
  // Before the receipt, as whoever approves a bill does.
  await lockSuppliers(call.tx, [invoice.supplierId]);
  await lockPosted(call.tx, id);
  const found = await findPosted(call, { id, costLine: costLine ?? 0, documentId });
  if (!found) throw new AppError('not_found');
  const { costBillId, valueMinor, ...cost } = found;
  if (costBillId !== null) throw new AppError('wrong_state', { detail: { state: 'billed' } });
  const rate = rateOf(cost.amountMinor, cost.currency, valueMinor, call.actor.company.baseCurrency);
  const at = documentId === undefined ? { receiptId: id, costLine: costLine ?? 0 } : { documentId };
  await billCosts(call, [{ ...cost, ...at, rate }], invoice);
  return getStockReceipt(call, { id });
};
