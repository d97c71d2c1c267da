import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useEditorForm } from '../../../../components/form/editor-form.ts';
import { FormDialog } from '../../../../components/form/form-dialog.tsx';
import { type AppError, asAppError } from '../../../../lib/errors.ts';
import { toastLine } from '../../../../lib/toasts.ts';
import { useReplaceReceipt } from '../stock-receipts.queries.ts';
import { InWayLinks } from './in-way.tsx';
import css from './receipt.module.css';
import type { ReceiptDialogProps } from './reverse-dialog.tsx';

/** Undoes a receipt that was wrong and opens a draft with its content, or says what stands in the way. */
export function ReplaceReceiptDialog({ receipt, onClose }: ReceiptDialogProps) {
  const { t } = useTranslation('stock-receipts');
  const replace = useReplaceReceipt();
  const navigate = useNavigate();
  const form = useEditorForm(z.object({}), {});
  const [refusal, setRefusal] = useState<AppError>();
  const number = receipt.number ?? '';
  const isPosted = receipt.status === 'posted';
  return (
    <FormDialog
      title={t(isPosted ? 'replace.title' : 'replace.titleUndone', { number })}
      form={form}
      saveLabel={t(isPosted ? 'replace.save' : 'replace.saveUndone')}
      onClose={onClose}
      onSave={async () => {
        try {
          const { id } = await replace.mutateAsync({ id: receipt.id });
          if (isPosted) toastLine.success(t('reverse.done', { number }));
          await navigate({ href: `/stock-receipts/${id}` });
        } catch (failure) {
          setRefusal(asAppError(failure));
          throw failure;
        }
      }}
    >
      <p className={css.explained}>
        {t(isPosted ? 'replace.text' : 'replace.textUndone', { location: receipt.locationName })}
      </p>
      <InWayLinks refusal={refusal} />
    </FormDialog>
  );
}
