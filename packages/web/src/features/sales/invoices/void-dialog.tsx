import type { Invoice } from '@shelfwise/contract/features/sales/invoices/invoices.contract';
import { optionalParagraph } from '@shelfwise/contract/primitives/text';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useEditorForm } from '../../../components/form/editor-form.ts';
import { TextAreaField } from '../../../components/form/fields.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { toastLine } from '../../../lib/toasts.ts';
import { BusinessDayField, businessDaySchema, dayToSend, useBusinessDays } from '../../ledger/index.ts';
import css from '../orders/dialogs.module.css';
import { useVoidInvoice } from '../orders/order-verbs.ts';

/** Voids an invoice. The reason is printed on its credit note. */
export function VoidDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { t } = useTranslation('sales');
  const days = useBusinessDays(invoice.issuedOn);
  const voidInvoice = useVoidInvoice();
  const form = useEditorForm(
    z.object({ reason: optionalParagraph(500), voidedOn: businessDaySchema(days) }),
    {
      reason: '',
      voidedOn: days.today,
    },
  );
  return (
    <FormDialog
      title={t('documents.voidTitle', { number: invoice.number })}
      form={form}
      saveLabel={t('documents.voidConfirm')}
      isDanger
      onClose={onClose}
      onSave={async ({ reason, voidedOn }) => {
        await voidInvoice.mutateAsync({
          id: invoice.id,
          ...(reason === null ? {} : { reason }),
          ...dayToSend('voidedOn', voidedOn, days),
        });
        toastLine.success(t('documents.voided'));
        onClose();
      }}
    >
      <p className={css.lead}>{t('documents.voidText')}</p>
      <TextAreaField control={form.control} name="reason" label={t('credit.reason')} rows={2} />
      <BusinessDayField control={form.control} name="voidedOn" label={t('credit.day')} days={days} />
    </FormDialog>
  );
}
