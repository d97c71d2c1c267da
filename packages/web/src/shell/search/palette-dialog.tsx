import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Feature } from '@shelfwise/contract/access/plans';
import { Dialog } from '../../components/dialog.tsx';
import { useBarcodeListener } from '../../components/scanning/barcode-listener.ts';
import { useSession } from '../session.ts';
import { UpgradeDialog } from '../upgrade-dialog.tsx';
import css from './palette.module.css';
import type { PaletteEntry } from './palette-entry.ts';
import { PaletteList } from './palette-list.tsx';
import type { Typed } from './type-ahead.ts';
import { rememberEntry } from './recent-entries.ts';
import { usePaletteEntries } from './use-palette-entries.ts';

interface PaletteDialogProps {
  onClose: () => void;
  /** Takes what was typed while this code was loading. */
  takeTyped: () => Typed;
}

/** Opens any page, finds any record, and runs any action that the person may use: a search field with its matches below. */
export function PaletteDialog({ onClose, takeTyped }: PaletteDialogProps) {
  const { t } = useTranslation('palette');
  const { user } = useSession();
  const router = useRouter();
  const [typed, setTyped] = useState('');
  /** True when Enter came before the answer, as from a barcode scanner: the first match is then opened. */
  const [isAwaited, setIsAwaited] = useState(false);
  // Letters are caught until the field has the focus, so that none is lost in between.
  const takeOver = (): void => {
    const caught = takeTyped();
    if (caught.text === '') return;
    setTyped(caught.text);
    setIsAwaited(caught.hasEnter);
  };
  useBarcodeListener((code, hasEnd) => {
    setTyped(code);
    setIsAwaited(hasEnd);
  }, 'dialog');
  const [lockedBy, setLockedBy] = useState<Feature>();
  const { entries, isSearching, hasFailed } = usePaletteEntries(typed);

  const choose = (entry: PaletteEntry): void => {
    if (entry.lockedBy !== undefined) {
      setLockedBy(entry.lockedBy);
      return;
    }
    if (user && entry.href !== undefined && entry.group !== 'here') rememberEntry(user.id, entry);
    onClose();
    if (entry.href !== undefined) void router.navigate({ href: entry.href });
    else entry.run?.();
  };

  if (lockedBy !== undefined) return <UpgradeDialog feature={lockedBy} onClose={onClose} />;
  return (
    <Dialog
      opened
      returnFocus={false}
      onClose={onClose}
      withCloseButton={false}
      centered={false}
      yOffset="min(12vh, 96px)"
      size={620}
      padding={0}
      classNames={{ content: css.content ?? '' }}
      attributes={{ content: { 'aria-label': t('title') } }}
    >
      <PaletteList
        typed={typed}
        onType={setTyped}
        onFocus={takeOver}
        entries={entries}
        isAwaited={isAwaited}
        onAwait={setIsAwaited}
        isSearching={isSearching}
        hasFailed={hasFailed}
        onChoose={choose}
        onClose={onClose}
      />
    </Dialog>
  );
}
