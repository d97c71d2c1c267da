import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LocationList } from './location-list.tsx';

/** The company's locations in a dialog. */
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
      {isOpen ? <LocationList /> : null}
    </Modal>
  );
}
