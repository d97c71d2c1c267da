import type { Supplier } from '@shelfwise/contract/features/contacts/suppliers/suppliers.schemas';
import { sql } from 'kysely';
import { columnsFrom, reckoned, selectRow } from '../../../db/rows.ts';
import type { Call } from '../../../kit/call.ts';
import { beginReactions } from '../../../kit/reactions.ts';
import { getRecord, saveRecord } from '../../../kit/records.ts';
import { searchText } from '../../../kit/search-words.ts';
import { AppError } from '../../../platform/errors.ts';
import { taxColumns } from '../../ledger/index.ts';
import { type KeptMerge, movePayout } from './merge-suppliers.ts';
import { supplierKind } from './suppliers.queries.ts';
import { entriesSinceMerge, lockBoth, namesOfMerged } from '../merged-records.ts';
import { writeContacts } from '../people.ts';
import { supplierSearchText } from './write-supplier.ts';

/** What a record said before: the columns that a merge writes. */
const columnsBefore = (before: Supplier) => ({
  ...columnsFrom('suppliers', {
    phone: before.phone,
    email: before.email,
    address: before.address,
    taxNumber: before.taxNumber,
    leadTimeDays: before.leadTimeDays,
    code: before.code,
    groupName: before.groupName,
    withholdingClass: before.withholdingClass,
    billAccountId: before.billAccountId,
  }),
  ...taxColumns(before.taxClassId),
});

/**
 * Undoes a merge: each record says what it said before, and what went along goes back. Only while nothing has been done with the survivor since
 * (409 `merge_in_use`), because nobody could tell afterwards whose it is.
 */
export const unmergeSupplier = async (call: Call, { id }: { id: string }): Promise<Supplier> => {
  const { tx } = call;
  const reactTo = await beginReactions(call, 'supplier.unmerge', { id, after: {} });
  const found = await getRecord(call, supplierKind, id);
  if (found.mergedInto === null) throw new AppError('wrong_state', { detail: { status: found.status } });
  const intoId = found.mergedInto.id;
  await lockBoth(tx, 'suppliers', [id, intoId]);
  const [from, into, merge] = await Promise.all([
    getRecord(call, supplierKind, id),
    getRecord(call, supplierKind, intoId),
    selectRow(
      tx.db,
      reckoned<{ kept: KeptMerge; isTouched: boolean }>(
        sql`s.kept, exists (select from ${entriesSinceMerge(tx.tenantId, 'supplier', id)} and e.subject_type = 'supplier'
          and e.subject_id in (s.supplier_id, s.into_id) and e.after ->> 'mergedId' is distinct from ${id}) as "isTouched"`,
      ),
      sql`from supplier_merges s where s.tenant_id = ${tx.tenantId} and s.supplier_id = ${id} and s.into_id = ${intoId}`,
    ),
  ]);
  if (from.mergedInto === null) throw new AppError('wrong_state', { detail: { status: from.status } });
  if (!merge || merge.isTouched) throw new AppError('merge_in_use');
  const { kept } = merge;
  // The survivor first: a code that it took over is free again then.
  await saveRecord(tx, supplierKind, into, {
    ...columnsBefore(kept.into),
    search_text: searchText(
      supplierSearchText(kept.into),
      ...(await namesOfMerged(tx, 'suppliers', intoId, [id, ...kept.formerIds])),
    ),
  });
  await saveRecord(tx, supplierKind, from, {
    ...columnsBefore(kept.from),
    status: kept.from.status,
    merged_into: null,
  });
  await sql`
    update suppliers set merged_into = ${id} where tenant_id = ${tx.tenantId} and id = any (${kept.formerIds}::uuid[])`.execute(
    tx.db,
  );
  writeContacts(tx, 'supplier', intoId, kept.into.contacts);
  writeContacts(tx, 'supplier', id, kept.from.contacts);
  if (kept.hasMovedPayout) await movePayout(call, intoId, id);
  await reactTo({ id, before: into, after: from });
  await tx.db
    .deleteFrom('supplier_merges')
    .where('tenant_id', '=', tx.tenantId)
    .where('supplier_id', '=', id)
    .execute();
  for (const [subjectId, other] of [
    [intoId, from],
    [id, into],
  ] as const)
    tx.audit({
      action: 'supplier.unmerge',
      subject: 'supplier',
      subjectId,
      after: { otherId: other.id, otherName: other.name },
    });
  return getRecord(call, supplierKind, id);
};
