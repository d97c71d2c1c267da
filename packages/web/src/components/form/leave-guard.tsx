import { useBlocker } from '@tanstack/react-router';
import { isBackHeld } from '../held-back.ts';
import { LeaveDialog } from './leave-dialog.tsx';

interface LeaveGuardProps {
  /** something was typed that would be lost */
  isDirty: boolean;
  /** Whether what was typed is saved by now, and nothing is to be asked. */
  isSaved?: () => boolean;
  /** Called before the page is left all the same. */
  onLeave?: () => void;
}

/** Asks before a page is left on which something was typed. */
export function LeaveGuard({ isDirty, isSaved = () => false, onLeave }: LeaveGuardProps) {
  const blocker = useBlocker({
    shouldBlockFn: ({ action }) => isDirty && !isSaved() && !(action === 'BACK' && isBackHeld()),
    enableBeforeUnload: () => isDirty && !isSaved(),
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
