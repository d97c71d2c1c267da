import {
  payoutDetailsSchema,
  type PayoutDetails,
} from '@shelfwise/contract/features/contacts/suppliers/payout.schemas';
import type { Supplier } from '@shelfwise/contract/features/contacts/suppliers/suppliers.schemas';
import { sql } from 'kysely';
import { columnsOf, selectRow } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Call } from '../../../kit/call.ts';
import { getRecord, lockRecord } from '../../../kit/records.ts';
import { AppError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import type { SecretKey } from '../../../platform/secret-key.ts';
import { refuseMerged } from './refuse-merged.ts';
import { supplierKind } from './suppliers.queries.ts';

/** What was sealed for one supplier opens for no other, and for no other company. */
export interface PaidSupplier {
  tenantId: string;
  supplierId: string;
}

const boundTo = ({ tenantId, supplierId }: PaidSupplier): string => `${tenantId} ${supplierId}`;

export const sealPayout = (key: SecretKey, supplier: PaidSupplier, details: string): Buffer =>
  key.seal('payout details', details, boundTo(supplier));

/** Undefined where no listed key opens it; housekeeping logs that. */
export const openPayout = (key: SecretKey, supplier: PaidSupplier, sealed: Buffer): string | undefined => {
  try {
    return key.open('payout details', sealed, boundTo(supplier));
  } catch {
    return undefined;
  }
};

/** The last four characters, and of a short number at most half. */
const endOf = (number: string): string => number.slice(-Math.min(4, Math.floor(number.length / 2)));

/** Whoever diverts a payment begins with this, so the admins hear of it at once. */
const tellAdmins = (tx: TenantTransaction, { id, name }: Pick<Supplier, 'id' | 'name'>): void =>
  tx.event({ type: 'payout_changed', subjectId: id, data: { supplierId: id, supplierName: name } });

/** Says where a supplier is paid, in place of what was known. The number is sealed, and the audit trail does not have it. */
export const setPayout = async (
  call: Call,
  { id, ...details }: PayoutDetails & { id: string },
): Promise<Supplier> => {
  const { tx, actor, services } = call;
  const current = await lockRecord(call, supplierKind, id);
  await refuseMerged(current);
  const { payout: before } = current;
  const { kind, provider, number } = details;
  const columns = {
    kind,
    provider,
    ends_with: endOf(number),
    sealed_details: sealPayout(
      services.secretKey,
      { tenantId: tx.tenantId, supplierId: id },
      JSON.stringify(details),
    ),
    key_id: services.secretKey.id,
    details_id: newId(),
    changed_at: tx.at,
    changed_by: actor.userId,
  };
  await tx.db
    .insertInto('supplier_payouts')
    .values({ tenant_id: tx.tenantId, supplier_id: id, ...columns })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'supplier_id']).doUpdateSet(columns))
    .execute();
  tx.audit({
    action: 'supplier.set_payout',
    subject: 'supplier',
    subjectId: id,
    before: before && { kind: before.kind, provider: before.provider },
    after: { kind, provider },
  });
  tellAdmins(tx, current);
  return getRecord(call, supplierKind, id);
};

/** Forgets where a supplier is paid; where nothing is known, nothing changes. */
export const removePayout = async (call: Call, { id }: { id: string }): Promise<Supplier> => {
  const { tx } = call;
  const current = await lockRecord(call, supplierKind, id);
  if (current.payout === null) {
    tx.leaveUnchanged();
    return current;
  }
  await tx.db
    .deleteFrom('supplier_payouts')
    .where('tenant_id', '=', tx.tenantId)
    .where('supplier_id', '=', id)
    .execute();
  const { kind, provider } = current.payout;
  tx.audit({
    action: 'supplier.remove_payout',
    subject: 'supplier',
    subjectId: id,
    before: { kind, provider },
  });
  tellAdmins(tx, current);
  return { ...current, payout: null };
};

/**
 * Where a supplier is paid, in full. The audit trail notes who looked. Others than those that were `approved` are refused (409
 * `payout_changed`).
 */
export const revealPayout = async (
  { tx, services }: Call,
  { id, approved }: { id: string; approved?: { detailsId: string | null; supplier: string } },
): Promise<PayoutDetails> => {
  const kept = await selectRow(
    tx.db,
    columnsOf('supplier_payouts', 'o', ['sealed_details', 'details_id']),
    sql`from supplier_payouts o where o.tenant_id = ${tx.tenantId} and o.supplier_id = ${id}`,
  );
  if (!kept) throw new AppError('not_found');
  if (approved && approved.detailsId !== kept.detailsId)
    throw new AppError('payout_changed', { detail: { supplier: approved.supplier } });
  const opened = openPayout(
    services.secretKey,
    { tenantId: tx.tenantId, supplierId: id },
    kept.sealedDetails,
  );
  if (opened === undefined) throw new AppError('payout_unreadable');
  tx.note({ action: 'supplier.reveal_payout', subject: 'supplier', subjectId: id });
  return payoutDetailsSchema.parse(JSON.parse(opened));
};
