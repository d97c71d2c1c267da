import { parsePlan, type Plan, plans } from '@shelfwise/contract/access/plans';
import { parseRole, type Role, roles } from '@shelfwise/contract/access/roles';

/** As whom the visitor looks around. */
export interface Choice {
  plan: Plan;
  role: Role;
}

/** The choice that an address names: '?plan=premium&role=staff'. An unknown plan is free, an unknown role an admin. */
export const choiceIn = (search: string): Choice => {
  const wished = new URLSearchParams(search);
  return { plan: parsePlan(wished.get('plan')), role: parseRole(wished.get('role')) ?? 'admin' };
};

/** The number under which the sample keeps what this plan and role are answered. */
export const placeOf = ({ plan, role }: Choice): number =>
  plans.indexOf(plan) * roles.length + roles.indexOf(role);
