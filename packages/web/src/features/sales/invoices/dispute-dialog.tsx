import { closeDisputeSchema } from '@shelfwise/contract/features/sales/invoices/invoice-answers.schemas';
import type { Invoice } from '@shelfwise/contract/features/sales/invoices/invoices.contract';
import { useTranslation } from 'react-i18next';
import { useEditorForm } from '../../../components/form/editor-form.ts';
import { TextAreaField } from '../../../components/form/fields.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { toastLine } from '../../../lib/toasts.ts';
import css from '../orders/dialogs.module.css';
import { useCloseDispute } from './invoices.queries.ts';

/** Answers a customer who disputes an invoice. */
export function DisputeDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { t } = useTranslation('sales');
  const close = useCloseDispute();
  const form = useEditorForm(closeDisputeSchema.pick({ note: true }), { note: '' });
  const { id, number, customerAnswer } = invoice;
  return (
    <FormDialog
      title={t('dispute.dialog', { number })}
      form={form}
      saveLabel={t('dispute.save')}
      onClose={onClose}
      onSave={async ({ note }) => {
        await close.mutateAsync({ id, note });
        toastLine.success(t('dispute.done'));
        onClose();
      }}
    >
      {customerAnswer?.reason == null ? null : (
        <p className={css.lead}>
          {customerAnswer.name}: {customerAnswer.reason}
        </p>
      )}
      <p className={css.lead}>{t('dispute.text')}</p>
      <TextAreaField control={form.control} name="note" label={t('dispute.note')} />
    </FormDialog>
  );
}
