import type { Company } from '@shelfwise/contract/features/company/company/company.schemas';
import { lacksTaxNumber } from '@shelfwise/contract/features/company/company/company.facts';
import type { CompanyChange } from '@shelfwise/contract/features/company/company/company-settings.schemas';
import type { Call } from '../../../kit/call.ts';
import { editLocked } from '../../../kit/records.ts';
import { beginReactions } from '../../../kit/reactions.ts';
import { exchangePicture } from '../../files/index.ts';
import { columnsFrom } from '../../../db/rows.ts';
import { AppError, isForeignKeyViolation, refuseField } from '../../../platform/errors.ts';
import { requireRate } from '../exchange-rates/exchange-rates.queries.ts';
import { isBaseCurrencyFixed } from './company-settings.ts';
import { companyView } from './company-view.ts';
import { lockCompany } from './company.queries.ts';

/**
 * Changes the given fields; issued documents stay as they were printed. A stale version gets 409 with the current company. The currency of
 * the books can only change while nothing is written in it.
 */
export const updateCompany = async (call: Call, { version, ...fields }: CompanyChange): Promise<Company> => {
  const { tx } = call;
  const reactTo = await beginReactions(call, 'company.update', { id: tx.tenantId, after: fields });
  const current = await lockCompany(call, fields.baseCurrency !== undefined);
  const company = { noun: 'company', id: tx.tenantId, current, shown: companyView(current) } as const;
  const edited = await editLocked(call, company, { version, fields }, async ({ after, changed }) => {
    if (lacksTaxNumber(changed)) throw refuseField('taxNumber', 'required');
    if (after.baseCurrency !== undefined) {
      if (await isBaseCurrencyFixed(tx)) throw new AppError('base_currency_fixed');
      await requireRate(call, after.baseCurrency);
    }
    await tx.db
      .updateTable('companies')
      .set({ ...columnsFrom('companies', after), version: changed.version })
      .where('tenant_id', '=', tx.tenantId)
      .execute()
      .catch((error: unknown) => {
        if (isForeignKeyViolation(error)) throw refuseField('logoFileId', 'unknown_record');
        throw error;
      });
    await exchangePicture(tx, { before: current.logoFileId, after: changed.logoFileId, field: 'logoFileId' });
    await reactTo({ id: tx.tenantId, before: current, after });
  });
  return companyView(edited);
};
