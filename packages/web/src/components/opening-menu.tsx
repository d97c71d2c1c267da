import { Menu, type MenuProps } from '@mantine/core';
import type { OpenerButton } from './late-opener.tsx';
import { useOpenAtOnce } from './open-at-once.ts';

/** A menu that replaces its bare button on the first press, and opens at once. */
export function OpeningMenu({ button, children, ...menu }: MenuProps & { button: OpenerButton }) {
  const { target, isOpen, setIsOpen } = useOpenAtOnce();
  return (
    <Menu {...menu} opened={isOpen} onChange={setIsOpen}>
      <Menu.Target>{button({ ref: target })}</Menu.Target>
      {children}
    </Menu>
  );
}
