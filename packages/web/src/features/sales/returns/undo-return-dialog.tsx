import type { Return } from '@shelfwise/contract/features/sales/returns/returns.schemas';
import { optionalParagraph } from '@shelfwise/contract/primitives/text';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useEditorForm } from '../../../components/form/editor-form.ts';
import { TextAreaField } from '../../../components/form/fields.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { toastLine } from '../../../lib/toasts.ts';
import { BusinessDayField, businessDaySchema, dayToSend, useBusinessDays } from '../../ledger/index.ts';
import css from '../orders/dialogs.module.css';
import { useCancelReturn, useUndoReturn } from './return-verbs.ts';

interface UndoReturnDialogProps {
  one: Return;
  kind: 'undo' | 'cancel';
  onClose: () => void;
}

/** Undoes a return by mistake, or cancels one whose goods never came. What that does is said before. */
export function UndoReturnDialog({ one, kind, onClose }: UndoReturnDialogProps) {
  const { t } = useTranslation('returns');
  const days = useBusinessDays(one.requestedOn);
  const verbs = { undo: useUndoReturn(), cancel: useCancelReturn() };
  const form = useEditorForm(
    z.object({ reason: optionalParagraph(500), undoneOn: businessDaySchema(days) }),
    { reason: '', undoneOn: days.today },
  );
  const isBack = one.lines.some(({ restockedQuantity }) => restockedQuantity !== '0');
  return (
    <FormDialog
      title={t(`${kind}.title`, { number: one.number })}
      form={form}
      saveLabel={t(`${kind}.save`)}
      leaveLabel={t('leave')}
      isDanger
      onClose={onClose}
      onSave={async ({ reason, undoneOn }) => {
        const { id, version } = one;
        const why = reason === null ? {} : { reason };
        if (kind === 'cancel') await verbs.cancel.mutateAsync({ id, version, ...why });
        else await verbs.undo.mutateAsync({ id, version, ...why, ...dayToSend('undoneOn', undoneOn, days) });
        toastLine.success(t(`${kind}.done`));
        onClose();
      }}
    >
      {kind === 'cancel' ? (
        <p className={css.lead}>{t('cancel.text')}</p>
      ) : (
        <>
          <p className={css.lead}>{t(isBack ? 'undo.goods' : 'undo.text')}</p>
          {one.money === 'credited' ? (
            <p className={css.lead}>{t(one.paidBackMinor > 0 ? 'undo.paidBack' : 'undo.credited')}</p>
          ) : null}
          {one.exchange === null ? null : <p className={css.lead}>{t('undo.exchange')}</p>}
        </>
      )}
      <TextAreaField control={form.control} name="reason" label={t('reason')} rows={2} />
      {kind === 'cancel' ? null : (
        <BusinessDayField control={form.control} name="undoneOn" label={t('undo.day')} days={days} />
      )}
    </FormDialog>
  );
}
