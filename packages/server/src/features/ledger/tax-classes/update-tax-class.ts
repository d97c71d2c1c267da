import { sql } from 'kysely';
import type { TaxClass } from '@shelfwise/contract/features/ledger/tax-classes/tax-classes.contract';
import type { Call } from '../../../kit/call.ts';
import { editRecord, lockRecordWhole, saveRecord } from '../../../kit/records.ts';
import { columnsFrom, reckoned, selectRow } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { AppError } from '../../../platform/errors.ts';
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

/** Throws while products have the class, archived ones too (409 `tax_class_of_products`, with how many, and one of them). */
const requireNoProducts = async ({ db, tenantId }: TenantTransaction, id: string): Promise<void> => {
  const found = await selectRow(
    db,
    reckoned<{ count: number; product: string }>(sql`count(*) as count, min(p.name) as product`),
    sql`from products p where p.tenant_id = ${tenantId} and p.tax_class_id = ${id}`,
  );
  if (found && found.count > 0) throw new AppError('tax_class_of_products', { detail: found });
};

/**
 * An order needs the classes of its lines for the tax of the day on which each part is invoiced, and again after an invoice was voided. A
 * draft of an invoice needs them until it is issued. Purchase orders keep those of their lines, and suppliers the one that is proposed.
 */
const isNeeded = async (tx: TenantTransaction, id: string): Promise<boolean> => {
  const { rows } = await sql`
    select from order_lines line join orders o on o.tenant_id = ${tx.tenantId} and o.id = line.order_id
    where line.tenant_id = ${tx.tenantId} and line.tax_class_id = ${id} and o.status <> 'cancelled'
    union all
    select from invoice_draft_lines line where line.tenant_id = ${tx.tenantId} and line.tax_class_id = ${id}
    union all
    select from purchase_order_lines line where line.tenant_id = ${tx.tenantId} and line.tax_class_id = ${id}
    union all
    select from suppliers s where s.tenant_id = ${tx.tenantId} and s.tax_class_id = ${id} limit 1`.execute(
    tx.db,
  );
  return rows.length > 0;
};

/**
 * Deletes a tax class that no product, order, purchase order, supplier or draft of an invoice uses; the default one cannot be deleted. Products that are given the class meanwhile wait
 * for the lock, and then find it gone.
 */
export const removeTaxClass = async (call: Call, { id }: { id: string }): Promise<Record<string, never>> => {
  const { tx } = call;
  const current = await lockRecordWhole(call, taxClassKind, id);
  if (current.isDefault) throw new AppError('default_tax_class');
  await requireNoProducts(tx, id);
  if (await isNeeded(tx, id)) throw new AppError('tax_class_of_orders');
  await tx.db
    .deleteFrom('tax_rates')
    .where('tenant_id', '=', tx.tenantId)
    .where('tax_class_id', '=', id)
    .execute();
  await tx.db.deleteFrom('tax_classes').where('tenant_id', '=', tx.tenantId).where('id', '=', id).execute();
  tx.audit({
    action: 'tax_class.remove',
    subject: 'tax_class',
    subjectId: id,
    before: { name: current.name, rates: current.rates },
  });
  return {};
};
