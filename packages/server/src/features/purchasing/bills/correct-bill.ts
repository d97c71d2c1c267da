import { billNumberKey } from '@shelfwise/contract/features/purchasing/bills/bills.rules';
import type { Bill, BillCorrection } from '@shelfwise/contract/features/purchasing/bills/bills.schemas';
import { taxPartsOn } from '@shelfwise/contract/features/ledger/tax-classes/tax-parts';
import type { Call } from '../../../kit/call.ts';
import { changedFields } from '../../../kit/changed-fields.ts';
import { searchText } from '../../../kit/search-words.ts';
import { AppError } from '../../../platform/errors.ts';
import { listTaxClasses } from '../../ledger/index.ts';
import { listBillLines } from './bill-lines.queries.ts';
import { getBill, lockBill } from './bills.queries.ts';
import { requireDays } from './draft-bill.ts';
import { refuseRepeated } from './repeated-bills.ts';

/** Refuses another day of the paper where another tax held on it: the amounts of the bill would be wrong (409 `bill_tax_differs`). */
const requireSameTax = async ({ tx, actor }: Call, id: string, day: string): Promise<void> => {
  const [lines, classes] = await Promise.all([listBillLines(tx, id), listTaxClasses(tx)]);
  const told = (parts: readonly { name: string; percent: string }[]): string =>
    parts.map(({ name, percent }) => `${name} ${percent}`).join();
  for (const { taxClassId, taxParts } of lines) {
    const taxClass = classes.find((one) => one.id === taxClassId);
    if (told(taxPartsOn(taxClass, actor.company.vatRegisteredFrom, day)) !== told(taxParts))
      throw new AppError('bill_tax_differs');
  }
};

/**
 * Puts right what was mistyped on an approved bill and changes no amount: the supplier's number, the days on their paper, the note. A bill
 * that looks like another one with that is refused (409 `bill_repeated`) unless a reason comes with the correction. What it posted stays.
 */
export const correctBill = async (call: Call, { id, version, ...given }: BillCorrection): Promise<Bill> => {
  const { tx } = call;
  const bill = await lockBill(tx, id);
  if (bill.status === 'draft' || bill.status === 'void')
    throw new AppError('wrong_state', { detail: { state: bill.status } });
  if (bill.version !== version)
    throw new AppError('version_conflict', { current: await getBill(call, { id }) });
  const { before, after } = changedFields(bill, given);
  if (Object.keys(after).length === 0) {
    tx.leaveUnchanged();
    return getBill(call, { id });
  }
  const fields = { ...bill, ...after };
  requireDays(call, fields);
  if (after.billedOn !== undefined) await requireSameTax(call, id, fields.billedOn);
  // What stays as it was entered was looked at then.
  const asked = {
    ...fields,
    supplierNumber: after.supplierNumber ?? null,
    totalMinor: after.billedOn === undefined ? 0 : fields.totalMinor,
  };
  await refuseRepeated(call, { ...asked, exceptId: id }, after.repeatsReason ?? null);
  await tx.db
    .updateTable('bills')
    .set({
      supplier_number: fields.supplierNumber,
      number_key: billNumberKey(fields.supplierNumber),
      repeats_reason: fields.repeatsReason,
      billed_on: fields.billedOn,
      due_on: fields.dueOn,
      note: fields.note,
      search_text: searchText(bill.number, fields.supplierNumber, bill.suppliers[0]?.name ?? '', fields.note),
      version: version + 1,
    })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .execute();
  tx.audit({
    action: 'bill.correct',
    subject: 'bill',
    subjectId: id,
    before: { number: bill.number, ...before },
    after: { number: bill.number, ...after },
  });
  return getBill(call, { id });
};
