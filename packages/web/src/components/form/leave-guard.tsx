import { useBlocker } from '@tanstack/react-router';
import { isBackHeld } from '../held-back.ts';
import { LeaveDialog } from './leave-dialog.tsx';

interface LeaveGuardProps {
  /** something was typed that would be lost */
  isDirty: boolean;
  /** Called before the page is left all the same. */
  onLeave?: () => void;
}

/** Asks before a page is left on which something was typed. */
export function LeaveGuard({ isDirty, onLeave }: LeaveGuardProps) {
  const blocker = useBlocker({
    shouldBlockFn: ({ action }) => isDirty && !(action === 'BACK' && isBackHeld()),
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  });
  return (
    <LeaveDialog
      isOpen={blocker.status === 'blocked' && isDirty}
      onStay={() => blocker.reset?.()}
      onLeave={() => {
        onLeave?.();
        blocker.proceed?.();
      }}
    />
  );
}
