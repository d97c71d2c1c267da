import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { type StateVerb, useProductState } from './product-state.queries.ts';

interface ProductStateDialogProps {
  /** The verb and the products to confirm; undefined while the dialog is closed. */
  asked: { verb: StateVerb; ids: readonly string[] } | undefined;
  onClose: () => void;
}

/** Says what archiving or restoring will do, and does it. */
export function ProductStateDialog({ asked, onClose }: ProductStateDialogProps) {
  const { t } = useTranslation('catalog');
  const { mutate, isPending } = useProductState(onClose);
  const verb = asked?.verb ?? 'archive';
  const count = asked?.ids.length ?? 1;
  return (
    <ConfirmDialog
      isOpen={asked !== undefined}
      isDanger={verb === 'archive'}
      isBusy={isPending}
      title={t(`${verb}.title`, { count })}
      confirmLabel={t(`${verb}.action`)}
      onCancel={onClose}
      onConfirm={() => asked && mutate(asked)}
    >
      {t(`${verb}.text`, { count })}
    </ConfirmDialog>
  );
}
