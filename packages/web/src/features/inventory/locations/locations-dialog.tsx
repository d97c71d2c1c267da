import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog.tsx';
import { LocationList } from './location-list.tsx';

/** The company's locations in a dialog. */
export function LocationsDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('inventory');
  return (
    <Dialog opened={isOpen} onClose={onClose} title={t('locations.title')} size={560}>
      {isOpen ? <LocationList /> : null}
    </Dialog>
  );
}
