import { sql } from 'kysely';
import { toBooksMinor } from '@shelfwise/contract/features/company/exchange-rates/exchange-rates.rules';
import { earliestDay } from '@shelfwise/contract/features/ledger/trading-rules/business-days';
import type { DocumentTax } from '@shelfwise/contract/features/ledger/tax-classes/document-totals';
import type { Bill } from '@shelfwise/contract/features/purchasing/bills/bills.schemas';
import type { BillKind } from '@shelfwise/contract/features/purchasing/bills/bills.facts';
import { caps } from '@shelfwise/contract/primitives/caps';
import type { Currency } from '@shelfwise/contract/primitives/currencies';
import { latestDay } from '@shelfwise/contract/primitives/days';
import { allocate } from '@shelfwise/contract/primitives/money';
import type { Call } from '../../../kit/call.ts';
import { searchText } from '../../../kit/search-words.ts';
import { AppError } from '../../../platform/errors.ts';
import { findRateBetween, nextNumber } from '../../company/index.ts';
import {
  businessDay,
  getTradingRules,
  postEntry,
  registerDocument,
  todayOf,
  type EntryLine,
} from '../../ledger/index.ts';
import { getBill, listBillLines, lockBill, type BillLineRow, type LockedBill } from './bills.queries.ts';
import { requireDraft } from './draft-bill.ts';

/** The day of the bill itself where it is still open to the caller, otherwise the nearest that is. */
const openDay = async (call: Call, billedOn: string): Promise<string> => {
  const today = todayOf(call);
  return latestDay(billedOn, earliestDay(await getTradingRules(call.tx), call.actor.role, today));
};

/** What one unit of the currency is worth in that of the books on the day; throws 422 `currency_without_rate`. */
const frozenRate = async (call: Call, currency: Currency, day: string): Promise<string> => {
  const { baseCurrency } = call.actor.company;
  if (currency === baseCurrency) return '1';
  const rate = await findRateBetween(call, { of: currency, inside: baseCurrency, day });
  if (rate === undefined) throw new AppError('currency_without_rate');
  return rate;
};

export interface BilledInBooks {
  baseMinor: number;
  /** the net amount of each line */
  lines: { accountId: string; baseMinor: number }[];
  taxes: readonly Pick<DocumentTax, 'name' | 'percent' | 'taxMinor'>[];
}

/** The amounts of a bill in the books: the total is converted once, and shared out to the lines and the parts of the tax. */
const inBooks = (
  lines: readonly BillLineRow[],
  taxes: readonly DocumentTax[],
  baseMinor: number,
): BilledInBooks & { taxes: DocumentTax[] } => {
  const shares = allocate(baseMinor, [
    ...lines.map((line) => line.netMinor),
    ...taxes.map((tax) => tax.taxMinor),
  ]);
  return {
    baseMinor,
    lines: lines.map(({ accountId }, index) => ({ accountId, baseMinor: shares[index] ?? 0 })),
    taxes: taxes.map((tax, index) => ({ ...tax, taxMinor: shares[lines.length + index] ?? 0 })),
  };
};

/** What a bill posts; a credit posts the opposite, and so does whatever undoes a bill. */
export const billEntry = (
  { baseMinor, lines, taxes }: BilledInBooks,
  supplierId: string,
  isOwed: boolean,
): EntryLine[] => {
  const side = isOwed ? 'debitMinor' : 'creditMinor';
  return [
    ...lines.map((line) => ({ accountId: line.accountId, [side]: line.baseMinor })),
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

export const documentKindOf = (kind: BillKind) => (kind === 'bill' ? 'bill' : 'supplier_credit');

const writeApproved = (
  { tx, actor }: Call,
  bill: LockedBill,
  approved: { number: string; businessDate: string; rate: string; supplierName: string } & ReturnType<
    typeof inBooks
  >,
): void => {
  tx.send(sql`
    update bills set status = 'approved', number = ${approved.number}, business_date = ${approved.businessDate},
      exchange_rate = ${approved.rate}, base_minor = ${approved.baseMinor}, base_taxes = ${JSON.stringify(approved.taxes)},
      search_text = ${searchText(approved.number, bill.supplierNumber, approved.supplierName, bill.note)},
      approved_at = ${tx.at}, approved_by = ${actor.userId}, version = version + 1
    where tenant_id = ${tx.tenantId} and id = ${bill.id}`);
  tx.send(sql`
    update bill_lines line set base_minor = given.base
    from unnest(${approved.lines.map((_, index) => index + 1)}::int[], ${approved.lines.map((line) => line.baseMinor)}::int8[]) as given (number, base)
    where line.tenant_id = ${tx.tenantId} and line.bill_id = ${bill.id} and line.line_number = given.number`);
};

/**
 * Approves a draft: it gets its number, is posted, and is owed from then on. It counts for its own day where that is still open, at the rate
 * of that day. Done once (409 `wrong_state`), in the version that was looked at.
 */
export const approveBill = async (
  call: Call,
  { id, version, businessDate: day }: { id: string; version: number; businessDate?: string | undefined },
): Promise<Bill> => {
  const { tx, actor } = call;
  const bill = await lockBill(tx, id);
  await requireDraft(call, bill, version);
  if (bill.totalMinor === 0) throw new AppError('bill_empty');
  const { baseCurrency } = actor.company;
  const businessDate = await businessDay(call, {
    day: day ?? (await openDay(call, bill.billedOn)),
    field: 'businessDate',
  });
  const rate = await frozenRate(call, bill.currency, businessDate);
  const baseMinor = toBooksMinor(
    { amountMinor: bill.totalMinor, currency: bill.currency, rate },
    baseCurrency,
  );
  if (baseMinor === 0) throw new AppError('bill_empty');
  if (baseMinor > caps.documentMinor)
    throw new AppError('invalid_input', { fields: { lines: { code: 'amount_too_big' } } });
  const booked = inBooks(await listBillLines(tx, id), bill.taxes, baseMinor);
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
  const supplierName = bill.suppliers[0]?.name ?? '';
  writeApproved(call, bill, { number, businessDate, rate, supplierName, ...booked });
  await postEntry(tx, {
    documentId: id,
    entryDate: businessDate,
    memo: [number, bill.supplierNumber].filter(Boolean).join(': '),
    currency: baseCurrency,
    lines: billEntry(booked, bill.supplierId, bill.kind === 'bill'),
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
