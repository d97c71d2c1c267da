import { Search } from 'lucide-react';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBarcodeListener, useScanners } from '../../components/scanning/barcode-listener.ts';
import { KeyCaps } from '../../components/key-caps.tsx';
import { useShortcuts } from '../../components/shortcuts.tsx';
import { toastLine } from '../../lib/toasts.ts';
import css from './palette.module.css';
import { catchTyping, type Typed } from './type-ahead.ts';

const Dialog = lazy(() =>
  import('./palette-dialog.tsx').then((module) => ({ default: module.PaletteDialog })),
);

/** The palette does not open over a dialog, because leaving the page would lose what was typed in the dialog. */
const isDialogOpen = (): boolean => document.querySelector('[role="dialog"][aria-modal="true"]') !== null;

/** The button in the header and ctrl-K open the palette; its code is fetched the first time. */
export function Palette() {
  const { t } = useTranslation('shell');
  const [isOpen, setIsOpen] = useState(false);
  const scanned = useRef('');
  const stopCatching = useRef<() => Typed>(undefined);
  const cameFrom = useRef<Element>(null);
  const open = (code = ''): void => {
    scanned.current = code;
    cameFrom.current = document.activeElement;
    stopCatching.current ??= catchTyping();
    setIsOpen(true);
  };
  const takeTyped = useCallback((): Typed => {
    const typed = stopCatching.current?.() ?? { text: '', hasEnter: false };
    stopCatching.current = undefined;
    const before = scanned.current;
    scanned.current = '';
    return { ...typed, text: before + typed.text };
  }, []);
  const close = (): void => {
    takeTyped();
    setIsOpen(false);
    // The focus returns to where it was, once the field is gone. What is opened next takes the focus from there.
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
  useScanners((code) => toastLine.info(t('search.scanned', { code })));
  // Where a page has no lines and no search of its own, a scanned code is searched everywhere.
  useBarcodeListener((code) => (isOpen ? undefined : open(code)), 'everywhere');
  // When the page is left while the palette is loading, keys are no longer caught.
  useEffect(() => () => void takeTyped(), [takeTyped]);
  return (
    <>
      <button
        type="button"
        className={css.button}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => open()}
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
