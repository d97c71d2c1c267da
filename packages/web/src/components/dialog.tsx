import { Modal, type ModalProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useHeldBack } from './held-back.ts';

/**
 * A window over the page. Escape and Back close it. Where Escape does not, since it must be answered or work is under way, Back leaves the
 * page. A dialog that has an address of its own is a `Modal`.
 */
export function Dialog(props: ModalProps) {
  const { t } = useTranslation('kit');
  const { opened, onClose, closeOnEscape = true } = props;
  useHeldBack({ isOpen: opened && closeOnEscape, onBack: onClose });
  return <Modal closeButtonProps={{ 'aria-label': t('close') }} {...props} />;
}
