import { type ComponentPropsWithRef, type ReactElement, type ReactNode, useState } from 'react';
import { type LateCode, useLateCode } from '../lib/late-code.ts';

/** The props of the button, both before and after the code of its menu or panel has arrived. */
export type OpenerButton = (
  props: Pick<
    ComponentPropsWithRef<'button'>,
    | 'ref'
    | 'aria-haspopup'
    | 'aria-expanded'
    | 'aria-busy'
    | 'onPointerEnter'
    | 'onFocus'
    | 'onClick'
    | 'onKeyDown'
  >,
) => ReactElement;

interface LateOpenerProps<Module> {
  button: OpenerButton;
  opens: 'menu' | 'dialog';
  code: LateCode<Module>;
  /** Renders the button with its menu or panel, which opens itself at once. */
  children: (module: Module) => ReactNode;
}

/**
 * A button whose menu or panel is code loaded later, so that the screen can be shown without it. The code is fetched when the
 * page is idle, or when the pointer or the focus comes near. The first press replaces the bare button by the button with its
 * menu.
 */
export function LateOpener<Module>({ button, opens, code, children }: LateOpenerProps<Module>) {
  const module = useLateCode(code);
  const [isPressed, setIsPressed] = useState(false);
  if (isPressed && module !== undefined) return children(module);
  const ask = (): void => void code.ask();
  const press = async (): Promise<void> => {
    setIsPressed(true);
    // When the code arrives much later, the menu must not open by itself.
    if (!(await code.ask())) setIsPressed(false);
  };
  return button({
    'aria-haspopup': opens,
    'aria-expanded': false,
    'aria-busy': isPressed,
    onPointerEnter: ask,
    onFocus: ask,
    onClick: () => void press(),
  });
}
