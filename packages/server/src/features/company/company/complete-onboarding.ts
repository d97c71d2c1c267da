import { dayIn } from '@shelfwise/contract/primitives/days';
import { currencies } from '@shelfwise/contract/primitives/currencies';
import type { Company, Onboarding } from '@shelfwise/contract/features/company/company/company.schemas';
import type { Call, CallCompany, CompanySetUp } from '../../../kit/call.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { exchangePicture } from '../../files/index.ts';
import { AppError, isForeignKeyViolation, refuseField } from '../../../platform/errors.ts';
import { companyView } from './company-view.ts';

/**
 * Sets a company up once: name, country, currency, time zone and tax, and what each area creates for it. All is done or nothing; of two
 * calls at once, the second is told that it is done already.
 */
export const setUpCompany = async (
  tx: TenantTransaction,
  companySetUp: readonly CompanySetUp[],
  before: CallCompany,
  answers: Onboarding,
  now: Date,
): Promise<CallCompany> => {
  const { companyName, country, baseCurrency, timezone, pricesIncludeTax, locationName, logoFileId } =
    answers;
  const { vatRegisteredFrom, taxNumber = null } = answers;
  if (currencies[baseCurrency].unitsPerUsd === null) throw new AppError('currency_without_rate');
  const set = await tx.db
    .updateTable('companies')
    .set((eb) => ({
      name: companyName,
      country,
      base_currency: baseCurrency,
      preferred_currency: baseCurrency,
      timezone,
      vat_registered_from: vatRegisteredFrom,
      tax_number: taxNumber,
      prices_include_tax: pricesIncludeTax,
      ...(logoFileId !== undefined && { logo_file_id: logoFileId }),
      onboarding_completed_at: now.toISOString(),
      version: eb('version', '+', 1),
    }))
    .where('tenant_id', '=', tx.tenantId)
    .where('onboarding_completed_at', 'is', null)
    .returning(['logo_file_id', 'version'])
    .executeTakeFirst()
    .catch((error: unknown) => {
      if (isForeignKeyViolation(error)) throw refuseField('logoFileId', 'unknown_record');
      throw error;
    });
  if (!set) throw new AppError('already_onboarded');
  await exchangePicture(tx, { before: before.logoFileId, after: set.logo_file_id, field: 'logoFileId' });
  for (const setUp of companySetUp) await setUp(tx, { country, locationName, today: dayIn(timezone, now) });
  tx.audit({
    action: 'company.onboard',
    subject: 'company',
    subjectId: tx.tenantId,
    before: { name: before.name, baseCurrency: before.baseCurrency, timezone: before.timezone },
    after: {
      name: companyName,
      country,
      baseCurrency,
      timezone,
      vatRegisteredFrom,
      taxNumber,
      pricesIncludeTax,
      locationName,
    },
  });
  return {
    ...before,
    name: companyName,
    country,
    baseCurrency,
    preferredCurrency: baseCurrency,
    timezone,
    vatRegisteredFrom,
    taxNumber,
    pricesIncludeTax,
    logoFileId: set.logo_file_id,
    onboardingCompletedAt: now.toISOString(),
    version: set.version,
  };
};

export const completeOnboarding = async (call: Call, answers: Onboarding): Promise<Company> =>
  companyView(await setUpCompany(call.tx, call.services.companySetUp, call.actor.company, answers, call.now));
