import { type Company, companySchema } from '@shelfwise/contract/features/identity/company/company.schemas';
import { useState } from 'react';

/**
 * The version a section of the company is edited on. Other sections of the page save the same record: a version of
 * our own that is newer than the session's is kept, and a refusal brings the newest.
 */
export function useCompanyVersion(company: Company) {
  const [known, setKnown] = useState(company.version);
  return {
    version: Math.max(known, company.version),
    /** The company sent with a refusal, whose version the next save builds on. */
    takeNewer: (current: unknown): Company | undefined => {
      const read = companySchema.safeParse(current);
      if (read.success) setKnown(read.data.version);
      return read.data;
    },
  };
}
