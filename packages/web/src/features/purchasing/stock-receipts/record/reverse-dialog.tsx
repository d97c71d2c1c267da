import type { StockReceipt } from '@shelfwise/contract/features/purchasing/stock-receipts/stock-receipts.schemas';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useEditorForm } from '../../../../components/form/editor-form.ts';
import { FormDialog } from '../../../../components/form/form-dialog.tsx';
import { type AppError, asAppError } from '../../../../lib/errors.ts';
import { toastLine } from '../../../../lib/toasts.ts';
import { BusinessDayField, businessDaySchema, dayToSend, useBusinessDays } from '../../../ledger/index.ts';
import { useReverseReceipt } from '../stock-receipts.queries.ts';
import { InWayLinks } from './in-way.tsx';
import css from './receipt.module.css';

export interface ReceiptDialogProps {
  receipt: StockReceipt;
  onClose: () => void;
}

/** Says what undoing a receipt does, and does it on a day of its own. */
export function ReverseReceiptDialog({ receipt, onClose }: ReceiptDialogProps) {
  const { t } = useTranslation('stock-receipts');
  const reverse = useReverseReceipt();
  const days = useBusinessDays(receipt.businessDate);
  const form = useEditorForm(z.object({ businessDate: businessDaySchema(days) }), {
    businessDate: days.today,
  });
  const [refusal, setRefusal] = useState<AppError>();
  const number = receipt.number ?? '';
  return (
    <FormDialog
      title={t('reverse.title', { number })}
      form={form}
      saveLabel={t('reverse.save')}
      isDanger
      onClose={onClose}
      onSave={async ({ businessDate }) => {
        try {
          await reverse.mutateAsync({ id: receipt.id, ...dayToSend('businessDate', businessDate, days) });
          toastLine.success(t('reverse.done', { number }));
          onClose();
        } catch (failure) {
          setRefusal(asAppError(failure));
          throw failure;
        }
      }}
    >
      <p className={css.explained}>{t('reverse.text', { location: receipt.locationName })}</p>
      <InWayLinks refusal={refusal} />
      <BusinessDayField control={form.control} name="businessDate" label={t('fields.day')} days={days} />
    </FormDialog>
  );
}
