import type { Feature, Plan, PlanLimit } from '@shelfwise/contract/access/plans';
import type { Right } from '@shelfwise/contract/access/rights';
import type { Role } from '@shelfwise/contract/access/roles';
import { createContext, useContext } from 'react';
import { AppError } from './errors.ts';

/** Who looks at the screen and what they may do; set once by the shell. The server checks each call itself. */
export interface Viewer {
  id: string;
  /** a link mailed to their address was opened */
  isEmailConfirmed: boolean;
  /** null for who has none yet */
  role: Role | null;
  plan: Plan;
  can: (right: Right | 'member') => boolean;
  has: (feature: Feature) => boolean;
}

export const ViewerContext = createContext<Viewer>({
  id: 'nobody',
  isEmailConfirmed: false,
  role: null,
  plan: 'free',
  can: () => false,
  has: () => false,
});
export const useViewer = (): Viewer => useContext(ViewerContext);

/** What the plan lacks: a feature, or room for one more. */
export type PlanLack = { feature: Feature } | { limit: PlanLimit };

/** Opens the upgrade prompt; set once by the shell. */
export const UpgradeContext = createContext<(lack: PlanLack) => void>(() => undefined);
export const useUpgrade = (): ((lack: PlanLack) => void) => useContext(UpgradeContext);

/** What a failed call says the plan lacks; undefined where it failed for another reason. */
export function lackOf(failure: unknown): PlanLack | undefined {
  if (!(failure instanceof AppError) || failure.status !== 402) return undefined;
  const { feature, limit } = failure.upgrade ?? {};
  if (typeof feature === 'string') return { feature: feature as Feature };
  return typeof limit === 'string' ? { limit: limit as PlanLimit } : undefined;
}
