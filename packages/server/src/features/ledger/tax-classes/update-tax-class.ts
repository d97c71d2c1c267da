import { sql } from 'kysely';
import type { TaxClass } from '@shelfwise/contract/features/ledger/tax-classes/tax-classes.contract';
import type { Call } from '../../../db/call.ts';
import { changedFields } from '../../../db/changed-fields.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { AppError, isForeignKeyViolation } from '../../../platform/errors.ts';
import { asTaxClassError, getTaxClass, lockTaxClass } from './tax-classes.queries.ts';

interface Change {
  id: string;
  version: number;
  name?: string | undefined;
  isDefault?: true | undefined;
}

/** There is one default: the old one steps down in the same transaction, as a change of its own. */
const replaceDefault = async (tx: TenantTransaction): Promise<void> => {
  const old = await tx.db
    .updateTable('tax_classes')
    .set((eb) => ({ is_default: false, version: eb('version', '+', 1) }))
    .where('tenant_id', '=', tx.tenantId)
    .where('is_default', '=', true)
    .returning('id')
    .execute();
  for (const { id } of old)
    tx.audit({
      action: 'tax_class.update',
      subject: 'tax_class',
      subjectId: id,
      before: { isDefault: true },
      after: { isDefault: false },
    });
};

/** Renames a class, or makes it the one products have by default. A stale version gets 409 with the class. */
export const updateTaxClass = async ({ tx }: Call, { id, version, ...fields }: Change): Promise<TaxClass> => {
  const current = await lockTaxClass(tx, id);
  if (current.version !== version) throw new AppError('version_conflict', { current });
  const { before, after } = changedFields(current, fields);
  tx.audit({ action: 'tax_class.update', subject: 'tax_class', subjectId: id, before, after });
  if (Object.keys(after).length === 0) return current;
  if (after.isDefault) await replaceDefault(tx);
  try {
    await tx.db
      .updateTable('tax_classes')
      .set({
        ...(after.name !== undefined && { name: after.name }),
        ...(after.isDefault && { is_default: true }),
        version: version + 1,
      })
      .where('tenant_id', '=', tx.tenantId)
      .where('id', '=', id)
      .execute();
  } catch (error) {
    throw asTaxClassError(error);
  }
  return getTaxClass(tx, id);
};

/** An order asks its lines' classes for the tax of the day each part is invoiced on, and anew where an invoice was void. */
const isOnOrders = async (tx: TenantTransaction, id: string): Promise<boolean> => {
  const { rows } = await sql`
    select from order_lines line join orders o on o.tenant_id = ${tx.tenantId} and o.id = line.order_id
    where line.tenant_id = ${tx.tenantId} and line.tax_class_id = ${id} and o.status <> 'cancelled' limit 1`.execute(
    tx.db,
  );
  return rows.length > 0;
};

/** Deletes a class that no product and no order has; the default one stays. */
export const removeTaxClass = async (
  { tx }: Call,
  { id }: { id: string },
): Promise<Record<string, never>> => {
  const current = await lockTaxClass(tx, id);
  if (current.isDefault) throw new AppError('default_tax_class');
  if (await isOnOrders(tx, id)) throw new AppError('in_use');
  await tx.db
    .deleteFrom('tax_rates')
    .where('tenant_id', '=', tx.tenantId)
    .where('tax_class_id', '=', id)
    .execute();
  try {
    await tx.db.deleteFrom('tax_classes').where('tenant_id', '=', tx.tenantId).where('id', '=', id).execute();
  } catch (error) {
    throw isForeignKeyViolation(error) ? new AppError('in_use') : error;
  }
  tx.audit({
    action: 'tax_class.remove',
    subject: 'tax_class',
    subjectId: id,
    before: { name: current.name, rates: current.rates },
  });
  return {};
};
