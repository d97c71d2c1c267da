import type { Feature, Plan, PlanLimit } from '@shelfwise/contract/access/plans';
import type { Right } from '@shelfwise/contract/access/rights';
import type { Role } from '@shelfwise/contract/access/roles';
import { createContext, useContext } from 'react';
import { AppError } from './errors.ts';

/** The user who looks at the screen, and what they may do. Set once by the shell; the server checks each call itself. */
export interface Viewer {
  id: string;
  /** a link mailed to their address was opened */
  isEmailConfirmed: boolean;
  /** null for a user without a role */
  role: Role | null;
  plan: Plan;
  /** the plan chosen at registration that was neither tried nor paid for yet */
  planChosenOnly?: Plan | undefined;
  can: (right: Right | 'member') => boolean;
  has: (feature: Feature) => boolean;
  /** Whether a former plan had the feature, so that what was recorded with it can be read. */
  stillReads: (feature: Feature) => boolean;
}

export const ViewerContext = createContext<Viewer>({
  id: 'nobody',
  isEmailConfirmed: false,
  role: null,
  plan: 'free',
  can: () => false,
  has: () => false,
  stillReads: () => false,
});
export const useViewer = (): Viewer => useContext(ViewerContext);

/** What the plan lacks: a feature, or room under a limit. */
export type MissingInPlan = { feature: Feature } | { limit: PlanLimit };

/** Opens the upgrade prompt; set once by the shell. */
export const UpgradeContext = createContext<(lack: MissingInPlan) => void>(() => undefined);
export const useUpgrade = (): ((lack: MissingInPlan) => void) => useContext(UpgradeContext);

/** What the plan lacks, if a call failed for that; else undefined. */
export function missingFrom(failure: unknown): MissingInPlan | undefined {
  if (!(failure instanceof AppError) || failure.status !== 402) return undefined;
  const { feature, limit } = failure.upgrade ?? {};
  if (typeof feature === 'string') return { feature: feature as Feature };
  return typeof limit === 'string' ? { limit: limit as PlanLimit } : undefined;
}
