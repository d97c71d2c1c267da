import { isAdmin } from '@shelfwise/contract/access/roles';
import type { StockAdjustment } from '@shelfwise/contract/features/inventory/stock-adjustments/stock-adjustments.schemas';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { toastLine } from '../../../lib/toasts.ts';
import { runVerb } from '../../../lib/verb.ts';
import { useViewer } from '../../../lib/viewer.ts';
import css from './adjustment-dialog.module.css';
import { correctableLines } from './correct-cost.ts';
import { hasMoved } from './has-moved.ts';
import { useAdjustmentVerbs } from './stock-adjustments.queries.ts';

/** Actions that have a dialog of their own. */
export type AdjustmentAction = 'edit' | 'correct' | 'replace' | 'reverse';

interface AdjustmentActionsProps {
  adjustment: StockAdjustment;
  onAction: (action: AdjustmentAction) => void;
  /** Called when the draft was deleted. */
  onGone: () => void;
}

/** The actions that the state of a draft or a posted adjustment allows. */
export function AdjustmentActions(props: AdjustmentActionsProps) {
  const viewer = useViewer();
  const { status } = props.adjustment;
  if (!viewer.can('canManageInventory')) return null;
  if (status === 'reversed') return <UndoneActions {...props} />;
  return status === 'posted' ? <PostedActions {...props} /> : <DraftActions {...props} />;
}

function PostedActions({ adjustment, onAction }: AdjustmentActionsProps) {
  const { t } = useTranslation('inventory');
  const canCorrect = correctableLines(adjustment).length > 0;
  return (
    <div className={css.foot}>
      {adjustment.reason === 'cost_correction' ? null : (
        <Button onClick={() => onAction('replace')}>{t('adjustment.replace')}</Button>
      )}
      {canCorrect ? <Button onClick={() => onAction('correct')}>{t('correctCost.action')}</Button> : null}
      <Button color="red" onClick={() => onAction('reverse')}>
        {t('adjustment.reverse')}
      </Button>
    </div>
  );
}

/** What was undone can be entered anew as long as nothing was. */
function UndoneActions({ adjustment, onAction }: AdjustmentActionsProps) {
  const { t } = useTranslation('inventory');
  if (adjustment.replacedBy !== null || adjustment.reason === 'cost_correction') return null;
  return (
    <div className={css.foot}>
      <Button onClick={() => onAction('replace')}>{t('adjustment.again')}</Button>
    </div>
  );
}

function DraftActions({ adjustment, onAction, onGone }: AdjustmentActionsProps) {
  const { t } = useTranslation('inventory');
  const viewer = useViewer();
  const { approve, post, remove } = useAdjustmentVerbs();
  const [isRemoving, setIsRemoving] = useState(false);
  const { id, version, status, createdById } = adjustment;
  const canApprove = status === 'draft' && (isAdmin(viewer.role) || createdById !== viewer.id);
  return (
    <div className={css.foot}>
      <Button color="red" onClick={() => setIsRemoving(true)}>
        {t('adjustment.remove')}
      </Button>
      <Button onClick={() => onAction('edit')}>{t('adjustment.edit')}</Button>
      {canApprove ? (
        <Button loading={approve.isPending} onClick={() => approve.mutate({ id, version })}>
          {t('adjustment.approve')}
        </Button>
      ) : null}
      <Button
        variant="filled"
        loading={post.isPending}
        // Figures that are not those of now are taken anew first.
        disabled={hasMoved(adjustment)}
        onClick={() =>
          runVerb(post, { id, version }, ({ number }) =>
            toastLine.success(t('adjustment.posted', { number })),
          )
        }
      >
        {t('adjustment.post')}
      </Button>
      <ConfirmDialog
        isOpen={isRemoving}
        isDanger
        isBusy={remove.isPending}
        title={t('adjustment.removeTitle')}
        confirmLabel={t('adjustment.remove')}
        cancelLabel={t('adjustment.keep')}
        onCancel={() => setIsRemoving(false)}
        onConfirm={() => void remove.mutateAsync({ id }).then(onGone, () => setIsRemoving(false))}
      >
        {t('adjustment.removeText')}
      </ConfirmDialog>
    </div>
  );
}
