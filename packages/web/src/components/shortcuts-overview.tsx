import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { onShortcutsAsked, useShortcuts } from './shortcuts.tsx';

const Dialog = lazy(() =>
  import('./shortcuts-dialog.tsx').then((module) => ({ default: module.ShortcutsDialog })),
);

/** Opens the overview of shortcuts on `?`. Its code is fetched the first time. */
export function ShortcutsOverview() {
  const { t } = useTranslation('kit');
  const [isOpen, setIsOpen] = useState<boolean>();
  useShortcuts([{ keys: '?', label: t('shortcuts.show'), isEverywhere: true, run: () => setIsOpen(true) }]);
  useEffect(() => onShortcutsAsked(() => setIsOpen(true)), []);
  if (isOpen === undefined) return null;
  return (
    <Suspense fallback={null}>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </Suspense>
  );
}
