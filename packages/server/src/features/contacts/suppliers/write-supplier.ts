import type {
  Supplier,
  SupplierChange,
  NewSupplier,
} from '@shelfwise/contract/features/contacts/suppliers/suppliers.schemas';
import { columnsFrom } from '../../../db/rows.ts';
import type { Call } from '../../../kit/call.ts';
import { editRecord, getRecord, removeRecord, saveRecord } from '../../../kit/records.ts';
import { searchText } from '../../../kit/search-words.ts';
import { newId } from '../../../platform/ids.ts';
import { addParty, removeParty } from '../../ledger/index.ts';
import { supplierKind } from './suppliers.queries.ts';

type Searched = Pick<NewSupplier, 'name' | 'phone' | 'email' | 'taxNumber'>;

/** A telephone number is found both as it is written and as it is dialled, without spaces. */
const supplierSearchText = ({ name, phone, email, taxNumber }: Searched): string =>
  searchText(name, phone, phone?.replaceAll(/[^\d+]/g, ''), email, taxNumber);

/** Adds a supplier. Two suppliers may have the same name. */
export const createSupplier = async (call: Call, fields: NewSupplier): Promise<Supplier> => {
  const { tx, actor } = call;
  const id = newId();
  addParty(tx, id, 'supplier');
  await tx.db
    .insertInto('suppliers')
    .values({
      ...columnsFrom('suppliers', fields),
      tenant_id: tx.tenantId,
      id,
      search_text: supplierSearchText(fields),
      created_at: tx.at,
      created_by: actor.userId,
    })
    .execute();
  tx.audit({ action: 'supplier.create', subject: 'supplier', subjectId: id, after: { ...fields } });
  return getRecord(call, supplierKind, id);
};

/** Changes the given fields, as `editRecord` does. */
export const updateSupplier = (call: Call, change: SupplierChange): Promise<Supplier> =>
  editRecord(call, supplierKind, change, ({ current, after }) =>
    saveRecord(call.tx, supplierKind, current, {
      ...columnsFrom('suppliers', after),
      search_text: supplierSearchText({ ...current, ...after }),
    }),
  );

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
