import { fileUrl } from '@shelfwise/contract/features/files/files/files.contract';
import type { Company } from '@shelfwise/contract/features/identity/company/company.schemas';
import type { CallCompany } from '../../../db/call.ts';

/** The company as its own people see it. */
export const companyView = (company: CallCompany): Company => {
  const { logoFileId, onboardingCompletedAt, ...shown } = company;
  return {
    ...shown,
    logo: logoFileId === null ? null : fileUrl(logoFileId),
    onboardingCompleted: onboardingCompletedAt !== null,
    onboardingCompletedAt,
  };
};
