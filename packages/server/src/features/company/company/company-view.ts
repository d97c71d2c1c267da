import { fileUrl } from '@shelfwise/contract/features/files/files/files.facts';
import type { Company } from '@shelfwise/contract/features/company/company/company.schemas';
import type { CallCompany } from '../../../kit/call.ts';

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
