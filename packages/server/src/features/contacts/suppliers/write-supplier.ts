import type {
  Supplier,
  SupplierContact,
  SupplierChange,
  NewSupplier,
} from '@shelfwise/contract/features/contacts/suppliers/suppliers.schemas';
import { sql } from 'kysely';
import { columnsFrom } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Call } from '../../../kit/call.ts';
import { editRecord, getRecord, removeRecord, saveRecord } from '../../../kit/records.ts';
import { searchText } from '../../../kit/search-words.ts';
import { newId } from '../../../platform/ids.ts';
import { addParty, removeParty } from '../../ledger/index.ts';
import { namesOfMerged, refuseMerged } from './refuse-merged.ts';
import { squashed } from './similar-suppliers.ts';
import { supplierKind } from './suppliers.queries.ts';

type Searched = Pick<NewSupplier, 'name' | 'phone' | 'email' | 'taxNumber' | 'contacts'>;

const reachedBy = ({ name, phone, email }: Pick<Searched, 'name' | 'phone' | 'email'>) => [
  name,
  phone,
  phone?.replaceAll(/[^\d+]/g, ''),
  email,
];

/** Telephone and tax numbers are found both as they are written and without spaces, and a supplier by their people too. */
export const supplierSearchText = ({ contacts = [], taxNumber, ...supplier }: Searched): string =>
  searchText(
    ...reachedBy(supplier),
    taxNumber,
    ...(taxNumber ? [squashed(taxNumber)] : []),
    ...contacts.flatMap(reachedBy),
  );

/** Writes the people of a supplier in their order; left out, they stay. The statements are sent without waiting. */
export const writeContacts = (
  tx: TenantTransaction,
  supplierId: string,
  contacts: readonly SupplierContact[] | undefined,
): void => {
  if (contacts === undefined) return;
  tx.send(
    sql`delete from supplier_contacts where tenant_id = ${tx.tenantId} and supplier_id = ${supplierId}`,
  );
  if (contacts.length === 0) return;
  const rows = JSON.stringify(contacts.map((contact, position) => ({ ...contact, position })));
  tx.send(sql`
    insert into supplier_contacts (tenant_id, supplier_id, position, name, role, phone, email, is_primary)
    select ${tx.tenantId}, ${supplierId}, c.position, c.name, c.role, c.phone, c.email, c."isPrimary"
    from jsonb_to_recordset(${rows}) as c (position int2, name text, role text, phone text, email text, "isPrimary" boolean)
    returning supplier_id`);
};

/** Adds a supplier. Two suppliers may have the same name. */
export const createSupplier = async (call: Call, fields: NewSupplier): Promise<Supplier> => {
  const { tx, actor } = call;
  const { contacts, ...columns } = fields;
  const id = newId();
  addParty(tx, id, 'supplier');
  await tx.db
    .insertInto('suppliers')
    .values({
      ...columnsFrom('suppliers', columns),
      tenant_id: tx.tenantId,
      id,
      search_text: supplierSearchText(fields),
      created_at: tx.at,
      created_by: actor.userId,
    })
    .execute();
  writeContacts(tx, id, contacts);
  tx.audit({ action: 'supplier.create', subject: 'supplier', subjectId: id, after: { ...fields } });
  return getRecord(call, supplierKind, id);
};

/** Changes the given fields, as `editRecord` does. */
export const updateSupplier = (call: Call, change: SupplierChange): Promise<Supplier> =>
  editRecord(call, supplierKind, change, async ({ current, after }) => {
    await refuseMerged(current);
    const { contacts, ...columns } = after;
    await saveRecord(call.tx, supplierKind, current, {
      ...columnsFrom('suppliers', columns),
      search_text: searchText(
        supplierSearchText({ ...current, ...after }),
        ...(await namesOfMerged(call.tx, current.id)),
      ),
    });
    writeContacts(call.tx, current.id, contacts);
  });

/** Deletes what nothing refers to; else 409 `in_use`, and archiving is the way. */
export const removeSupplier = async (call: Call, { id }: { id: string }): Promise<Record<string, never>> => {
  await removeRecord(
    call,
    supplierKind,
    id,
    ({ name }) => ({ name }),
    () => removeParty(call.tx, id),
  );
  return {};
};
