import { Button } from '@mantine/core';
import { particularsFields } from '@shelfwise/contract/features/sales/invoices/invoice-corrections.schemas';
import type { Invoice } from '@shelfwise/contract/features/sales/invoices/invoices.contract';
import { line } from '@shelfwise/contract/primitives/text';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useEditorForm } from '../../../components/form/editor-form.ts';
import { CheckboxField, TextAreaField, TextField } from '../../../components/form/fields.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { asAppError } from '../../../lib/errors.ts';
import { toastLine } from '../../../lib/toasts.ts';
import { useViewer } from '../../../lib/viewer.ts';
import { customerQuery, useUpdateCustomer } from '../../contacts/index.ts';
import css from '../orders/dialogs.module.css';
import { useCorrectParticulars } from './invoices.queries.ts';

const formSchema = z.object({ ...particularsFields, reason: line(300), isRecordToo: z.boolean() });

/** Corrects whom an invoice names, and on request the customer's record, which the next invoice is made from. */
export function CorrectDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { t } = useTranslation('sales');
  const mayChangeCustomer = useViewer().can('canManageCustomers');
  const { id, number, version, customerId } = invoice;
  const { data: customer } = useQuery(customerQuery(customerId ?? ''));
  const correct = useCorrectParticulars();
  const updateCustomer = useUpdateCustomer();
  const form = useEditorForm(formSchema, {
    customerName: invoice.customerName ?? '',
    customerAddress: invoice.customerAddress ?? '',
    customerTaxNumber: invoice.customerTaxNumber ?? '',
    customerReference: invoice.customerReference ?? '',
    reason: '',
    isRecordToo: true,
  });
  const ofRecord = customer && {
    customerName: customer.name,
    customerAddress: customer.address ?? '',
    customerTaxNumber: customer.taxNumber ?? '',
  };
  // Where the record was put right already, it is what the invoice should say.
  const isRecordOther =
    ofRecord !== undefined &&
    (ofRecord.customerName !== invoice.customerName ||
      ofRecord.customerAddress !== (invoice.customerAddress ?? '') ||
      ofRecord.customerTaxNumber !== (invoice.customerTaxNumber ?? ''));
  const offersRecord = mayChangeCustomer && ofRecord !== undefined && !isRecordOther;
  const { control, setValue } = form;
  return (
    <FormDialog
      title={t('correct.title', { number })}
      form={form}
      saveLabel={t('correct.save')}
      onClose={onClose}
      onSave={async ({ reason, isRecordToo, ...printed }) => {
        await correct.mutateAsync({ id, version, reason, ...printed });
        toastLine.success(t('correct.done', { number }));
        onClose();
        const { customerName: name, customerAddress: address, customerTaxNumber: taxNumber } = printed;
        const isSame =
          name === customer?.name && address === customer.address && taxNumber === customer.taxNumber;
        if (!offersRecord || !isRecordToo || customer === undefined || isSame) return;
        await updateCustomer
          .mutateAsync({ id: customer.id, version: customer.version, name, address, taxNumber })
          .catch((failure: unknown) =>
            toastLine.error(t('correct.recordFailed', { problem: asAppError(failure).message })),
          );
      }}
    >
      <p className={css.lead}>{t('correct.text')}</p>
      {isRecordOther ? (
        <Button
          size="xs"
          onClick={() => {
            for (const [name, value] of Object.entries(ofRecord))
              setValue(name as keyof typeof ofRecord, value, { shouldDirty: true, shouldValidate: true });
          }}
        >
          {t('correct.takeRecord')}
        </Button>
      ) : null}
      <TextField control={control} name="customerName" label={t('correct.name')} />
      <TextAreaField control={control} name="customerAddress" label={t('correct.address')} rows={2} />
      <TextField control={control} name="customerTaxNumber" label={t('correct.taxNumber')} />
      <TextField control={control} name="customerReference" label={t('correct.reference')} />
      <TextField control={control} name="reason" label={t('correct.reason')} />
      {offersRecord ? (
        <CheckboxField control={control} name="isRecordToo" label={t('correct.recordToo')} />
      ) : null}
    </FormDialog>
  );
}
