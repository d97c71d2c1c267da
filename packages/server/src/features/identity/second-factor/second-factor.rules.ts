import type { Role } from '@shelfwise/contract/access/roles';

interface Standing {
  role: Role | null;
  company: { adminsNeedSecondFactor: boolean } | null;
  hasSecondFactor: boolean;
}

/** Whether the company asks this person for a second factor: it asks its admins, or nobody. */
export const isSecondFactorRequired = ({ role, company }: Omit<Standing, 'hasSecondFactor'>): boolean =>
  role === 'admin' && company?.adminsNeedSecondFactor === true;

/** True for whom nothing is open but what setting a second factor up takes. */
export const mustSetUpSecondFactor = (standing: Standing): boolean =>
  isSecondFactorRequired(standing) && !standing.hasSecondFactor;
