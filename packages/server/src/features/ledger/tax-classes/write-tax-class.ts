import { hasRates } from '@shelfwise/contract/primitives/tax-kinds';
import type {
  NewTaxClass,
  TaxChange,
  TaxClass,
} from '@shelfwise/contract/features/ledger/tax-classes/tax-classes.contract';
import type { Call } from '../../../kit/call.ts';
import { getRecord, lockRecord, saveRecord } from '../../../kit/records.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { AppError, refuseField } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { todayOf } from '../trading-rules/business-day.ts';
import { asTaxClassError, taxClassKind } from './tax-classes.queries.ts';
import { withChange } from './tax-classes.rules.ts';

/** Documents of past days keep the tax they were priced with, so a change can only begin today or later. */
const requireNotPast = (call: Call, validFrom: string): void => {
  if (validFrom < todayOf(call)) throw refuseField('validFrom', 'in_past');
};

const replaceRates = async (
  tx: TenantTransaction,
  id: string,
  rates: readonly TaxClass['rates'][number][],
): Promise<void> => {
  await tx.db
    .deleteFrom('tax_rates')
    .where('tenant_id', '=', tx.tenantId)
    .where('tax_class_id', '=', id)
    .execute();
  if (rates.length === 0) return;
  const rows = rates.map((rate, index) => ({
    tenant_id: tx.tenantId,
    tax_class_id: id,
    position: index + 1,
    name: rate.name,
    percent: rate.percent,
    valid_from: rate.validFrom,
    valid_until: rate.validUntil,
  }));
  await tx.db.insertInto('tax_rates').values(rows).execute();
};

/** Adds a tax class with its first rates; its name must be unique in the company. */
export const createTaxClass = async (
  call: Call,
  { name, kind, parts, validFrom }: NewTaxClass,
): Promise<TaxClass> => {
  const { tx } = call;
  requireNotPast(call, validFrom);
  const id = newId();
  try {
    await tx.db.insertInto('tax_classes').values({ tenant_id: tx.tenantId, id, name, kind }).execute();
  } catch (error) {
    throw asTaxClassError(error);
  }
  await replaceRates(tx, id, withChange([], parts, validFrom));
  tx.audit({
    action: 'tax_class.create',
    subject: 'tax_class',
    subjectId: id,
    after: { name, kind, parts, validFrom },
  });
  return getRecord(call, taxClassKind, id);
};

/** Sets the rates of a class from a day on. A stale version gets 409 with the current class. */
export const setTaxRates = async (
  call: Call,
  { id, version, parts, validFrom }: TaxChange & { id: string },
): Promise<TaxClass> => {
  const { tx } = call;
  const current = await lockRecord(call, taxClassKind, id);
  if (current.version !== version) throw new AppError('version_conflict', { current });
  if (!hasRates(current.kind)) throw refuseField('parts', 'not_here');
  requireNotPast(call, validFrom);
  const rates = withChange(current.rates, parts, validFrom);
  await replaceRates(tx, id, rates);
  await saveRecord(tx, taxClassKind, current, {});
  tx.audit({
    action: 'tax_class.set_rates',
    subject: 'tax_class',
    subjectId: id,
    before: { rates: current.rates },
    after: { rates },
  });
  return getRecord(call, taxClassKind, id);
};
