import type {
  Customer,
  CustomerChange,
  NewCustomer,
} from '@shelfwise/contract/features/contacts/customers/customers.schemas';
import { foldText } from '@shelfwise/contract/primitives/fold-text';
import { sql } from 'kysely';
import { columnsFrom } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Call } from '../../../kit/call.ts';
import { editRecord, getRecord, removeRecord, saveRecord, setRecordStatus } from '../../../kit/records.ts';
import { searchText } from '../../../kit/search-words.ts';
import { AppError, isUniqueViolation, refuseField } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { addParty, getTradingRules, removeParty, todayOf } from '../../ledger/index.ts';
import { reachedBy, writeContacts } from '../people.ts';
import { squashed } from '../similar-records.ts';
import { namesOfMerged } from '../merged-records.ts';
import { findUnsettled } from './customer-figures.ts';
import { customerKind } from './customers.queries.ts';
import { refuseMerged } from './refuse-merged.ts';

type Searched = Pick<NewCustomer, 'name' | 'code' | 'phone' | 'email' | 'taxNumber' | 'contacts'>;

/** Telephone and tax numbers are found both as they are written and without spaces, and a customer by their people too. */
export const customerSearchText = ({ contacts = [], code, taxNumber, ...customer }: Searched): string =>
  searchText(
    code,
    ...reachedBy(customer),
    taxNumber,
    ...(taxNumber ? [squashed(taxNumber)] : []),
    ...contacts.flatMap(reachedBy),
  );

/**
 * What decides how much a customer may owe, when they pay and at which prices is for those who may release what it holds; otherwise staff
 * could change it instead.
 */
const termsFields = ['creditLimitMinor', 'paymentTermsDays', 'groupName', 'isOnHold', 'holdNote'] as const;

/** Throws where somebody without the right gives terms that differ from the usual ones (400, naming the field). */
const requireMayGive = (call: Call, given: Partial<NewCustomer>, usual: Partial<NewCustomer>): void => {
  if (call.can('canManageInventory')) return;
  const field = termsFields.find((one) => given[one] !== undefined && given[one] !== (usual[one] ?? null));
  if (field) throw refuseField(field, 'managers_only');
};

/** A note about a hold goes with it. */
const refuseIdleNote = ({ isOnHold, holdNote }: Pick<Customer, 'isOnHold' | 'holdNote'>): void => {
  if (!isOnHold && holdNote !== null) throw refuseField('holdNote', 'not_on_hold');
};

/** Writes the rows that belong to a customer; what is left out stays. The statements are sent without waiting. */
export const writeParts = (
  tx: TenantTransaction,
  id: string,
  { contacts, addresses, tags }: Pick<NewCustomer, 'contacts' | 'addresses' | 'tags'>,
): void => {
  writeContacts(tx, 'customer', id, contacts);
  if (addresses !== undefined) {
    tx.send(sql`delete from customer_addresses where tenant_id = ${tx.tenantId} and customer_id = ${id}`);
    const rows = JSON.stringify(addresses.map((address, position) => ({ ...address, position })));
    if (addresses.length > 0)
      tx.send(sql`
        insert into customer_addresses (tenant_id, customer_id, position, label, address, is_usual)
        select ${tx.tenantId}, ${id}, given.position, given.label, given.address, given."isUsual"
        from jsonb_to_recordset(${rows}) as given (position int2, label text, address text, "isUsual" boolean)
        returning position`);
  }
  if (tags !== undefined) {
    tx.send(sql`delete from customer_tags where tenant_id = ${tx.tenantId} and customer_id = ${id}`);
    if (tags.length > 0)
      tx.send(sql`
        insert into customer_tags (tenant_id, customer_id, tag_key, tag)
        select ${tx.tenantId}, ${id}, given.key, given.tag
        from unnest(${tags.map(foldText)}::text[], ${[...tags]}::text[]) as given (key, tag)
        returning tag_key`);
  }
};

/** A code is of one customer only. */
const asFieldError = (error: unknown): never => {
  if (isUniqueViolation(error, 'customers_code'))
    throw new AppError('taken', { fields: { code: { code: 'taken' } } });
  throw error;
};

