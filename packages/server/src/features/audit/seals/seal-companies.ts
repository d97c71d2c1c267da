import { parsePlan } from '@shelfwise/contract/access/plans';
import { dayIn } from '@shelfwise/contract/primitives/days';
import { columnsOf, selectRow } from '../../../db/rows.ts';
import { sql } from 'kysely';
import type { Log } from '../../../platform/log.ts';
import { sealCompany, type Sealing } from './seal-company.ts';

const timezoneColumn = columnsOf('companies', 'c', ['timezone']);

/** Companies whose last day this process has seen sealed, so that each is asked about once a day. */
const sealedOn = new Map<string, string>();

/** Seals the ended days of all companies. May be repeated or interrupted, and run by several servers at once. */
export const sealCompanies = async (sealing: Sealing, log: Log, now: Date): Promise<void> => {
  const { database } = sealing;
  const tenants = await database.asSystem('seal the audit trail', ({ db }) =>
    db.selectFrom('tenants').select(['id', 'plan']).orderBy('id').execute(),
  );
  for (const { id, plan } of tenants) {
    try {
      const company = await database.forTenant(id, ({ db, tenantId }) =>
        selectRow(db, timezoneColumn, sql`from companies c where c.tenant_id = ${tenantId}`),
      );
      if (!company) continue;
      const today = dayIn(company.timezone, now);
      if (sealedOn.get(id) === today) continue;
      await sealCompany(sealing, { id, plan: parsePlan(plan), timezone: company.timezone }, now);
      sealedOn.set(id, today);
    } catch (error) {
      log.warn({ err: error, tenantId: id }, 'seal of the audit trail');
    }
  }
};
