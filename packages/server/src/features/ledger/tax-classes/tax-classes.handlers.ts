import type {
  TaxClass,
  taxClassesContract,
} from '@shelfwise/contract/features/ledger/tax-classes/tax-classes.contract';
import type { Handlers } from '../../../db/call.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';

/** All classes with all their dated rates, the default first. */
const listTaxClasses = async (tx: TenantTransaction): Promise<TaxClass[]> => {
  const [classes, rates] = await Promise.all([
    tx.db
      .selectFrom('tax_classes')
      .select(['id', 'name', 'is_default'])
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
  return classes.map(({ id, name, is_default }) => ({
    id,
    name,
    isDefault: is_default,
    rates: (byClass.get(id) ?? []).map((rate) => ({
      name: rate.name,
      percent: rate.percent,
      validFrom: rate.valid_from,
      validUntil: rate.valid_until,
    })),
  }));
};

export const taxClassesHandlers: Handlers<typeof taxClassesContract> = {
  list: async ({ tx }) => ({ items: await listTaxClasses(tx) }),
};
