import type { Order } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import { optionalParagraph } from '@shelfwise/contract/primitives/text';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useEditorForm } from '../../../../components/form/editor-form.ts';
import { TextAreaField } from '../../../../components/form/fields.tsx';
import { FormDialog } from '../../../../components/form/form-dialog.tsx';
import { useRegion } from '../../../../components/region.tsx';
import { moneyText } from '../../../../lib/money.ts';
import { quantityWithUnit } from '../../../../lib/units.ts';
import { toastLine } from '../../../../lib/toasts.ts';
import { BusinessDayField, businessDaySchema, dayToSend, useBusinessDays } from '../../../ledger/index.ts';
import css from '../dialogs.module.css';
import { openLines, openToShip } from './line-quantities.ts';
import { useCancelInvoiced, useCancelRest } from '../order-verbs.ts';

interface DialogProps {
  order: Order;
  onClose: () => void;
}

interface CancellingProps extends DialogProps {
  title: string;
  lead: string;
  labels: { save: string; leave: string; done: string };
  cancel: (input: { id: string; reason?: string; cancelledOn?: string }) => Promise<unknown>;
}

/** Asks for the day and the reason of cancelling, which the credit notes get, and lists what is cancelled. */
function Cancelling({ order, title, lead, labels, cancel, onClose }: CancellingProps) {
  const { t } = useTranslation('sales');
  const { locale } = useRegion();
  const days = useBusinessDays(order.orderedOn);
  const form = useEditorForm(
    z.object({ reason: optionalParagraph(500), cancelledOn: businessDaySchema(days) }),
    { reason: '', cancelledOn: days.today },
  );
  return (
    <FormDialog
      title={title}
      form={form}
      saveLabel={labels.save}
      leaveLabel={labels.leave}
      isDanger
      onClose={onClose}
      onSave={async ({ reason, cancelledOn }) => {
        await cancel({
          id: order.id,
          ...(reason === null ? {} : { reason }),
          ...dayToSend('cancelledOn', cancelledOn, days),
        });
        toastLine.success(labels.done);
        onClose();
      }}
    >
      <p className={css.lead}>{lead}</p>
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

/** Cancels what has not been shipped yet of a part-shipped order. */
export function CancelRestDialog({ order, onClose }: DialogProps) {
  const { t } = useTranslation('sales');
  const { mutateAsync } = useCancelRest();
  return (
    <Cancelling
      order={order}
      title={t('cancelRest.title', { number: order.number ?? t('draft') })}
      lead={t(order.invoiceState === 'none' ? 'cancelRest.text' : 'cancelRest.textInvoiced')}
      labels={{ save: t('cancelRest.confirm'), leave: t('cancelRest.keep'), done: t('cancelRest.done') }}
      cancel={mutateAsync}
      onClose={onClose}
    />
  );
}

/** Cancels an order of which something is invoiced. */
export function CancelInvoicedDialog({ order, onClose }: DialogProps) {
  const { t } = useTranslation('sales');
  const { locale } = useRegion();
  const { mutateAsync } = useCancelInvoiced();
  const paid = moneyText(order.paidMinor, order.currency, locale);
  return (
    <Cancelling
      order={order}
      title={t('cancel.title', { number: order.number ?? t('draft') })}
      lead={[t('cancel.textInvoiced'), ...(order.paidMinor > 0 ? [t('cancel.textPaid', { paid })] : [])].join(
        ' ',
      )}
      labels={{ save: t('cancel.confirm'), leave: t('cancel.keep'), done: t('done.cancel') }}
      cancel={mutateAsync}
      onClose={onClose}
    />
  );
}
