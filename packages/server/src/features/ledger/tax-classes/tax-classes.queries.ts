import type { TaxClass } from '@shelfwise/contract/features/ledger/tax-classes/tax-classes.contract';
import type { TaxKind } from '@shelfwise/contract/primitives/tax-kinds';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { AppError, isUniqueViolation } from '../../../platform/errors.ts';

/** All classes with all their dated rates, the default first. */
export const listTaxClasses = async (tx: TenantTransaction): Promise<TaxClass[]> => {
  const [classes, rates] = await Promise.all([
    tx.db
      .selectFrom('tax_classes')
      .select(['id', 'name', 'kind', 'is_default', 'version'])
      .where('tenant_id', '=', tx.tenantId)
      .orderBy('is_default', 'desc')
      .orderBy('name')
      .execute(),
    tx.db
      .selectFrom('tax_rates')
      .select(['tax_class_id', 'name', 'percent', 'valid_from', 'valid_until'])
      .where('tenant_id', '=', tx.tenantId)
      .orderBy('valid_from')
      .orderBy('position')
      .execute(),
  ]);
  const byClass = Map.groupBy(rates, (rate) => rate.tax_class_id);
  return classes.map(({ id, name, kind, is_default, version }) => ({
    id,
    name,
    kind: kind as TaxKind,
    isDefault: is_default,
    version,
    rates: (byClass.get(id) ?? []).map((rate) => ({
      name: rate.name,
      percent: rate.percent,
      validFrom: rate.valid_from,
      validUntil: rate.valid_until,
    })),
  }));
};

/** One class as it stands, all of the company's locked until the commit: which is the default is decided one by one. */
export const lockTaxClass = async (tx: TenantTransaction, id: string): Promise<TaxClass> => {
  await tx.db
    .selectFrom('tax_classes')
    .select('id')
    .where('tenant_id', '=', tx.tenantId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return getTaxClass(tx, id);
};

export const getTaxClass = async (tx: TenantTransaction, id: string): Promise<TaxClass> => {
  const found = (await listTaxClasses(tx)).find((one) => one.id === id);
  if (!found) throw new AppError('not_found');
  return found;
};

/** A name another class has is that field's fault. */
export const asTaxClassError = (error: unknown): unknown =>
  isUniqueViolation(error, 'tax_classes_tenant_id_name_key')
    ? new AppError('taken', { fields: { name: { code: 'taken' } } })
    : error;
