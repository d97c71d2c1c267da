import type { Order } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import { optionalParagraph } from '@shelfwise/contract/primitives/text';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useEditorForm } from '../../../../components/form/editor-form.ts';
import { TextAreaField } from '../../../../components/form/fields.tsx';
import { FormDialog } from '../../../../components/form/form-dialog.tsx';
import { toastLine } from '../../../../lib/toasts.ts';
import css from '../dialogs.module.css';
import { useReleaseHeld } from '../order-verbs.ts';

/** Lets the goods of an order go that is held because of its customer's credit, and asks why. */
export function ReleaseDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useTranslation('sales');
  const release = useReleaseHeld();
  const form = useEditorForm(z.object({ reason: optionalParagraph(500) }), { reason: '' });
  return (
    <FormDialog
      title={t('release.title', { number: order.number ?? '' })}
      form={form}
      saveLabel={t('actions.release')}
      onClose={onClose}
      onSave={async ({ reason }) => {
        await release.mutateAsync({ id: order.id, ...(reason !== null && { reason }) });
        toastLine.success(t('done.release'));
        onClose();
      }}
    >
      <p className={css.lead}>{t('release.text')}</p>
      <TextAreaField control={form.control} name="reason" label={t('release.reason')} rows={2} />
    </FormDialog>
  );
}
