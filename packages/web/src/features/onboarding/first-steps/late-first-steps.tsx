import type { SessionUser } from '@shelfwise/contract/features/identity/session/session.schemas';
import { Suspense } from 'react';
import { lateCode, useLateCode } from '../../../lib/late-code.ts';

const code = lateCode(() => import('./first-steps-panel.tsx'));

export interface FirstStepsProps {
  isHidden: boolean;
  onUser: (user: SessionUser) => void;
}

/** The first steps, whose code, words and question come after the dashboard. The place of the list, not of its button, is kept meanwhile. */
export function LateFirstSteps(props: FirstStepsProps) {
  const module = useLateCode(code, 0);
  const waiting = <div aria-busy style={{ minHeight: props.isHidden ? 0 : 418 }} />;
  return module ? (
    <Suspense fallback={waiting}>
      <module.FirstStepsPanel {...props} />
    </Suspense>
  ) : (
    waiting
  );
}
