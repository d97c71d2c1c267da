const isApple = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/u.test(navigator.userAgent);
const names: Record<string, string> = {
  mod: isApple ? '⌘' : 'Ctrl',
  enter: '↵',
  escape: 'Esc',
  backspace: '⌫',
  arrowdown: '↓',
  arrowup: '↑',
  space: '␣',
  tab: '⇥',
};

/** A shortcut as key caps: Ctrl ↵, or G O one after the other. */
export function KeyCaps({ keys }: { keys: string }) {
  return (
    <>
      {keys.split(/[+>]/u).map((key) => (
        <kbd key={key} style={{ marginInlineStart: 4 }}>
          {names[key] ?? key.toUpperCase()}
        </kbd>
      ))}
    </>
  );
}
