import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Locations } from './locations.tsx';

/** The places goods can be in, over the page. */
export function LocationsDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation(['inventory', 'kit']);
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t('inventory:locations.title')}
      size={560}
      closeButtonProps={{ 'aria-label': t('kit:close') }}
    >
      {isOpen ? <Locations /> : null}
    </Modal>
  );
}
