import { sql } from 'kysely';
import type { OnlineGateway } from '@shelfwise/contract/features/sales/online-payments/online-payments.facts';
import type {
  OnlineKeys,
  OnlineSettings,
  OnlineSettingsChange,
} from '@shelfwise/contract/features/sales/online-payments/online-payments.schemas';
import type { Language } from '@shelfwise/contract/primitives/languages';
import { columnsOf, selectRow } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Call, Preparation } from '../../../kit/call.ts';
import { editLocked } from '../../../kit/records.ts';
import { refuseField } from '../../../platform/errors.ts';
import type { RateRule } from '../../../platform/rate-limits.ts';
import { publicUrlOf } from '../../../platform/settings.ts';
import { asked, companyGateway, type CompanyKeys, isTestKey, mayTestPayments } from '../../billing/index.ts';
import {
  createMoneyAccount,
  createPaymentMethod,
  listMoneyAccounts,
  listPaymentMethods,
  requirePaymentWay,
} from '../../ledger/index.ts';
import { findKeptSettings, openKeys, sealKeys } from './company-keys.ts';

/** How the company takes payments online, without its keys. */
export const getOnlineSettings = async ({ tx, services }: Call): Promise<OnlineSettings> => {
  const kept = await findKeptSettings(tx);
  const gateway = (kept?.gateway ?? null) as OnlineGateway | null;
  return {
    isOn: kept?.isOn ?? false,
    method: kept?.method ?? null,
    gateway,
    keyEnd: kept?.keyEnd ?? null,
    isTestKey: kept?.isTestKey ?? false,
    isUnreadable:
      kept !== undefined &&
      kept.sealedKeys !== null &&
      openKeys(services.secretKey, tx.tenantId, kept.sealedKeys).length === 0,
    isForgetting: gateway === null && kept !== undefined && kept.sealedKeys !== null,
    newsUrl:
      gateway === null || gateway === 'test'
        ? null
        : `${publicUrlOf(services.settings)}/webhooks/${gateway}/${tx.tenantId}`,
    mayTest: mayTestPayments(services),
    version: kept?.version ?? 1,
  };
};

/** Locks the settings of the company, so that two admins wait for each other; the row is made with the first change. */
export const lockSettings = async ({ db, tenantId }: TenantTransaction): Promise<void> => {
  await sql`insert into online_payment_settings (tenant_id) values (${tenantId}) on conflict (tenant_id) do nothing`.execute(
    db,
  );
  await selectRow(
    db,
    columnsOf('online_payment_settings', 's', ['tenant_id']),
    sql`from online_payment_settings s where s.tenant_id = ${tenantId} for update`,
  );
};

/** Lets customers pay online or not, and says by which way to pay it is recorded; a stale version gets 409 with the settings of now. */
export const updateOnlineSettings = async (
  call: Call,
  { version, ...fields }: OnlineSettingsChange,
): Promise<OnlineSettings> => {
  const { tx } = call;
  await lockSettings(tx);
  const current = await getOnlineSettings(call);
  return editLocked(
    call,
    { noun: 'online_payment', id: tx.tenantId, current },
    { version, fields },
    async ({ changed }) => {
      if (changed.isOn && changed.gateway === null) throw refuseField('isOn', 'choice');
      // Once named there always is one: a payment that was begun before is recorded by it.
      if ((changed.isOn || current.method !== null) && changed.method === null)
        throw refuseField('method', 'required');
      if (changed.method !== null && changed.method !== current.method) {
        const way = await requirePaymentWay(call, { method: changed.method });
        // What customers pay is in the currency of the books, and no cash box takes it.
        if (way.kind === 'cash' || way.currency !== null) throw refuseField('method', 'choice');
      }
      await sql`
        update online_payment_settings set is_on = ${changed.isOn}, method = ${changed.method}, version = ${changed.version}
        where tenant_id = ${tx.tenantId}`.execute(tx.db);
    },
  );
};

const firstNames: Record<Language, string> = { en: 'Online payments', fr: 'Paiements en ligne' };

/**
 * The way to pay by which online payments are recorded where nobody named one: one of their own, with an account that holds what the
 * provider has not paid out yet.
 */
const firstMethod = async (call: Call): Promise<string> => {
  const name = firstNames[call.language];
  const known = (await listPaymentMethods(call.tx)).find(
    (one) => one.name === name && one.status === 'active' && one.kind !== 'cash',
  );
  if (known) return known.code;
  const account =
    (await listMoneyAccounts(call)).find(
      (one) => one.name === name && one.kind === 'card' && one.status === 'active',
    ) ?? (await createMoneyAccount(call, { name, kind: 'card' }));
  return (await createPaymentMethod(call, { name, moneyAccountId: account.id })).code;
};

const asKept = (keys: OnlineKeys): CompanyKeys =>
  keys.gateway === 'stripe' ? { ...keys, newsSecret: keys.newsSecret ?? null } : keys;

/** The provider is asked about each key: nobody guesses keys through us. */
const keysPerCompany: RateRule = { name: 'online-keys', points: 20, seconds: 3_600 };

/** Asks the provider whether it knows the key, before the transaction. A key for trying out is refused where real money is taken. */
export const tryKeys: Preparation<OnlineKeys, CompanyKeys> = async (
  { services, database, tenantId },
  given,
) => {
  const keys = asKept(given);
  if (keys.gateway === 'test') {
    if (!mayTestPayments(services)) throw refuseField('gateway', 'choice');
    return keys;
  }
  await services.rateLimits.take(keysPerCompany, tenantId);
  if (isTestKey(keys) && services.settings.mode === 'production') throw refuseField('secretKey', 'test_key');
  const gateway = await companyGateway({ services, database }, keys);
  if (!(await asked(gateway?.knowsKey() ?? Promise.resolve(false))))
    throw refuseField('secretKey', 'key_unknown');
  return keys;
};

/** Names the company's own account at a provider. Its keys are sealed; the audit trail says only which provider it is. */
export const setKeys = async (call: Call, keys: CompanyKeys): Promise<OnlineSettings> => {
  const { tx, services } = call;
  await lockSettings(tx);
  const kept = await findKeptSettings(tx);
  const former = openKeys(services.secretKey, tx.tenantId, kept?.sealedKeys ?? null).filter(
    (one) => JSON.stringify(one) !== JSON.stringify(keys),
  );
  const method = kept?.method ?? (await firstMethod(call));
  const secret = keys.gateway === 'test' ? null : keys.secretKey;
  await tx.db
    .updateTable('online_payment_settings')
    .set({
      gateway: keys.gateway,
      method,
      key_end: secret?.slice(-4) ?? null,
      is_test_key: isTestKey(keys),
      sealed_keys: sealKeys(services.secretKey, tx.tenantId, [keys, ...former]),
      key_id: services.secretKey.id,
      version: (kept?.version ?? 1) + 1,
    })
    .where('tenant_id', '=', tx.tenantId)
    .execute();
  tx.audit({
    action: 'online_payment.set_keys',
    subject: 'online_payment',
    subjectId: tx.tenantId,
    before: { gateway: kept?.gateway ?? null },
    after: { gateway: keys.gateway },
  });
  return getOnlineSettings(call);
};
