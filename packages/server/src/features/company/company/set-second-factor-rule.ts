import type { Company } from '@shelfwise/contract/features/company/company/company.schemas';
import type { Call } from '../../../kit/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { companyView } from './company-view.ts';

/**
 * Requires a second factor of every admin of the company, or stops requiring it. Only an admin who has one may do this, so that nobody
 * locks themselves out. It applies from each admin's next call on.
 */
export const setSecondFactorRule = async ({ tx, actor }: Call, isRequired: boolean): Promise<Company> => {
  if (!actor.hasSecondFactor && !actor.isByPasskey) throw new AppError('second_factor_off');
  const { version } = await tx.db
    .updateTable('companies')
    .set((eb) => ({ admins_need_second_factor: isRequired, version: eb('version', '+', 1) }))
    .where('tenant_id', '=', tx.tenantId)
    .returning('version')
    .executeTakeFirstOrThrow();
  tx.audit({
    action: 'company.set_second_factor_rule',
    subject: 'company',
    subjectId: tx.tenantId,
    before: { adminsNeedSecondFactor: actor.company.adminsNeedSecondFactor },
    after: { adminsNeedSecondFactor: isRequired },
  });
  return companyView({ ...actor.company, adminsNeedSecondFactor: isRequired, version });
};
