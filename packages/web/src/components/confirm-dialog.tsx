import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from './dialog.tsx';
import css from './confirm-dialog.module.css';

interface ConfirmDialogProps {
  isOpen: boolean;
  title: string;
  /** What will happen, and whether it can be undone. */
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  isDanger?: boolean;
  isBusy?: boolean;
  /** Its name among dialogs that lie over one another. */
  stackId?: string;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something that matters. The safe answer has the focus. */
export function ConfirmDialog({
  isOpen,
  title,
  children,
  confirmLabel,
  cancelLabel,
  isDanger = false,
  isBusy = false,
  stackId,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const { t } = useTranslation('kit');
  return (
    <Dialog
      opened={isOpen}
      onClose={onCancel}
      title={title}
      size={440}
      {...(stackId !== undefined && { stackId })}
    >
      <div className={css.text}>{children}</div>
      <div className={css.actions}>
        <Button data-autofocus onClick={onCancel}>
          {cancelLabel ?? t(isDanger ? 'leave' : 'cancel')}
        </Button>
        <Button variant="filled" {...(isDanger ? { color: 'red' } : {})} loading={isBusy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  );
}
