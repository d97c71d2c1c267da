import { hasFeature, upgradeFor } from '@shelfwise/contract/access/plans';
import type { Call } from '../../../kit/call.ts';
import { AppError } from '../../../platform/errors.ts';

/**
 * Every plan with suppliers pays them, one bill at a time or in advance. Several bills at once belong to accounts payable, as runs and the
 * ageing do (402 `plan_feature`).
 */
export const requireOneBill = ({ actor }: Call, settled: readonly unknown[]): void => {
  const { plan } = actor.company;
  if (settled.length > 1 && !hasFeature(plan, 'accountsPayable'))
    throw new AppError('plan_feature', { upgrade: { ...upgradeFor(plan, 'accountsPayable') } });
};
