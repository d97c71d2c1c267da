import { sql } from 'kysely';
import type { OnlineSettings } from '@shelfwise/contract/features/sales/online-payments/online-payments.schemas';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Call } from '../../../kit/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { findKeptSettings } from './company-keys.ts';
import { getOnlineSettings, lockSettings } from './online-settings.ts';

/**
 * Takes no payments online any more. The keys stay sealed as long as something is under way: a customer may have the provider's page open,
 * and what is paid there must reach the books. Housekeeping erases them then (`eraseForgottenKeys`). 409 `wrong_state` where
 * no account is named.
 */
export const forgetKeys = async (call: Call): Promise<OnlineSettings> => {
  const { tx } = call;
  await lockSettings(tx);
  const kept = await findKeptSettings(tx);
  if (!kept?.gateway) throw new AppError('wrong_state');
  await tx.db
    .updateTable('online_payment_settings')
    .set({ is_on: false, gateway: null, key_end: null, is_test_key: false, version: kept.version + 1 })
    .where('tenant_id', '=', tx.tenantId)
    .execute();
  tx.audit({
    action: 'online_payment.forget_keys',
    subject: 'online_payment',
    subjectId: tx.tenantId,
    before: { gateway: kept.gateway },
    after: { gateway: null },
  });
  return getOnlineSettings(call);
};

/** Erases the keys of an account that is named no more, unless a payment that was begun `since` then may still be made. */
export const eraseForgottenKeys = async ({ db, tenantId }: TenantTransaction, since: Date): Promise<void> => {
  await sql`
    update online_payment_settings s set sealed_keys = null, key_id = null
    where s.tenant_id = ${tenantId} and s.gateway is null and s.sealed_keys is not null and not exists (
      select from online_payments o where o.tenant_id = ${tenantId} and o.status in ('pending', 'failed', 'abandoned')
        and o.created_at >= ${since.toISOString()})`.execute(db);
};
