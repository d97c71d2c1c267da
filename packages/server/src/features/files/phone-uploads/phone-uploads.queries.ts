import { sql, type RawBuilder } from 'kysely';
import type { PhoneUpload } from '@shelfwise/contract/features/files/phone-uploads/phone-uploads.contract';
import type { PhonePurpose } from '@shelfwise/contract/features/files/phone-uploads/phone-uploads.facts';
import type { Statements } from '../../../db/open-transaction.ts';
import { columnsOf, narrowed, type RowOf, selectRow, textOf } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Call } from '../../../kit/call.ts';
import { codeOf } from './upload-codes.ts';

const purposed = narrowed<{ purpose: PhonePurpose }>();

const columns = purposed(
  columnsOf('phone_uploads', 'u', [
    'id',
    'purpose',
    'record_id',
    'user_id',
    'opener_hash',
    'most',
    'file_ids',
    'expires_at',
    'opened_at',
    'ended_at',
  ]),
);
export type UploadRow = RowOf<typeof columns>;

/** An upload, locked until the end of the transaction: of pictures at once, one after the other finds its place. */
export const lockUpload = (
  { db, tenantId }: TenantTransaction,
  which: RawBuilder<unknown>,
): Promise<UploadRow | undefined> =>
  selectRow(db, columns, sql`from phone_uploads u where u.tenant_id = ${tenantId} and ${which} for update`);

/** An upload of this person's own. */
export const findOwnUpload = ({ tx, actor }: Call, id: string): Promise<UploadRow | undefined> =>
  selectRow(
    tx.db,
    columns,
    sql`from phone_uploads u where u.tenant_id = ${tx.tenantId} and u.id = ${id} and u.user_id = ${actor.userId}`,
  );

export const isOver = (
  { expiresAt, endedAt }: Pick<UploadRow, 'expiresAt' | 'endedAt'>,
  now: Date,
): boolean => endedAt !== null || new Date(expiresAt) <= now;

/** What the person who showed the code sees. */
export const toPhoneUpload = ({ tx, services, now }: Call, row: UploadRow): PhoneUpload => {
  const { id, purpose, most, fileIds, expiresAt, openedAt, endedAt } = row;
  const isShown = openedAt === null && !isOver(row, now);
  const code = isShown ? codeOf(services.secretKey, { tenantId: tx.tenantId, id }) : null;
  return { id, purpose, code, most, expiresAt, openedAt, endedAt, fileIds };
};

const senderColumns = purposed(columnsOf('phone_uploads', 'u', ['id', 'purpose', 'user_id', 'session_id']));

const goingOn = {
  name: 'look_up_phone_upload',
  text: `select ${textOf(senderColumns)} from phone_uploads u
    where u.tenant_id = $1 and u.id = $2 and u.opened_at is not null and u.ended_at is null and u.expires_at > now()`,
};

/** For whom a phone sends, and from which of their sessions; undefined once the upload is over. One that is full may still be asked. */
export const findSender = async (
  statements: Statements,
  { tenantId, id }: { tenantId: string; id: string },
): Promise<RowOf<typeof senderColumns> | undefined> =>
  (await statements.query<RowOf<typeof senderColumns>>({ ...goingOn, values: [tenantId, id] })).rows[0];

/** What phones sent stays; only the codes and their counts go. */
export const removeOldUploads = ({ db, tenantId }: TenantTransaction, before: string): Promise<unknown> =>
  db.deleteFrom('phone_uploads').where('tenant_id', '=', tenantId).where('expires_at', '<', before).execute();
