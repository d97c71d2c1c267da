import { Modal } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Feature } from '@shelfwise/contract/access/plans';
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
  /** What was typed while this code was on its way. */
  takeTyped: () => Typed;
}

/** Go anywhere, find any record, do anything one may: a field, and what matches below it. */
export function PaletteDialog({ onClose, takeTyped }: PaletteDialogProps) {
  const { t } = useTranslation('palette');
  const { user } = useSession();
  const router = useRouter();
  const [typed, setTyped] = useState('');
  /** Enter came before the answer, as from a barcode scanner: what is found first then opens. */
  const [isAwaited, setIsAwaited] = useState(false);
  // Letters are caught until the field has the focus: between its coming and that, none is lost either.
  const takeOver = (): void => {
    const caught = takeTyped();
    if (caught.text === '') return;
    setTyped(caught.text);
    setIsAwaited(caught.hasEnter);
  };
  const [lockedBy, setLockedBy] = useState<Feature>();
  const { entries, isSearching, hasFailed } = usePaletteEntries(typed);

  const choose = (entry: PaletteEntry): void => {
    if (entry.lockedBy !== undefined) {
      setLockedBy(entry.lockedBy);
      return;
    }
    if (user && entry.href !== undefined) rememberEntry(user.id, entry);
    onClose();
    if (entry.href !== undefined) void router.navigate({ href: entry.href });
    else entry.run?.();
  };

  if (lockedBy !== undefined) return <UpgradeDialog feature={lockedBy} onClose={onClose} />;
  return (
    <Modal
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
    </Modal>
  );
}
