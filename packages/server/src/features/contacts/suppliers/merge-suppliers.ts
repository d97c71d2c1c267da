import type {
  MergeSuppliers,
  Supplier,
} from '@shelfwise/contract/features/contacts/suppliers/suppliers.schemas';
import { sql } from 'kysely';
import { columnsFrom, columnsOf, queryRows, selectRow } from '../../../db/rows.ts';
import type { Call } from '../../../kit/call.ts';
import { beginReactions } from '../../../kit/reactions.ts';
import { getRecord, saveRecord } from '../../../kit/records.ts';
import { searchText } from '../../../kit/search-words.ts';
import { AppError } from '../../../platform/errors.ts';
import { taxColumns } from '../../ledger/index.ts';
import { openPayout, sealPayout } from './payouts.ts';
import { refuseMerged } from './refuse-merged.ts';
import { supplierKind } from './suppliers.queries.ts';
import { lockBoth, namesOfMerged, peopleOfBoth } from '../merged-records.ts';
import { writeContacts } from '../people.ts';
import { supplierSearchText } from './write-supplier.ts';

/** Both records as they were, the records that led to the one that went, and whether where it is paid went along. */
export interface KeptMerge {
  from: Supplier;
  into: Supplier;
  formerIds: string[];
  hasMovedPayout: boolean;
}

/** What the surviving record does not say yet is taken from the other one. */
/** Fields that a survivor may have taken over. */
const filled = (into: Supplier, from: Supplier) => ({
  phone: into.phone ?? from.phone,
  email: into.email ?? from.email,
  address: into.address ?? from.address,
  taxNumber: into.taxNumber ?? from.taxNumber,
  leadTimeDays: into.leadTimeDays ?? from.leadTimeDays,
  code: into.code ?? from.code,
  groupName: into.groupName ?? from.groupName,
  withholdingClass: into.withholdingClass ?? from.withholdingClass,
  billAccountId: into.billAccountId ?? from.billAccountId,
});

/** Where the other one is paid goes along where nobody has said it of the survivor; it is sealed anew, since a seal is bound to its record. */
export const movePayout = async (
  { tx, services }: Call,
  fromId: string,
  intoId: string,
): Promise<boolean> => {
  const kept = await selectRow(
    tx.db,
    columnsOf('supplier_payouts', 'o', [
      'kind',
      'provider',
      'ends_with',
      'sealed_details',
      'changed_at',
      'changed_by',
    ]),
    sql`from supplier_payouts o where o.tenant_id = ${tx.tenantId} and o.supplier_id = ${fromId}`,
  );
  if (!kept) return false;
  const details = openPayout(
    services.secretKey,
    { tenantId: tx.tenantId, supplierId: fromId },
    kept.sealedDetails,
  );
  // What no listed key opens stays where it is, in case the key comes back.
  if (details === undefined) return false;
  await tx.db
    .insertInto('supplier_payouts')
    .values({
      tenant_id: tx.tenantId,
      supplier_id: intoId,
      kind: kept.kind,
      provider: kept.provider,
      ends_with: kept.endsWith,
      sealed_details: sealPayout(services.secretKey, { tenantId: tx.tenantId, supplierId: intoId }, details),
      key_id: services.secretKey.id,
      changed_at: kept.changedAt,
      changed_by: kept.changedBy,
    })
    .execute();
  await tx.db
    .deleteFrom('supplier_payouts')
    .where('tenant_id', '=', tx.tenantId)
    .where('supplier_id', '=', fromId)
    .execute();
  return true;
};

/**
 * Merges a record into another one of the same supplier: documents, products, people and where they are paid go to the survivor, and the
 * record is archived for good. Entries that were posted for it stay as they are, and are read as those of the survivor (decision 0037).
 */
export const mergeSuppliers = async (call: Call, { id, intoId }: MergeSuppliers): Promise<Supplier> => {
  const { tx } = call;
  if (id === intoId) throw new AppError('invalid_input', { fields: { intoId: { code: 'repeated' } } });
  const reactTo = await beginReactions(call, 'supplier.merge', { id, after: { intoId } });
  await lockBoth(tx, 'suppliers', [id, intoId]);
  const [from, into] = await Promise.all([
    getRecord(call, supplierKind, id),
    supplierKind.find(call, intoId),
  ]);
  if (!into) throw new AppError('not_found', { fields: { intoId: { code: 'unknown_record' } } });
  await Promise.all([refuseMerged(from), refuseMerged(into)]);
  if (into.status === 'archived')
    throw new AppError('archived', { fields: { intoId: { code: 'archived' } } });
  const fields = filled(into, from);
  const contacts = peopleOfBoth(into.contacts, from.contacts);
  // Records that were merged into this one before lead to the survivor too.
  const former = await queryRows(
    tx.db,
    columnsOf('suppliers', 'suppliers', ['id']),
    (columns) => sql`
    update suppliers set merged_into = ${intoId} where tenant_id = ${tx.tenantId} and merged_into = ${id} returning ${columns}`,
  );
  await saveRecord(tx, supplierKind, from, {
    status: 'archived',
    merged_into: intoId,
    // A code is of one record only.
    code: into.code === null ? null : from.code,
  });
  await saveRecord(tx, supplierKind, into, {
    ...columnsFrom('suppliers', fields),
    ...taxColumns(into.taxClassId ?? from.taxClassId),
    search_text: searchText(
      supplierSearchText({ ...into, ...fields, contacts }),
      ...(await namesOfMerged(tx, 'suppliers', intoId)),
    ),
  });
  writeContacts(tx, 'supplier', intoId, contacts);
  writeContacts(tx, 'supplier', id, []);
  const hasMovedPayout = into.payout === null && (await movePayout(call, id, intoId));
  const kept: KeptMerge = { from, into, formerIds: former.map((one) => one.id), hasMovedPayout };
  await tx.db
    .insertInto('supplier_merges')
    .values({ tenant_id: tx.tenantId, supplier_id: id, into_id: intoId, kept: JSON.stringify(kept) })
    .execute();
  await reactTo({ id, after: { intoId, name: into.name } });
  tx.audit({
    action: 'supplier.merge',
    subject: 'supplier',
    subjectId: intoId,
    before: { name: into.name },
    after: { mergedId: id, mergedName: from.name },
  });
  tx.audit({
    action: 'supplier.merge',
    subject: 'supplier',
    subjectId: id,
    before: { status: from.status },
    after: { status: 'archived', intoId, intoName: into.name },
  });
  return getRecord(call, supplierKind, intoId);
};
