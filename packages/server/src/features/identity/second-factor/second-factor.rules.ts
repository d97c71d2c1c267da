import type { Role } from '@shelfwise/contract/access/roles';

interface Standing {
  role: Role | null;
  company: { adminsNeedSecondFactor: boolean } | null;
  hasSecondFactor: boolean;
  isByPasskey: boolean;
}

/** Whether the company requires a second factor of this person. The rule applies to admins only. */
export const isSecondFactorRequired = ({ role, company }: Pick<Standing, 'role' | 'company'>): boolean =>
  role === 'admin' && company?.adminsNeedSecondFactor === true;

/** True where only the calls to set a second factor up are open. A passkey counts as both factors. */
export const mustSetUpSecondFactor = (standing: Standing): boolean =>
  isSecondFactorRequired(standing) && !standing.hasSecondFactor && !standing.isByPasskey;
