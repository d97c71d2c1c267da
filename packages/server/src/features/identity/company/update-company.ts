import { type Company, lacksTaxNumber } from '@shelfwise/contract/features/identity/company/company.schemas';
import type { CompanyChange } from '@shelfwise/contract/features/identity/company/company-settings.schemas';
import type { Call } from '../../../db/call.ts';
import { changedFields } from '../../../db/changed-fields.ts';
import { exchangePicture } from '../../../db/picture-use.ts';
import { AppError, isForeignKeyViolation, refuseField } from '../../../platform/errors.ts';
import { requireRate } from '../exchange-rates/exchange-rates.queries.ts';
import { lockCompany } from './company-record.ts';
import { isBaseCurrencyFixed } from './company-settings.ts';
import { companyView } from './company-view.ts';

/**
 * Changes the given fields; what is on issued documents stays as it was printed. A stale version gets 409 with the
 * company as it stands. The currency of the books changes only while nothing is written in it.
 */
export const updateCompany = async (call: Call, { version, ...fields }: CompanyChange): Promise<Company> => {
  const { tx } = call;
  const current = await lockCompany(call, fields.baseCurrency !== undefined);
  if (current.version !== version) throw new AppError('version_conflict', { current: companyView(current) });
  const { before, after } = changedFields(current, fields);
  tx.audit({ action: 'company.update', subject: 'company', subjectId: tx.tenantId, before, after });
  if (Object.keys(after).length === 0) return companyView(current);
  if (lacksTaxNumber({ ...current, ...after })) throw refuseField('taxNumber', 'required');
  if (after.baseCurrency !== undefined) {
    if (await isBaseCurrencyFixed(tx)) throw new AppError('base_currency_fixed');
    await requireRate(call, after.baseCurrency);
  }
  await tx.db
    .updateTable('companies')
    .set({
      ...(after.name !== undefined && { name: after.name }),
      ...(after.legalName !== undefined && { legal_name: after.legalName }),
      ...(after.taxNumber !== undefined && { tax_number: after.taxNumber }),
      ...(after.address !== undefined && { address: after.address }),
      ...(after.phone !== undefined && { phone: after.phone }),
      ...(after.vatRegisteredFrom !== undefined && { vat_registered_from: after.vatRegisteredFrom }),
      ...(after.logoFileId !== undefined && { logo_file_id: after.logoFileId }),
      ...(after.timezone !== undefined && { timezone: after.timezone }),
      ...(after.pricesIncludeTax !== undefined && { prices_include_tax: after.pricesIncludeTax }),
      ...(after.baseCurrency !== undefined && { base_currency: after.baseCurrency }),
      version: version + 1,
    })
    .where('tenant_id', '=', tx.tenantId)
    .execute()
    .catch((error: unknown) => {
      if (isForeignKeyViolation(error)) throw refuseField('logoFileId', 'unknown_record');
      throw error;
    });
  const { logoFileId: logo = current.logoFileId } = after;
  await exchangePicture(tx, { before: current.logoFileId, after: logo, field: 'logoFileId' });
  return companyView({ ...current, ...after, version: version + 1 });
};
