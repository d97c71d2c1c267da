import { sql } from 'kysely';
import {
  isFarOff,
  toBooksMinor,
} from '@shelfwise/contract/features/company/exchange-rates/exchange-rates.rules';
import { earliestDay } from '@shelfwise/contract/features/ledger/trading-rules/business-days';
import type { DocumentTax } from '@shelfwise/contract/features/ledger/tax-classes/document-totals';
import type { ApproveBill, Bill } from '@shelfwise/contract/features/purchasing/bills/bills.schemas';
import type { BillKind } from '@shelfwise/contract/features/purchasing/bills/bills.facts';
import { caps } from '@shelfwise/contract/primitives/caps';
import type { Currency } from '@shelfwise/contract/primitives/currencies';
import { latestDay } from '@shelfwise/contract/primitives/days';
import { allocate } from '@shelfwise/contract/primitives/money';
import { columnsGiven } from '../../../db/rows.ts';
import type { Call } from '../../../kit/call.ts';
import { searchText } from '../../../kit/search-words.ts';
import { AppError, refuseField } from '../../../platform/errors.ts';
import { findRateBetween, nextNumber } from '../../company/index.ts';
import {
  businessDay,
  firstOpenDay,
  getTradingRules,
  postEntry,
  registerDocument,
  todayOf,
  type EntryLine,
} from '../../ledger/index.ts';
import { bookGoods, lockReceipts, type BookedGoods } from './approve-goods.ts';
import { listBillLines, type BillLineRow } from './bill-lines.queries.ts';
import { getBill, lockBill, type LockedBill } from './bills.queries.ts';
import { refuseArchived, requireDraft } from './draft-bill.ts';

const givenLines = columnsGiven('bill_lines', {
  line_number: 'int',
  base_minor: 'int8',
  base_quantity: 'numeric',
  cleared_minor: 'int8',
  exchange_minor: 'int8',
  match: 'text',
});

/** The day of the bill itself where it is still open to the caller, otherwise the nearest that is. */
const openDay = async (call: Call, billedOn: string): Promise<string> => {
  const today = todayOf(call);
  const rules = await getTradingRules(call.tx);
  return latestDay(billedOn, earliestDay(rules, call.actor.role, today), firstOpenDay(rules, 'bill'));
};

/**
 * What one unit of the currency is worth in that of the books: the given rate, or that of the day (422 `currency_without_rate`). One far from
 * that of the day is refused, as it is of payments.
 */
const frozenRate = async (
  call: Call,
  currency: Currency,
  { day, given }: { day: string; given: string | undefined },
): Promise<string> => {
  const { baseCurrency } = call.actor.company;
  if (currency === baseCurrency) return '1';
  const known = await findRateBetween(call, { of: currency, inside: baseCurrency, day });
  const rate = given ?? known;
  if (rate === undefined) throw new AppError('currency_without_rate');
  if (known !== undefined && isFarOff(rate, known))
    throw refuseField('rate', 'rate_far_off', { rate: known });
  return rate;
};

export interface BookedLine {
  accountId: string | null;
  baseMinor: number;
  clearedMinor: number | null;
  exchangeMinor: number | null;
  locationId: string | null;
}

export interface BilledInBooks {
  baseMinor: number;
  /** the net amount of each line: of an account, or of goods with the received value that it clears */
  lines: readonly BookedLine[];
  taxes: readonly Pick<DocumentTax, 'name' | 'percent' | 'taxMinor'>[];
}

/** The amounts of a bill in the books: the total is converted once, and shared out to the lines and the parts of the tax. */
const inBooks = (lines: readonly BillLineRow[], taxes: readonly DocumentTax[], baseMinor: number) => {
  const shares = allocate(baseMinor, [
    ...lines.map((line) => line.netMinor),
    ...taxes.map((tax) => tax.taxMinor),
  ]);
  return {
    lines: lines.map((line, index) => ({ ...line, baseMinor: shares[index] ?? 0 })),
    taxes: taxes.map((tax, index) => ({ ...tax, taxMinor: shares[lines.length + index] ?? 0 })),
  };
};

/** What a line posts. Goods clear what was received; what the rate alone made is exchange, and what else differs is cost of sales. */
const lineEntry = (
  { accountId, baseMinor, clearedMinor, exchangeMinor, locationId }: BookedLine,
  { partyId, side }: { partyId: string; side: 'debitMinor' | 'creditMinor' },
): EntryLine[] => {
  if (accountId !== null) return [{ accountId, [side]: baseMinor }];
  const [cleared, exchange] = [clearedMinor ?? 0, exchangeMinor ?? 0];
  return [
    { account: 'goods_received', partyId, locationId, [side]: cleared },
    { account: 'exchange_differences', [side]: exchange },
    { account: 'cost_of_sales', locationId, [side]: baseMinor - cleared - exchange },
  ];
};

/** What a bill posts; a credit posts the opposite, and so does whatever undoes a bill. */
export const billEntry = (
  { baseMinor, lines, taxes }: BilledInBooks,
  supplierId: string,
  isOwed: boolean,
): EntryLine[] => {
  const side = isOwed ? ('debitMinor' as const) : ('creditMinor' as const);
  return [
    ...lines.flatMap((line) => lineEntry(line, { partyId: supplierId, side })),
    ...taxes.map((tax) => ({
      account: 'input_tax' as const,
      [side]: tax.taxMinor,
      taxComponent: `${tax.name} ${tax.percent} %`,
    })),
    {
      account: 'payable',
      partyId: supplierId,
      [isOwed ? 'creditMinor' : 'debitMinor']: baseMinor,
    },
  ];
};

