import { useEffect, useState } from 'react';
import {
  type CompanyInfo,
  companyInfoDefaults,
  keepCompanyInfo,
  readCompanyInfo,
} from '../lib/company-info.ts';
import { useSession } from './session.ts';
import { useTenant } from './tenant-provider.tsx';

/**
 * Name and logo for the header: the company's own or, before the session has answered, those that this browser has kept.
 * Undefined while those are being read; the defaults where there is no company.
 */
export function useCompanyInfo(): CompanyInfo | undefined {
  const { isLoading, company } = useSession();
  const { tenantId } = useTenant();
  const [kept, setKept] = useState<CompanyInfo>();
  const isWaiting = isLoading && tenantId !== null;
  useEffect(() => {
    if (!isWaiting) return undefined;
    let isCurrent = true;
    void readCompanyInfo(tenantId).then((info) => {
      if (isCurrent) setKept(info);
    });
    return () => {
      isCurrent = false;
    };
  }, [isWaiting, tenantId]);
  const id = company?.id;
  const name = company?.name;
  const logo = company?.logo ?? companyInfoDefaults.logo;
  useEffect(() => {
    if (id === undefined || name === undefined) return;
    void keepCompanyInfo(id, { ...companyInfoDefaults, name, logo });
  }, [id, name, logo]);
  if (name !== undefined) return { ...companyInfoDefaults, name, logo };
  return isLoading ? kept : companyInfoDefaults;
}