/**
 * Adds a customer, on the company's terms for new ones where none are given. Two customers may have the same name. Terms of their own from
 * somebody who may not give them are refused (400, naming the field).
 */
export const createCustomer = async (call: Call, given: NewCustomer): Promise<Customer> => {
  const { tx, actor } = call;
  const { newCustomerTermsDays, newCustomerLimitMinor } = await getTradingRules(tx);
  const usual = { paymentTermsDays: newCustomerTermsDays, creditLimitMinor: newCustomerLimitMinor };
  requireMayGive(call, given, { ...usual, isOnHold: false });
  const fields = { ...usual, ...given };
  refuseIdleNote({ isOnHold: fields.isOnHold ?? false, holdNote: fields.holdNote ?? null });
  const { contacts, addresses, tags, ...columns } = fields;
  const id = newId();
  addParty(tx, id, 'customer');
  await tx.db
    .insertInto('customers')
    .values({
      ...columnsFrom('customers', columns),
      tenant_id: tx.tenantId,
      id,
      search_text: customerSearchText(fields),
      created_at: tx.at,
      created_by: actor.userId,
    })
    .execute()
    .catch(asFieldError);
  writeParts(tx, id, { contacts, addresses, tags });
  const { creditLimitMinor, ...others } = fields;
  tx.audit({
    action: 'customer.create',
    subject: 'customer',
    subjectId: id,
    after: { ...others, ...(creditLimitMinor !== null && { creditLimitMinor }) },
  });
  return getRecord(call, customerKind, id);
};

/** Changes the given fields, as `editRecord` does. A customer's terms are for those who may give them (400, naming the field). */
export const updateCustomer = (call: Call, change: CustomerChange): Promise<Customer> =>
  editRecord(call, customerKind, change, async ({ current, after, changed }) => {
    await refuseMerged(current);
    requireMayGive(call, after, current);
    // Who is not held any more needs no note about it.
    const holdNote = changed.isOnHold ? changed.holdNote : (after.holdNote ?? null);
    refuseIdleNote({ ...changed, holdNote });
    const { contacts, addresses, tags, ...columns } = after;
    await saveRecord(call.tx, customerKind, current, {
      ...columnsFrom('customers', columns),
      hold_note: holdNote,
      search_text: searchText(
        customerSearchText(changed),
        ...(await namesOfMerged(call.tx, 'customers', current.id)),
      ),
    }).catch(asFieldError);
    writeParts(call.tx, current.id, { contacts, addresses, tags });
  });

/** Throws where the customer owes, has credit, or has open orders (409 `customer_owes`). Confirming an order locks the customer too. */
const requireSettled = async (call: Call, { id }: Customer): Promise<void> => {
  const { openMinor, creditMinor, openOrders } = await findUnsettled(call.tx, todayOf(call), id);
  if (openMinor !== 0 || creditMinor !== 0 || openOrders > 0)
    throw new AppError('customer_owes', { detail: { openMinor, creditMinor, openOrders } });
};

/** Archives a customer with whom everything is settled, so that lists and new documents leave them out; what they bought stays. */
export const archiveCustomer = (call: Call, { id }: { id: string }): Promise<Customer> =>
  setRecordStatus(call, customerKind, [id, 'archived'], (customer) => requireSettled(call, customer));

export const restoreCustomer = (call: Call, { id }: { id: string }): Promise<Customer> =>
  setRecordStatus(call, customerKind, [id, 'active'], refuseMerged);

/** Deletes a customer whom no document refers to; otherwise throws 409 `in_use`, and the customer can be archived. A merged record stays: it leads to the one that goes on. */
export const removeCustomer = async (call: Call, { id }: { id: string }): Promise<Record<string, never>> => {
  await refuseMerged(await getRecord(call, customerKind, id));
  await removeRecord(
    call,
    customerKind,
    id,
    ({ name }) => ({ name }),
    () => removeParty(call.tx, id),
  );
  return {};
};
