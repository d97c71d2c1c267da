import { planChosenOnly } from '@shelfwise/contract/access/chosen-plan';
import { isStillReadable } from '@shelfwise/contract/access/lost-plans';
import { hasFeature, parsePlan } from '@shelfwise/contract/access/plans';
import { can } from '@shelfwise/contract/access/rights';
import { type ReactNode, useMemo, useState } from 'react';
import { type MissingInPlan, UpgradeContext, type Viewer, ViewerContext } from '../lib/viewer.ts';
import { useSession } from './session.ts';
import { UpgradeDialog } from './upgrade-dialog.tsx';

/** Provides screens with the current user, and shows the upgrade prompt where the plan lacks something. */
export function ViewerProvider({ children }: { children: ReactNode }) {
  const { user, company } = useSession();
  const [lack, setLack] = useState<MissingInPlan>();
  const viewer = useMemo<Viewer>(() => {
    const plan = parsePlan(company?.plan);
    const held = { plan, readablePlan: parsePlan(company?.readablePlan) };
    const role = user?.role ?? null;
    return {
      id: user?.id ?? 'nobody',
      isEmailConfirmed: user?.isEmailConfirmed ?? false,
      role,
      plan,
      planChosenOnly: planChosenOnly({ ...held, chosenPlan: parsePlan(company?.chosenPlan) }),
      can: (right) => can(role, right),
      // After a lost plan, records can be taken out on every page.
      has: (feature) =>
        hasFeature(plan, feature) || (feature === 'dataExport' && isStillReadable(held, role, feature)),
      stillReads: (feature) => isStillReadable(held, role, feature),
    };
  }, [user, company]);
  return (
    <ViewerContext value={viewer}>
      <UpgradeContext value={setLack}>
        {children}
        {lack === undefined ? null : <UpgradeDialog {...lack} onClose={() => setLack(undefined)} />}
      </UpgradeContext>
    </ViewerContext>
  );
}
