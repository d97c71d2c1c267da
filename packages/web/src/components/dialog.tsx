import { Modal, type ModalProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useHeldBack } from './held-back.ts';

/** A window over the page. Escape and Back close it, unless it must be answered. A dialog that has an address of its own is a `Modal`. */
export function Dialog(props: ModalProps) {
  const { t } = useTranslation('kit');
  const { opened, onClose, closeOnEscape = true } = props;
  useHeldBack({ isOpen: opened, onBack: () => (closeOnEscape ? onClose() : undefined) });
  return <Modal closeButtonProps={{ 'aria-label': t('close') }} {...props} />;
}
