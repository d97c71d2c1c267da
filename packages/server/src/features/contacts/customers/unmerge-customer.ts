import type { Customer } from '@shelfwise/contract/features/contacts/customers/customers.schemas';
import { sql } from 'kysely';
import { columnsFrom, reckoned, selectRow } from '../../../db/rows.ts';
import type { Call } from '../../../kit/call.ts';
import { beginReactions } from '../../../kit/reactions.ts';
import { getRecord, saveRecord } from '../../../kit/records.ts';
import { searchText } from '../../../kit/search-words.ts';
import { AppError } from '../../../platform/errors.ts';
import { entriesSinceMerge, lockBoth, namesOfMerged } from '../merged-records.ts';
import { customerKind } from './customers.queries.ts';
import type { KeptMerge } from './merge-customers.ts';
import { customerSearchText, writeParts } from './write-customer.ts';

/** What a record said before: the columns that a merge writes. */
const columnsBefore = (before: Customer) =>
  columnsFrom('customers', {
    phone: before.phone,
    hasWhatsapp: before.hasWhatsapp,
    takesMessages: before.takesMessages,
    email: before.email,
    takesMail: before.takesMail,
    address: before.address,
    taxNumber: before.taxNumber,
    currency: before.currency,
    code: before.code,
    groupName: before.groupName,
    notes: before.notes,
    isOnHold: before.isOnHold,
    holdNote: before.holdNote,
  });

/**
 * Undoes a merge: each record says what it said before, and what went along goes back. Only while nothing has been done with the survivor
 * since (409 `merge_in_use`), because nobody could tell afterwards whose it is.
 */
export const unmergeCustomer = async (call: Call, { id }: { id: string }): Promise<Customer> => {
  const { tx } = call;
  const reactTo = await beginReactions(call, 'customer.unmerge', { id, after: {} });
  const found = await getRecord(call, customerKind, id);
  if (found.mergedInto === null) throw new AppError('wrong_state', { detail: { status: found.status } });
  const intoId = found.mergedInto.id;
  await lockBoth(tx, 'customers', [id, intoId]);
  const [from, into, merge] = await Promise.all([
    getRecord(call, customerKind, id),
    getRecord(call, customerKind, intoId),
    selectRow(
      tx.db,
      reckoned<{ kept: KeptMerge; isTouched: boolean }>(
        sql`s.kept, exists (select from ${entriesSinceMerge(tx.tenantId, 'customer', id)} and e.subject_type = 'customer'
          and e.subject_id in (s.customer_id, s.into_id) and e.after ->> 'mergedId' is distinct from ${id}) as "isTouched"`,
      ),
      sql`from customer_merges s where s.tenant_id = ${tx.tenantId} and s.customer_id = ${id} and s.into_id = ${intoId}`,
    ),
  ]);
  if (from.mergedInto === null) throw new AppError('wrong_state', { detail: { status: from.status } });
  if (!merge || merge.isTouched) throw new AppError('merge_in_use');
  const { kept } = merge;
  // The survivor first: a code that it took over is free again then.
  await saveRecord(tx, customerKind, into, {
    ...columnsBefore(kept.into),
    search_text: searchText(
      customerSearchText(kept.into),
      ...(await namesOfMerged(tx, 'customers', intoId, [id, ...kept.formerIds])),
    ),
  });
  await saveRecord(tx, customerKind, from, {
    ...columnsBefore(kept.from),
    status: kept.from.status,
    merged_into: null,
  });
  await sql`
    update customers set merged_into = ${id} where tenant_id = ${tx.tenantId} and id = any (${kept.formerIds}::uuid[])`.execute(
    tx.db,
  );
  writeParts(tx, intoId, kept.into);
  writeParts(tx, id, kept.from);
  await reactTo({ id, before: into, after: from });
  await tx.db
    .deleteFrom('customer_merges')
    .where('tenant_id', '=', tx.tenantId)
    .where('customer_id', '=', id)
    .execute();
  for (const [subjectId, other] of [
    [intoId, from],
    [id, into],
  ] as const)
    tx.audit({
      action: 'customer.unmerge',
      subject: 'customer',
      subjectId,
      after: { otherId: other.id, otherName: other.name },
    });
  return getRecord(call, customerKind, id);
};
