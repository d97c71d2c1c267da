import type { Invoice } from '@shelfwise/contract/features/sales/invoices/invoices.contract';
import { minorSchema } from '@shelfwise/contract/primitives/money-schemas';
import { optionalParagraph } from '@shelfwise/contract/primitives/text';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useEditorForm } from '../../../components/form/editor-form.ts';
import { TextAreaField } from '../../../components/form/fields.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { MoneyField } from '../../../components/form/number-fields.tsx';
import { useRegion } from '../../../components/region.tsx';
import { openSharing } from '../../../components/share-document.tsx';
import { moneyText } from '../../../lib/money.ts';
import { toastLine } from '../../../lib/toasts.ts';
import { BusinessDayField, businessDaySchema, dayToSend, useBusinessDays } from '../../ledger/index.ts';
import css from '../orders/dialogs.module.css';
import { useCorrectPrice } from './invoices.queries.ts';

/** Credits what was asked too much of lines. The goods stay with the customer, and can still be returned. */
export function PriceDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { t } = useTranslation('receivables');
  const { t: tSales } = useTranslation('sales');
  const { t: tSharing } = useTranslation('sharing');
  const days = useBusinessDays(invoice.issuedOn);
  const correct = useCorrectPrice();
  const { currency } = invoice;
  const { locale } = useRegion();
  const open = invoice.lines.filter((line) => line.totalMinor > line.creditedMinor);
  const form = useEditorForm(
    z
      .object({
        lines: z.array(z.object({ amountMinor: minorSchema.min(0).nullable() })),
        reason: optionalParagraph(500),
        issuedOn: businessDaySchema(days),
      })
      .superRefine(({ lines }, context) => {
        if (lines.every(({ amountMinor }) => !amountMinor))
          context.addIssue({ code: 'custom', path: ['lines', 0, 'amountMinor'], message: 'required' });
      }),
    {
      lines: open.map((): { amountMinor: number | null } => ({ amountMinor: null })),
      reason: '',
      issuedOn: days.today,
    },
  );
  const wantedOf = (lines: readonly { amountMinor: number | null }[]) =>
    lines.flatMap(({ amountMinor }, index) => {
      const line = open[index];
      return line && amountMinor ? [{ index, number: line.number, amountMinor }] : [];
    });
  return (
    <FormDialog
      title={t('reduce.price.title', { number: invoice.number })}
      form={form}
      saveLabel={t('reduce.save')}
      isDanger
      fieldOf={(path) =>
        // The server counts the lines that were sent; the form has all of them.
        path.replace(
          /^lines\.(\d+)/,
          (_, sent: string) => `lines.${wantedOf(form.getValues('lines'))[Number(sent)]?.index ?? 0}`,
        )
      }
      onClose={onClose}
      onSave={async ({ lines, reason, issuedOn }) => {
        const { id, number } = await correct.mutateAsync({
          id: invoice.id,
          lines: wantedOf(lines).map((one) => ({ number: one.number, amountMinor: one.amountMinor })),
          ...(reason === null ? {} : { reason }),
          ...dayToSend('issuedOn', issuedOn, days),
        });
        toastLine.success(tSales('credit.done', { number }), {
          label: tSharing('share'),
          run: () => openSharing({ id }),
        });
        onClose();
      }}
    >
      <p className={css.lead}>{t('reduce.price.text')}</p>
      {open.map((line, index) => (
        <MoneyField
          key={line.number}
          control={form.control}
          name={`lines.${index}.amountMinor`}
          label={line.description}
          hint={t('reduce.left', {
            amount: moneyText(line.totalMinor - line.creditedMinor, currency, locale),
          })}
          currency={currency}
        />
      ))}
      <TextAreaField control={form.control} name="reason" label={tSales('credit.reason')} rows={2} />
      <BusinessDayField control={form.control} name="issuedOn" label={tSales('credit.day')} days={days} />
    </FormDialog>
  );
}
