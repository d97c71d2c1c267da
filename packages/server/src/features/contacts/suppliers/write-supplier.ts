import type {
  Supplier,
  SupplierChange,
  NewSupplier,
} from '@shelfwise/contract/features/contacts/suppliers/suppliers.schemas';
import { columnsFrom } from '../../../db/rows.ts';
import type { Call } from '../../../kit/call.ts';
import { editRecord, getRecord, removeRecord, saveRecord } from '../../../kit/records.ts';
import { searchText } from '../../../kit/search-words.ts';
import {
  AppError,
  isForeignKeyViolation,
  isUniqueViolation,
  violatedConstraint,
} from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { addParty, listBillAccounts, removeParty, taxColumns } from '../../ledger/index.ts';
import { refuseMerged } from './refuse-merged.ts';
import { namesOfMerged } from '../merged-records.ts';
import { reachedBy, writeContacts } from '../people.ts';
import { squashed } from '../similar-records.ts';
import { supplierKind } from './suppliers.queries.ts';

type Searched = Pick<NewSupplier, 'name' | 'code' | 'phone' | 'email' | 'taxNumber' | 'contacts'>;

/** Telephone and tax numbers are found both as they are written and without spaces, and a supplier by their people too. */
export const supplierSearchText = ({ contacts = [], code, taxNumber, ...supplier }: Searched): string =>
  searchText(
    code,
    ...reachedBy(supplier),
    taxNumber,
    ...(taxNumber ? [squashed(taxNumber)] : []),
    ...contacts.flatMap(reachedBy),
  );

/** Refuses an account that bills are not posted to. */
const requireBillAccount = async (
  { tx }: Call,
  { billAccountId }: Pick<NewSupplier, 'billAccountId'>,
): Promise<void> => {
  if (billAccountId == null) return;
  const accounts = await listBillAccounts(tx);
  if (accounts.every(({ id }) => id !== billAccountId)) throw unknown('billAccountId');
};

const unknown = (field: string): AppError =>
  new AppError('not_found', { fields: { [field]: { code: 'unknown_record' } } });

/** The database's refusal as an error of the field that caused it. */
const asFieldError = (error: unknown): never => {
  if (isUniqueViolation(error, 'suppliers_code'))
    throw new AppError('taken', { fields: { code: { code: 'taken' } } });
  if (isForeignKeyViolation(error) && violatedConstraint(error) === 'suppliers_tax_class')
    throw unknown('taxClassId');
  throw error;
};

/** Adds a supplier. Two suppliers may have the same name. */
export const createSupplier = async (call: Call, fields: NewSupplier): Promise<Supplier> => {
  const { tx, actor } = call;
  const { contacts, taxClassId, ...columns } = fields;
  const id = newId();
  await requireBillAccount(call, fields);
  addParty(tx, id, 'supplier');
  await tx.db
    .insertInto('suppliers')
    .values({
      ...columnsFrom('suppliers', columns),
      ...taxColumns(taxClassId),
      tenant_id: tx.tenantId,
      id,
      search_text: supplierSearchText(fields),
      created_at: tx.at,
      created_by: actor.userId,
    })
    .execute()
    .catch(asFieldError);
  writeContacts(tx, 'supplier', id, contacts);
  tx.audit({ action: 'supplier.create', subject: 'supplier', subjectId: id, after: { ...fields } });
  return getRecord(call, supplierKind, id);
};

/** Changes the given fields, as `editRecord` does. */
export const updateSupplier = (call: Call, change: SupplierChange): Promise<Supplier> =>
  editRecord(call, supplierKind, change, async ({ current, after }) => {
    await refuseMerged(current);
    await requireBillAccount(call, after);
    const { contacts, taxClassId, ...columns } = after;
    await saveRecord(call.tx, supplierKind, current, {
      ...columnsFrom('suppliers', columns),
      ...taxColumns(taxClassId),
      search_text: searchText(
        supplierSearchText({ ...current, ...after }),
        ...(await namesOfMerged(call.tx, 'suppliers', current.id)),
      ),
    }).catch(asFieldError);
    writeContacts(call.tx, 'supplier', current.id, contacts);
  });

/** Deletes what nothing refers to; else 409 `in_use`, and archiving is the way. A merged record stays: it leads to the one that goes on. */
export const removeSupplier = async (call: Call, { id }: { id: string }): Promise<Record<string, never>> => {
  await refuseMerged(await getRecord(call, supplierKind, id));
  await removeRecord(
    call,
    supplierKind,
    id,
    ({ name }) => ({ name }),
    () => removeParty(call.tx, id),
  );
  return {};
};
