import { isRecordId } from '@shelfwise/contract/primitives/id-rules';
import type { StockAdjustment } from '@shelfwise/contract/features/inventory/stock-adjustments/stock-adjustments.schemas';
import { Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../components/state-view.tsx';
import { asAppError } from '../../../lib/errors.ts';
import { productQuery } from '../../catalog/index.ts';
import { AdjustDialog } from './adjust-dialog.tsx';
import css from './adjustment-dialog.module.css';
import { AdjustmentPictures } from './adjustment-pictures.tsx';
import { AdjustmentActions, type AdjustmentAction } from './adjustment-actions.tsx';
import { AdjustmentFacts, AdjustmentLines } from './adjustment-record.tsx';
import { classOf, kindOf } from './offered-reasons.ts';
import { MovedSince, RevaluedLines } from './revalued-lines.tsx';
import { CorrectCostDialog } from './correct-cost-dialog.tsx';
import { LinesDialog } from './lines-dialog.tsx';
import { ReplaceDialog } from './replace-dialog.tsx';
import { ReverseDialog } from './reverse-dialog.tsx';
import { adjustmentQuery } from './stock-adjustments.queries.ts';

interface AdjustmentDialogProps {
  /** The adjustment to show; undefined while closed. */
  id: string | undefined;
  onClose: () => void;
  /** Opens another adjustment: the correction of this one, or the one that this corrects. */
  onOther: (id: string) => void;
}

/** One stock adjustment, a draft or posted, with its actions. */
export function AdjustmentDialog({ id, onClose, onOther }: AdjustmentDialogProps) {
  const { t } = useTranslation(['inventory', 'kit']);
  const query = useQuery({ ...adjustmentQuery(id ?? ''), enabled: isRecordId(id) });
  const [action, setAction] = useState<AdjustmentAction>();
  const adjustment = id === undefined ? undefined : query.data;
  const back = (): void => setAction(undefined);
  return (
    <>
      <Modal
        opened={isRecordId(id) && action === undefined}
        onClose={onClose}
        title={
          adjustment?.number === null
            ? t(`inventory:adjustment.draftTitles.${classOf(adjustment.reason)}`)
            : t(`inventory:adjustment.titles.${classOf(adjustment?.reason)}`, {
                number: adjustment?.number ?? '',
              })
        }
        size={adjustment?.reason === 'revaluation' ? 760 : 560}
        closeButtonProps={{ 'aria-label': t('kit:close') }}
      >
        {query.isError ? (
          <ErrorState message={asAppError(query.error).message} onRetry={() => void query.refetch()} />
        ) : adjustment === undefined ? (
          <div className={css.wait} aria-busy aria-label={t('inventory:adjustment.loading')} />
        ) : (
          <>
            <AdjustmentFacts adjustment={adjustment} onOther={onOther} />
            <MovedSince adjustment={adjustment} />
            {adjustment.reason === 'revaluation' ? (
              <RevaluedLines adjustment={adjustment} />
            ) : (
              <AdjustmentLines adjustment={adjustment} />
            )}
            <AdjustmentPictures adjustment={adjustment} />
            <AdjustmentActions adjustment={adjustment} onAction={setAction} onGone={onClose} />
          </>
        )}
      </Modal>
      {action === 'reverse' && adjustment ? <ReverseDialog adjustment={adjustment} onClose={back} /> : null}
      {action === 'replace' && adjustment ? (
        <ReplaceDialog
          adjustment={adjustment}
          onClose={back}
          onDone={(draftId) => {
            onOther(draftId);
            setAction('edit');
          }}
        />
      ) : null}
      {action === 'correct' && adjustment ? (
        <CorrectCostDialog
          adjustment={adjustment}
          onClose={back}
          onDone={(correction) => {
            back();
            onOther(correction);
          }}
        />
      ) : null}
      {action === 'edit' && adjustment ? (
        // A draft is changed in the fields it was written in; of a revaluation more products can be added.
        adjustment.lines.length === 1 && adjustment.reason !== 'revaluation' ? (
          <DraftEditor draft={adjustment} onClose={back} />
        ) : (
          <LinesDialog document={adjustment} onClose={back} />
        )
      ) : null}
    </>
  );
}

/** A draft of one line, in the same fields it was written in. */
function DraftEditor({ draft, onClose }: { draft: StockAdjustment; onClose: () => void }) {
  const product = useQuery(productQuery(draft.lines[0]?.productId ?? ''));
  return (
    <AdjustDialog
      asked={product.data ? { product: product.data, kind: kindOf(draft.reason), draft } : undefined}
      onClose={onClose}
    />
  );
}
