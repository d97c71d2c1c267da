import type { Invoice } from '@shelfwise/contract/features/sales/invoices/invoices.contract';
import { positiveMinorSchema } from '@shelfwise/contract/primitives/money-schemas';
import { line } from '@shelfwise/contract/primitives/text';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useEditorForm } from '../../../components/form/editor-form.ts';
import { TextField } from '../../../components/form/fields.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { MoneyField } from '../../../components/form/number-fields.tsx';
import { useRegion } from '../../../components/region.tsx';
import { openSharing } from '../../../components/share-document.tsx';
import { moneyText } from '../../../lib/money.ts';
import { toastLine } from '../../../lib/toasts.ts';
import { BusinessDayField, businessDaySchema, dayToSend, useBusinessDays } from '../../ledger/index.ts';
import css from '../orders/dialogs.module.css';
import { useGiveGoodwill } from './invoices.queries.ts';

/** Gives up an amount of an invoice, with its share of the tax. */
export function GoodwillDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { t } = useTranslation('receivables');
  const { t: tSales } = useTranslation('sales');
  const { t: tSharing } = useTranslation('sharing');
  const days = useBusinessDays(invoice.issuedOn);
  const give = useGiveGoodwill();
  const { currency } = invoice;
  const { locale } = useRegion();
  const leftMinor = invoice.lines.reduce((sum, one) => sum + one.totalMinor - one.creditedMinor, 0);
  const form = useEditorForm(
    z.object({
      amountMinor: positiveMinorSchema.nullable().refine((amount) => amount !== null, 'required'),
      reason: line(300),
      issuedOn: businessDaySchema(days),
    }),
    { amountMinor: null as number | null, reason: '', issuedOn: days.today },
  );
  return (
    <FormDialog
      title={t('reduce.goodwill.title', { number: invoice.number })}
      form={form}
      saveLabel={t('reduce.save')}
      isDanger
      onClose={onClose}
      onSave={async ({ amountMinor, reason, issuedOn }) => {
        const { id, number } = await give.mutateAsync({
          id: invoice.id,
          amountMinor: amountMinor ?? 0,
          reason,
          ...dayToSend('issuedOn', issuedOn, days),
        });
        toastLine.success(tSales('credit.done', { number }), {
          label: tSharing('share'),
          run: () => openSharing({ id }),
        });
        onClose();
      }}
    >
      <p className={css.lead}>{t('reduce.goodwill.text')}</p>
      <MoneyField
        control={form.control}
        name="amountMinor"
        label={t('reduce.amount')}
        hint={t('reduce.left', { amount: moneyText(leftMinor, currency, locale) })}
        currency={currency}
      />
      <TextField control={form.control} name="reason" label={t('reduce.reason')} />
      <BusinessDayField control={form.control} name="issuedOn" label={tSales('credit.day')} days={days} />
    </FormDialog>
  );
}
