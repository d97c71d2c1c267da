import type { Contact } from '@shelfwise/contract/features/contacts/people.schemas';
import { sql, type RawBuilder } from 'kysely';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';

/** Whose people they are: the table, and its column that names the record. */
const kept = {
  customer: { table: sql.table('customer_contacts'), owner: sql.ref('customer_id') },
  supplier: { table: sql.table('supplier_contacts'), owner: sql.ref('supplier_id') },
};
type Owner = keyof typeof kept;

/** The people of a record as an array of JSON, in their order. `id` is the record's id in the statement around. */
export const contactsOf = (owner: Owner, tenantId: string, id: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`coalesce((select jsonb_agg(jsonb_build_object('name', person.name, 'role', person.role, 'phone', person.phone,
      'email', person.email, 'isPrimary', person.is_primary) order by person.position)
    from ${kept[owner].table} as person where person.tenant_id = ${tenantId} and person.${kept[owner].owner} = ${id}), '[]')`;

/** Writes the people of a record in their order; left out, they stay. The statements are sent without waiting. */
export const writeContacts = (
  tx: TenantTransaction,
  owner: Owner,
  id: string,
  contacts: readonly Contact[] | undefined,
): void => {
  if (contacts === undefined) return;
  const { table, owner: column } = kept[owner];
  tx.send(sql`delete from ${table} where tenant_id = ${tx.tenantId} and ${column} = ${id}`);
  if (contacts.length === 0) return;
  const rows = JSON.stringify(contacts.map((contact, position) => ({ ...contact, position })));
  tx.send(sql`
    insert into ${table} (tenant_id, ${column}, position, name, role, phone, email, is_primary)
    select ${tx.tenantId}, ${id}, given.position, given.name, given.role, given.phone, given.email, given."isPrimary"
    from jsonb_to_recordset(${rows}) as given (position int2, name text, role text, phone text, email text, "isPrimary" boolean)
    returning position`);
};

interface Reached {
  name?: string | null | undefined;
  phone?: string | null | undefined;
  email?: string | null | undefined;
}

/** By what somebody is found: a telephone number both as it is written and as it is dialled. */
export const reachedBy = ({ name, phone, email }: Reached): (string | null | undefined)[] => [
  name,
  phone,
  phone?.replaceAll(/[^\d+]/g, ''),
  email,
];

/** A national number without its leading zero: +233 24 412 3456 and 024 412 3456 end in the same nine digits. */
const nationalDigits = 9;

/** What of a telephone number is the same however it is written. */
export const lastDigits = (phone: string): string => phone.replaceAll(/\D/g, '').slice(-nationalDigits);

/** Begins like a number to dial, or is digits alone: a code like 2024-00123 is none. */
const isDialled = /^(?:\+|\(?0)[\d\s()./-]{6,}$|^\d{10,}$/u;

/** A search for people: of a telephone number only what all its spellings have in common, which `reachedBy` keeps without blanks. */
export const asDialled = (q: string): string =>
  isDialled.test(q.trim()) ? lastDigits(q).replace(/^0/u, '') : q;
