import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { type LateCode, useLateCode } from '../lib/late-code.ts';

interface LateDialogProps<Module> {
  isOpen: boolean;
  code: LateCode<Module>;
  /** Also called where the code does not arrive: what comes much later must not open by itself. */
  onClose: () => void;
  children: (module: Module) => ReactNode;
}

/**
 * A dialog that comes with code of its own, so that a screen is shown without it. The code is fetched once nothing else is
 * going on, or when the dialog is asked for.
 */
export function LateDialog<Module>({ isOpen, code, onClose, children }: LateDialogProps<Module>) {
  const module = useLateCode(code);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (isOpen) void code.ask().then((hasCome) => (hasCome ? undefined : close.current()));
  }, [isOpen, code]);
  // Texts that the route does not name are fetched with the dialog. The screen stays in sight meanwhile.
  return isOpen && module !== undefined ? <Suspense>{children(module)}</Suspense> : null;
}
