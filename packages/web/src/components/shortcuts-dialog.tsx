import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { KeyCaps } from './key-caps.tsx';
import { useShortcutList } from './shortcuts.tsx';
import css from './shortcuts-overview.module.css';

/** What the keyboard can do on this screen. */
export function ShortcutsDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('kit');
  const shortcuts = useShortcutList(isOpen);
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
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
