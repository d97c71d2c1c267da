import { Modal } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { KeyCaps } from './key-caps.tsx';
import { useShortcutList, useShortcuts } from './shortcuts.tsx';
import css from './shortcuts-overview.module.css';

/** What the keyboard can do on this screen; opens on `?`. */
export function ShortcutsOverview() {
  const { t } = useTranslation('kit');
  const [isOpen, setIsOpen] = useState(false);
  useShortcuts([{ keys: '?', label: t('shortcuts.show'), run: () => setIsOpen(true) }]);
  const shortcuts = useShortcutList(isOpen);
  return (
    <Modal
      opened={isOpen}
      onClose={() => setIsOpen(false)}
      title={t('shortcuts.title')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <dl className={css.list}>
        {shortcuts.map((shortcut) => (
          <div key={`${shortcut.keys} ${shortcut.label}`} className={css.row}>
            <dt>{shortcut.label}</dt>
            <dd>
              <KeyCaps keys={shortcut.keys} />
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
