import type { Role } from '@shelfwise/contract/access/roles';

interface Standing {
  role: Role | null;
  company: { adminsNeedSecondFactor: boolean } | null;
  hasSecondFactor: boolean;
  isByPasskey: boolean;
}

/** Whether the company asks this person for a second factor: it asks its admins, or nobody. */
export const isSecondFactorRequired = ({ role, company }: Pick<Standing, 'role' | 'company'>): boolean =>
  role === 'admin' && company?.adminsNeedSecondFactor === true;

/** True for whom nothing is open but what setting a second factor up takes. A passkey is both factors in one. */
export const mustSetUpSecondFactor = (standing: Standing): boolean =>
  isSecondFactorRequired(standing) && !standing.hasSecondFactor && !standing.isByPasskey;
