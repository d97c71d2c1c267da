import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../confirm-dialog.tsx';

interface LeaveDialogProps {
  isOpen: boolean;
  onStay: () => void;
  onLeave: () => void;
}

/** Asked before unsaved changes are left behind. */
export function LeaveDialog({ isOpen, onStay, onLeave }: LeaveDialogProps) {
  const { t } = useTranslation('kit');
  return (
    <ConfirmDialog
      isOpen={isOpen}
      isDanger
      stackId="leave"
      title={t('form.leaveTitle')}
      confirmLabel={t('form.leave')}
      cancelLabel={t('form.stay')}
      onCancel={onStay}
      onConfirm={onLeave}
    >
      {t('form.leaveText')}
    </ConfirmDialog>
  );
}
