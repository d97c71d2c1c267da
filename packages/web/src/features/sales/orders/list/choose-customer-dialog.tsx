import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CustomerPicker } from '../../../contacts/index.ts';

interface ChooseCustomerDialogProps {
  onChosen: (id: string) => void;
  onClose: () => void;
}

export function ChooseCustomerDialog({ onChosen, onClose }: ChooseCustomerDialogProps) {
  const { t } = useTranslation('sales');
  const { t: tKit } = useTranslation('kit');
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('filters.whichCustomer')}
      closeButtonProps={{ 'aria-label': tKit('close') }}
    >
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
    </Modal>
  );
}
