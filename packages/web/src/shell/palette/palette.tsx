import { Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { KeyCaps } from '../../components/key-caps.tsx';
import { useShortcuts } from '../../components/shortcuts.tsx';
import { useSession } from '../session.ts';
import css from './palette.module.css';
import { forgetRecentEntries } from './recent-entries.ts';

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
  useShortcuts([
    {
      keys: 'mod+k',
      label: t('search.label'),
      isEverywhere: true,
      run: () => setIsOpen((before) => before || !isDialogOpen()),
    },
  ]);
  const userId = user?.id;
  // Whoever comes next on this computer sees nothing of what was opened before.
  useEffect(() => (userId === undefined ? undefined : forgetRecentEntries), [userId]);
  return (
    <>
      <button
        type="button"
        className={css.button}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setIsOpen(true)}
      >
        <Search size={15} aria-hidden />
        <span className={css.buttonText}>{t('search.label')}</span>
        <span className={css.buttonKeys} aria-hidden>
          <KeyCaps keys="mod+k" />
        </span>
      </button>
      {isOpen ? (
        <Suspense fallback={null}>
          <Dialog onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
