import { sql } from 'kysely';
import type { TaxClass } from '@shelfwise/contract/features/ledger/tax-classes/tax-classes.contract';
import type { Call } from '../../../kit/call.ts';
import { editRecord, lockRecord, saveRecord } from '../../../kit/records.ts';
import { columnsFrom } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { AppError, isForeignKeyViolation } from '../../../platform/errors.ts';
import { asTaxClassError, taxClassKind } from './tax-classes.queries.ts';

interface Change {
  id: string;
  version: number;
  name?: string | undefined;
  isDefault?: true | undefined;
}

/** There is one default. The former one loses this in the same transaction, as an audited change of its own. */
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

/** Renames a tax class, or makes it the default of products. */
export const updateTaxClass = (call: Call, change: Change): Promise<TaxClass> =>
  editRecord(call, taxClassKind, change, async ({ current, after }) => {
    const { tx } = call;
    if (after.isDefault) await replaceDefault(tx);
    await saveRecord(tx, taxClassKind, current, columnsFrom('tax_classes', after)).catch((error: unknown) => {
      throw asTaxClassError(error);
    });
  });

/**
 * An order needs the classes of its lines for the tax of the day on which each part is invoiced, and again after an invoice was voided.
 */
const isOnOrders = async (tx: TenantTransaction, id: string): Promise<boolean> => {
  const { rows } = await sql`
    select from order_lines line join orders o on o.tenant_id = ${tx.tenantId} and o.id = line.order_id
    where line.tenant_id = ${tx.tenantId} and line.tax_class_id = ${id} and o.status <> 'cancelled' limit 1`.execute(
    tx.db,
  );
  return rows.length > 0;
};

/** Deletes a tax class that no product and no order uses; the default one cannot be deleted. */
export const removeTaxClass = async (call: Call, { id }: { id: string }): Promise<Record<string, never>> => {
  const { tx } = call;
  const current = await lockRecord(call, taxClassKind, id);
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
