import { Search } from 'lucide-react';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { KeyCaps } from '../../components/key-caps.tsx';
import { useShortcuts } from '../../components/shortcuts.tsx';
import { useSession } from '../session.ts';
import css from './palette.module.css';
import { forgetRecentEntries } from './recent-entries.ts';
import { catchTyping, type Typed } from './type-ahead.ts';

const Dialog = lazy(() =>
  import('./palette-dialog.tsx').then((module) => ({ default: module.PaletteDialog })),
);

/** A dialog in the way is answered first: leaving the page from over it would lose what was typed there. */
const isDialogOpen = (): boolean => document.querySelector('[role="dialog"][aria-modal="true"]') !== null;

/** The button in the header and ctrl-K open the palette; its code is fetched the first time. */
export function Palette() {
  const { t } = useTranslation('shell');
  const { user } = useSession();
  const [isOpen, setIsOpen] = useState(false);
  const stopCatching = useRef<() => Typed>(undefined);
  const cameFrom = useRef<Element>(null);
  const open = (): void => {
    cameFrom.current = document.activeElement;
    stopCatching.current ??= catchTyping();
    setIsOpen(true);
  };
  const takeTyped = useCallback((): Typed => {
    const typed = stopCatching.current?.() ?? { text: '', hasEnter: false };
    stopCatching.current = undefined;
    return typed;
  }, []);
  const close = (): void => {
    takeTyped();
    setIsOpen(false);
    // Back to where the person was, once the field is gone; what opens next takes the focus from there.
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus({ preventScroll: true });
  };
  useShortcuts([
    {
      keys: 'mod+k',
      label: t('search.label'),
      isEverywhere: true,
      run: () => {
        if (!isOpen && !isDialogOpen()) open();
      },
    },
  ]);
  const userId = user?.id;
  // Whoever comes next on this computer sees nothing of what was opened before.
  useEffect(() => (userId === undefined ? undefined : forgetRecentEntries), [userId]);
  // A page that is left with the palette on its way gets its keyboard back.
  useEffect(() => () => void takeTyped(), [takeTyped]);
  return (
    <>
      <button
        type="button"
        className={css.button}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={open}
      >
        <Search size={15} aria-hidden />
        <span className={css.buttonText}>{t('search.label')}</span>
        <span className={css.buttonKeys} aria-hidden>
          <KeyCaps keys="mod+k" />
        </span>
      </button>
      {isOpen ? (
        <Suspense fallback={null}>
          <Dialog takeTyped={takeTyped} onClose={close} />
        </Suspense>
      ) : null}
    </>
  );
}
