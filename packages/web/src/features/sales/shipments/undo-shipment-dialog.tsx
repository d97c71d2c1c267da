import type { Shipment } from '@shelfwise/contract/features/sales/shipments/shipments.contract';
import { optionalParagraph } from '@shelfwise/contract/primitives/text';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useEditorForm } from '../../../components/form/editor-form.ts';
import { TextAreaField } from '../../../components/form/fields.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { toastLine } from '../../../lib/toasts.ts';
import { BusinessDayField, businessDaySchema, dayToSend, useBusinessDays } from '../../ledger/index.ts';
import css from '../orders/dialogs.module.css';
import { useUndoShipment } from '../orders/order-verbs.ts';

/** Undoes a shipment by mistake. */
export function UndoShipmentDialog({ shipment, onClose }: { shipment: Shipment; onClose: () => void }) {
  const { t } = useTranslation('sales');
  const days = useBusinessDays(shipment.shippedOn);
  const undo = useUndoShipment();
  const form = useEditorForm(
    z.object({ reason: optionalParagraph(500), undoneOn: businessDaySchema(days) }),
    { reason: '', undoneOn: days.today },
  );
  return (
    <FormDialog
      title={t('documents.undoShipment.title', { number: shipment.number })}
      form={form}
      saveLabel={t('documents.undoShipment.confirm')}
      isDanger
      onClose={onClose}
      onSave={async ({ reason, undoneOn }) => {
        await undo.mutateAsync({
          id: shipment.id,
          ...(reason === null ? {} : { reason }),
          ...dayToSend('undoneOn', undoneOn, days),
        });
        toastLine.success(t('documents.undoShipment.done'));
        onClose();
      }}
    >
      <p className={css.lead}>{t('documents.undoShipment.text')}</p>
      <TextAreaField control={form.control} name="reason" label={t('credit.reason')} rows={2} />
      <BusinessDayField control={form.control} name="undoneOn" label={t('credit.day')} days={days} />
    </FormDialog>
  );
}
