import type { Product } from '@shelfwise/contract/features/catalog/products/products.schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { asAppError } from '../../../lib/errors.ts';
import { orpc } from '../../../lib/orpc.ts';
import { toastLine } from '../../../lib/toasts.ts';

interface ProductRemoveDialogProps {
  product: Product;
  isOpen: boolean;
  onClose: () => void;
  onArchive: () => void;
  onRemoved: () => void;
}

/** Deletes a product nothing refers to; where documents do, offers to archive it instead. */
export function ProductRemoveDialog({
  product,
  isOpen,
  onClose,
  onArchive,
  onRemoved,
}: ProductRemoveDialogProps) {
  const { t } = useTranslation('catalog');
  const queryClient = useQueryClient();
  const { mutate, isPending, error, reset } = useMutation({
    ...orpc.products.remove.mutationOptions(),
    meta: { showsOwnError: true },
    onSuccess: async () => {
      toastLine.success(t('remove.done', { name: product.name }));
      onRemoved();
      queryClient.removeQueries({ queryKey: orpc.products.get.key({ input: { id: product.id } }) });
      await queryClient.invalidateQueries({ queryKey: orpc.products.list.key() });
    },
  });
  const failure = error === null ? undefined : asAppError(error);
  const isInUse = failure?.code === 'in_use';
  const close = (): void => {
    reset();
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      isDanger={!isInUse}
      isBusy={isPending}
      title={t('remove.title', { name: product.name })}
      confirmLabel={isInUse ? t('archive.action') : t('remove.action')}
      onCancel={close}
      onConfirm={() => {
        if (!isInUse) mutate({ id: product.id });
        else {
          reset();
          onArchive();
        }
      }}
    >
      {failure === undefined ? t('remove.text') : <p role="alert">{failure.message}</p>}
    </ConfirmDialog>
  );
}
