import type { NewTill, Till, TillChange } from '@shelfwise/contract/features/sales/tills/tills.contract';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Call } from '../../../kit/call.ts';
import { editRecord, getRecord, saveRecord, setRecordStatus } from '../../../kit/records.ts';
import { AppError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { holdLocation } from '../../inventory/index.ts';
import { addTillAccount, renameAccount, setTillAccountStatus } from '../../ledger/index.ts';
import { lastCount } from '../shifts/shift-figures.ts';
import { tillKind } from './tills.queries.ts';

const requirePlace = async (tx: TenantTransaction, id: string): Promise<void> => {
  const place = await holdLocation(tx, id);
  if (!place) throw new AppError('not_found', { fields: { locationId: { code: 'unknown_record' } } });
  if (place.status === 'archived')
    throw new AppError('archived', { fields: { locationId: { code: 'archived' } } });
};

/** Adds a till with the cash account of its drawer, which has the till's name. */
export const createTill = async (call: Call, { name, locationId }: NewTill): Promise<Till> => {
  const { tx } = call;
  await requirePlace(tx, locationId);
  const account = await addTillAccount(call, name);
  const id = newId();
  await tx.db
    .insertInto('tills')
    .values({
      tenant_id: tx.tenantId,
      id,
      name,
      location_id: locationId,
      money_account_id: account.id,
      created_at: tx.at,
    })
    .execute();
  tx.audit({ action: 'till.create', subject: 'till', subjectId: id, after: { name, locationId } });
  return getRecord(call, tillKind, id);
};

const requireClosed = ({ openShift }: Till): void => {
  if (openShift) throw new AppError('till_in_use', { detail: { user: openShift.userName } });
};

/** Renames a till with its account. It moves to another place only between two shifts, so that a shift sells from one place. */
export const updateTill = (call: Call, change: TillChange): Promise<Till> =>
  editRecord(call, tillKind, change, async ({ current, after }) => {
    const { tx } = call;
    if (after.locationId !== undefined) {
      requireClosed(current);
      await requirePlace(tx, after.locationId);
    }
    if (after.name !== undefined) await renameAccount(tx, current.moneyAccountId, after.name);
    await saveRecord(tx, tillKind, current, {
      ...(after.name !== undefined && { name: after.name }),
      ...(after.locationId !== undefined && { location_id: after.locationId }),
    });
  });

/** Takes a till out of use, with its account: while no shift is open, and once its drawer is empty. */
export const archiveTill = (call: Call, { id }: { id: string }): Promise<Till> =>
  setRecordStatus(call, tillKind, [id, 'archived'], async (till) => {
    requireClosed(till);
    if ((await lastCount(call.tx, id)) !== 0) throw new AppError('till_not_empty');
    await setTillAccountStatus(call.tx, till.moneyAccountId, 'archived');
  });

export const restoreTill = (call: Call, { id }: { id: string }): Promise<Till> =>
  setRecordStatus(call, tillKind, [id, 'active'], async (till) => {
    const place = await holdLocation(call.tx, till.locationId);
    if (place?.status === 'archived') throw new AppError('location_archived');
    await setTillAccountStatus(call.tx, till.moneyAccountId, 'active');
  });
