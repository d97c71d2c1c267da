import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../../components/dialog.tsx';
import { CustomerPicker } from '../../../contacts/index.ts';

interface ChooseCustomerDialogProps {
  onChosen: (id: string) => void;
  onClose: () => void;
}

export function ChooseCustomerDialog({ onChosen, onClose }: ChooseCustomerDialogProps) {
  const { t } = useTranslation('sales');
  return (
    <Dialog opened onClose={onClose} title={t('filters.whichCustomer')}>
      <CustomerPicker
        value={null}
        canCreate={false}
        hasFocus
        label={t('filters.customer')}
        placeholder={t('filters.typeName')}
        onChange={(id) => {
          if (id !== null) onChosen(id);
          onClose();
        }}
      />
    </Dialog>
  );
}
