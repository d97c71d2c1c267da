import { sql } from 'kysely';
import type { TaxClass } from '@shelfwise/contract/features/ledger/tax-classes/tax-classes.contract';
import { columnsOf, selectRows } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { RecordKind } from '../../../kit/records.ts';
import { AppError, isUniqueViolation } from '../../../platform/errors.ts';

const classColumns = columnsOf('tax_classes', 'c', ['id', 'name', 'kind', 'is_default', 'version']);
const rateColumns = columnsOf('tax_rates', 'r', [
  'tax_class_id',
  'name',
  'percent',
  'valid_from',
  'valid_until',
]);

/** All tax classes with all their dated rates, the default first. */
export const listTaxClasses = async ({ db, tenantId }: TenantTransaction): Promise<TaxClass[]> => {
  const [classes, rates] = await Promise.all([
    selectRows(
      db,
      classColumns,
      sql`from tax_classes c where c.tenant_id = ${tenantId} order by c.is_default desc, c.name`,
    ),
    selectRows(
      db,
      rateColumns,
      sql`from tax_rates r where r.tenant_id = ${tenantId} order by r.valid_from, r.position`,
    ),
  ]);
  const byClass = Map.groupBy(rates, (rate) => rate.taxClassId);
  return classes.map((one) => ({
    ...one,
    rates: (byClass.get(one.id) ?? []).map(({ taxClassId: _, ...rate }) => rate),
  }));
};

/** All verbs of tax classes take one lock, because which one is the default depends on all of them. */
export const taxClassKind: RecordKind<TaxClass, 'tax_class'> = {
  noun: 'tax_class',
  table: 'tax_classes',
  find: async ({ tx }, id) => (await listTaxClasses(tx)).find((one) => one.id === id),
  lock: ({ tx }) =>
    tx.db
      .selectFrom('tax_classes')
      .select('id')
      .where('tenant_id', '=', tx.tenantId)
      .orderBy('id')
      .forNoKeyUpdate()
      .execute(),
};

/** A name that another class has becomes an error of that field. */
export const asTaxClassError = (error: unknown): unknown =>
  isUniqueViolation(error, 'tax_classes_tenant_id_name_key')
    ? new AppError('taken', { fields: { name: { code: 'taken' } } })
    : error;
