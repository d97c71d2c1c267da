import { mostAddresses, mostTags } from '@shelfwise/contract/features/contacts/customers/customers.facts';
import type {
  Customer,
  MergeCustomers,
} from '@shelfwise/contract/features/contacts/customers/customers.schemas';
import { foldText } from '@shelfwise/contract/primitives/fold-text';
import { columnsFrom, columnsOf, queryRows } from '../../../db/rows.ts';
import { sql } from 'kysely';
import type { Call } from '../../../kit/call.ts';
import { beginReactions } from '../../../kit/reactions.ts';
import { getRecord, saveRecord } from '../../../kit/records.ts';
import { searchText } from '../../../kit/search-words.ts';
import { AppError } from '../../../platform/errors.ts';
import { lockBoth, namesOfMerged, peopleOfBoth } from '../merged-records.ts';
import { customerKind } from './customers.queries.ts';
import { refuseMerged } from './refuse-merged.ts';
import { customerSearchText, writeParts } from './write-customer.ts';

/** Both records as they were, and the records that led to the one that went. */
export interface KeptMerge {
  from: Customer;
  into: Customer;
  formerIds: string[];
}

/**
 * What the surviving record does not say yet is taken from the other one. Its terms and its limit stand; a hold of either holds, and who
 * agreed to be written to agreed for the address or the number that goes along.
 */
const filled = (into: Customer, from: Customer) => ({
  phone: into.phone ?? from.phone,
  hasWhatsapp: into.phone === null ? from.hasWhatsapp : into.hasWhatsapp,
  takesMessages: into.phone === null ? from.takesMessages : into.takesMessages,
  email: into.email ?? from.email,
  takesMail: into.email === null ? from.takesMail : into.takesMail,
  address: into.address ?? from.address,
  taxNumber: into.taxNumber ?? from.taxNumber,
  currency: into.currency ?? from.currency,
  code: into.code ?? from.code,
  groupName: into.groupName ?? from.groupName,
  notes: into.notes ?? from.notes,
  isOnHold: into.isOnHold || from.isOnHold,
  holdNote: into.isOnHold ? into.holdNote : from.holdNote,
});

/** The places and words of both, each once, as many as a customer may have. */
const partsOfBoth = (into: Customer, from: Customer) => {
  const places = new Set(into.addresses.map(({ address }) => foldText(address)));
  const hasUsual = into.addresses.some(({ isUsual }) => isUsual);
  const further = from.addresses
    .filter(({ address }) => !places.has(foldText(address)))
    .map((place) => ({ ...place, isUsual: place.isUsual && !hasUsual }));
  const words = new Set(into.tags.map(foldText));
  return {
    contacts: peopleOfBoth(into.contacts, from.contacts),
    addresses: [...into.addresses, ...further].slice(0, mostAddresses),
    tags: [...into.tags, ...from.tags.filter((tag) => !words.has(foldText(tag)))].slice(0, mostTags),
  };
};

/**
 * Merges a record into another one of the same customer: documents, money, people, places and words go to the survivor, and the record is
 * archived for good. Entries that were posted for it stay as they are, and are read as those of the survivor (decision 0051).
 */
export const mergeCustomers = async (call: Call, { id, intoId }: MergeCustomers): Promise<Customer> => {
  const { tx } = call;
  if (id === intoId) throw new AppError('invalid_input', { fields: { intoId: { code: 'repeated' } } });
  const reactTo = await beginReactions(call, 'customer.merge', { id, after: { intoId } });
  await lockBoth(tx, 'customers', [id, intoId]);
  const [from, into] = await Promise.all([
    getRecord(call, customerKind, id),
    customerKind.find(call, intoId),
  ]);
  if (!into) throw new AppError('not_found', { fields: { intoId: { code: 'unknown_record' } } });
  await Promise.all([refuseMerged(from), refuseMerged(into)]);
  if (into.status === 'archived')
    throw new AppError('archived', { fields: { intoId: { code: 'archived' } } });
  const fields = filled(into, from);
  const parts = partsOfBoth(into, from);
  // Records that were merged into this one before lead to the survivor too.
  const former = await queryRows(
    tx.db,
    columnsOf('customers', 'customers', ['id']),
    (columns) => sql`
    update customers set merged_into = ${intoId} where tenant_id = ${tx.tenantId} and merged_into = ${id} returning ${columns}`,
  );
  await saveRecord(tx, customerKind, from, {
    status: 'archived',
    merged_into: intoId,
    // A code is of one record only.
    code: into.code === null ? null : from.code,
  });
  await saveRecord(tx, customerKind, into, {
    ...columnsFrom('customers', fields),
    search_text: searchText(
      customerSearchText({ ...into, ...fields, ...parts }),
      ...(await namesOfMerged(tx, 'customers', intoId)),
    ),
  });
  writeParts(tx, intoId, parts);
  writeParts(tx, id, { contacts: [], addresses: [], tags: [] });
  const kept: KeptMerge = { from, into, formerIds: former.map((one) => one.id) };
  await tx.db
    .insertInto('customer_merges')
    .values({ tenant_id: tx.tenantId, customer_id: id, into_id: intoId, kept: JSON.stringify(kept) })
    .execute();
  await reactTo({ id, after: { intoId, name: into.name } });
  tx.audit({
    action: 'customer.merge',
    subject: 'customer',
    subjectId: intoId,
    before: { name: into.name },
    after: { mergedId: id, mergedName: from.name },
  });
  tx.audit({
    action: 'customer.merge',
    subject: 'customer',
    subjectId: id,
    before: { status: from.status },
    after: { status: 'archived', intoId, intoName: into.name },
  });
  return getRecord(call, customerKind, intoId);
};
