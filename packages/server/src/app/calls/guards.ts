import { isStillReadable } from '@shelfwise/contract/access/lost-plans';
import { hasFeature, upgradeFor } from '@shelfwise/contract/access/plans';
import { can, type CallRight } from '@shelfwise/contract/access/rights';
import { isTenantId } from '@shelfwise/contract/primitives/id-rules';
import type { CallMeta } from '@shelfwise/contract/primitives/call';
import type { FoundSession } from '../../features/identity/session/session-lookup.ts';
import type { Actor } from '../../kit/call.ts';
import { mustSetUpSecondFactor } from '../../features/identity/second-factor/second-factor.rules.ts';
import { AppError } from '../../platform/errors.ts';

/** The session decides the company. A header or query that names another company is refused; naming none is fine. */
export const checkNamedTenant = (named: unknown, tenantId: string | null): void => {
  if (named === undefined) return;
  if (typeof named !== 'string' || !isTenantId(named)) throw new AppError('invalid_tenant');
  if (named !== tenantId) throw new AppError('wrong_tenant');
};

export const isOpen = (right: CallRight): right is 'public' | 'signedIn' =>
  right === 'public' || right === 'signedIn';

/** Where the company requires a second factor of its admins, an admin without one may only set it up. */
export const checkSecondFactor = ({ user, role, company }: FoundSession, meta: CallMeta): void => {
  const { hasSecondFactor, isByPasskey } = user;
  if (!meta.beforeSecondFactor && mustSetUpSecondFactor({ role, company, hasSecondFactor, isByPasskey }))
    throw new AppError('second_factor_setup_required');
};

/** Who may act in a company: an enabled member, of a company that is set up where the call needs that. */
export const admit = (session: FoundSession, meta: CallMeta): Actor => {
  if (!session.isEnabled) throw new AppError('account_disabled');
  const { user, role, company } = session;
  if (!company || !role) throw new AppError('no_tenant');
  if (isOpen(meta.right) || meta.right === 'phone' || !can(role, meta.right)) throw new AppError('forbidden');
  checkSecondFactor(session, meta);
  if (!company.onboardingCompletedAt && !meta.beforeOnboarding) throw new AppError('onboarding_required');
  const { feature } = meta;
  const isRead = meta.effect === 'read';
  if (feature && !hasFeature(company.plan, feature) && !(isRead && isStillReadable(company, role, feature))) {
    throw new AppError('plan_feature', { upgrade: { ...upgradeFor(company.plan, feature) } });
  }
  return { ...user, role, company };
};
