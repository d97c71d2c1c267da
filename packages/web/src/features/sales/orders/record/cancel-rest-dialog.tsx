import type { Order } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import { optionalParagraph } from '@shelfwise/contract/primitives/text';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useEditorForm } from '../../../../components/form/editor-form.ts';
import { TextAreaField } from '../../../../components/form/fields.tsx';
import { FormDialog } from '../../../../components/form/form-dialog.tsx';
import { useRegion } from '../../../../components/region.tsx';
import { quantityWithUnit } from '../../../../lib/units.ts';
import { toastLine } from '../../../../lib/toasts.ts';
import { BusinessDayField, businessDaySchema, dayToSend, useBusinessDays } from '../../../ledger/index.ts';
import css from '../dialogs.module.css';
import { openLines, openToShip } from './line-quantities.ts';
import { useCancelRest } from '../order-verbs.ts';

/** Cancels what has not been shipped yet of a part-shipped order. */
export function CancelRestDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useTranslation('sales');
  const { locale } = useRegion();
  const days = useBusinessDays(order.orderedOn);
  const cancelRest = useCancelRest();
  const form = useEditorForm(
    z.object({ reason: optionalParagraph(500), cancelledOn: businessDaySchema(days) }),
    { reason: '', cancelledOn: days.today },
  );
  return (
    <FormDialog
      title={t('cancelRest.title', { number: order.number ?? t('draft') })}
      form={form}
      saveLabel={t('cancelRest.confirm')}
      leaveLabel={t('cancelRest.keep')}
      isDanger
      onClose={onClose}
      onSave={async ({ reason, cancelledOn }) => {
        await cancelRest.mutateAsync({
          id: order.id,
          ...(reason === null ? {} : { reason }),
          ...dayToSend('cancelledOn', cancelledOn, days),
        });
        toastLine.success(t('cancelRest.done'));
        onClose();
      }}
    >
      <p className={css.lead}>
        {t(order.invoiceState === 'none' ? 'cancelRest.text' : 'cancelRest.textInvoiced')}
      </p>
      <ul className={css.credits} aria-label={t('cancelRest.list')}>
        {openLines(order.lines, openToShip).map((line) => (
          <li key={line.id}>
            <span>{line.productName}</span>
            <span>{quantityWithUnit(line.openQuantity, line.unit, locale)}</span>
          </li>
        ))}
      </ul>
      <TextAreaField control={form.control} name="reason" label={t('cancelRest.reason')} rows={2} />
      <BusinessDayField control={form.control} name="cancelledOn" label={t('cancelRest.day')} days={days} />
    </FormDialog>
  );
}