const nothingCleared = { clearedMinor: null, exchangeMinor: null, locationId: null };

const documentKindOf = (kind: BillKind) => (kind === 'bill' ? 'bill' : 'supplier_credit');

interface Approved {
  number: string;
  businessDate: string;
  rate: string;
  supplierName: string;
  baseMinor: number;
  taxes: readonly DocumentTax[];
  lines: readonly { lineNumber: number; baseMinor: number }[];
  goods: ReadonlyMap<number, BookedGoods>;
}

const writeApproved = ({ tx, actor }: Call, bill: LockedBill, approved: Approved): void => {
  const isHeld = [...approved.goods.values()].some(({ match }) => match !== 'matched');
  tx.send(sql`
    update bills set status = 'approved', number = ${approved.number}, business_date = ${approved.businessDate},
      exchange_rate = ${approved.rate}, base_minor = ${approved.baseMinor}, base_taxes = ${JSON.stringify(approved.taxes)}, is_held = ${isHeld},
      search_text = ${searchText(approved.number, bill.supplierNumber, approved.supplierName, bill.note)},
      approved_at = ${tx.at}, approved_by = ${actor.userId}, version = version + 1
    where tenant_id = ${tx.tenantId} and id = ${bill.id}`);
  const lines = approved.lines.map(({ lineNumber, baseMinor }) => {
    const goods = approved.goods.get(lineNumber);
    return {
      lineNumber,
      baseMinor,
      baseQuantity: goods?.baseQuantity ?? null,
      clearedMinor: goods?.clearedMinor ?? null,
      exchangeMinor: goods?.exchangeMinor ?? null,
      match: goods?.match ?? null,
    };
  });
  tx.send(sql`
    update bill_lines line set base_minor = given.base_minor, base_quantity = given.base_quantity, cleared_minor = given.cleared_minor,
      exchange_minor = given.exchange_minor, match = given.match
    from ${givenLines('given', lines)}
    where line.tenant_id = ${tx.tenantId} and line.bill_id = ${bill.id} and line.line_number = given.line_number`);
};

/**
 * Approves a draft: it gets its number, is posted, and is owed from then on. It counts for its own day where that is still open, at the rate
 * of that day, or `atRate` where something was posted at that before which it clears. Done once (409 `wrong_state`), in the version that was
 * looked at.
 */
export const approveBill = async (
  call: Call,
  { id, version, businessDate: day, rate: given }: ApproveBill,
  atRate?: string,
): Promise<Bill> => {
  const { tx, actor } = call;
  const bill = await lockBill(tx, id);
  await requireDraft(call, bill, version);
  const supplier = bill.suppliers.find((one) => one.id === bill.supplierId);
  if (supplier) refuseArchived(supplier);
  if (bill.totalMinor === 0) throw new AppError('bill_empty');
  const { baseCurrency } = actor.company;
  const rows = await listBillLines(tx, id);
  const { receipts, notBefore } = await lockReceipts(tx, rows);
  const businessDate = await businessDay(call, {
    of: 'bill',
    day: day ?? latestDay(await openDay(call, bill.billedOn), notBefore),
    field: 'businessDate',
    notBefore,
  });
  const rate = atRate ?? (await frozenRate(call, bill.currency, { day: businessDate, given }));
  const baseMinor = toBooksMinor(
    { amountMinor: bill.totalMinor, currency: bill.currency, rate },
    baseCurrency,
  );
  if (baseMinor === 0) throw new AppError('bill_empty');
  if (baseMinor > caps.documentMinor)
    throw new AppError('invalid_input', { fields: { lines: { code: 'amount_too_big' } } });
  const { lines, taxes } = inBooks(rows, bill.taxes, baseMinor);
  const goods = await bookGoods(call, bill, lines, { receipts, businessDate });
  const kind = documentKindOf(bill.kind);
  const number = await nextNumber(tx, kind);
  registerDocument(tx, {
    id,
    kind,
    number,
    businessDate,
    partyId: bill.supplierId,
    totalMinor: bill.totalMinor,
    currency: bill.currency,
  });
  const supplierName = supplier?.name ?? '';
  writeApproved(call, bill, { number, businessDate, rate, supplierName, baseMinor, taxes, lines, goods });
  await postEntry(tx, {
    documentId: id,
    entryDate: businessDate,
    memo: [number, bill.supplierNumber].filter(Boolean).join(': '),
    currency: baseCurrency,
    lines: billEntry(
      {
        baseMinor,
        taxes,
        lines: lines.map((line) => ({ ...line, ...(goods.get(line.lineNumber) ?? nothingCleared) })),
      },
      bill.supplierId,
      bill.kind === 'bill',
    ),
  });
  tx.audit({
    action: 'bill.approve',
    subject: 'bill',
    subjectId: id,
    before: { status: 'draft' },
    after: { status: 'approved', number, businessDate, totalMinor: bill.totalMinor },
  });
  return getBill(call, { id });
};
