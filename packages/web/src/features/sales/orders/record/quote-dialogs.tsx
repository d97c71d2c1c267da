import type { Order } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import { daySchema } from '@shelfwise/contract/primitives/dates';
import { addDays } from '@shelfwise/contract/primitives/days';
import { optionalParagraph } from '@shelfwise/contract/primitives/text';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useEditorForm } from '../../../../components/form/editor-form.ts';
import { DayField, TextAreaField } from '../../../../components/form/fields.tsx';
import { FormDialog } from '../../../../components/form/form-dialog.tsx';
import { toastLine } from '../../../../lib/toasts.ts';
import {
  BusinessDayField,
  businessDaySchema,
  dayToSend,
  tradingRulesQuery,
  useBusinessDays,
} from '../../../ledger/index.ts';
import css from '../dialogs.module.css';
import { useDeclineQuote, useGiveQuote } from '../order-verbs.ts';

interface DialogProps {
  order: Order;
  onClose: () => void;
}

/** Gives a quote over a draft. Its prices hold until the day that is named. */
export function QuoteDialog(props: DialogProps) {
  const { data: rules } = useQuery(tradingRulesQuery());
  return rules ? <QuoteForm {...props} quoteDays={rules.quoteDays} /> : null;
}

function QuoteForm({ order, quoteDays, onClose }: DialogProps & { quoteDays: number }) {
  const { t } = useTranslation('sales');
  const days = useBusinessDays();
  const give = useGiveQuote();
  const form = useEditorForm(z.object({ validUntil: daySchema, quotedOn: businessDaySchema(days) }), {
    validUntil: addDays(days.today, quoteDays),
    quotedOn: days.today,
  });
  return (
    <FormDialog
      title={t('quote.title')}
      form={form}
      saveLabel={t('quote.save')}
      onClose={onClose}
      onSave={async ({ validUntil, quotedOn }) => {
        const { quote } = await give.mutateAsync({
          id: order.id,
          validUntil,
          ...dayToSend('quotedOn', quotedOn, days),
        });
        toastLine.success(t('quote.done', { number: quote?.number ?? '' }));
        onClose();
      }}
    >
      <p className={css.lead}>{t('quote.text')}</p>
      <DayField control={form.control} name="validUntil" label={t('quote.validUntil')} isRequired />
      <BusinessDayField control={form.control} name="quotedOn" label={t('quote.day')} days={days} />
    </FormDialog>
  );
}

/** Says that the customer declined. The draft stays. */
export function DeclineQuoteDialog({ order, onClose }: DialogProps) {
  const { t } = useTranslation('sales');
  const decline = useDeclineQuote();
  const form = useEditorForm(z.object({ reason: optionalParagraph(500) }), { reason: '' });
  const number = order.quote?.number ?? '';
  return (
    <FormDialog
      title={t('quote.declineTitle', { number })}
      form={form}
      saveLabel={t('quote.decline')}
      onClose={onClose}
      onSave={async ({ reason }) => {
        await decline.mutateAsync({ id: order.id, ...(reason === null ? {} : { reason }) });
        toastLine.success(t('quote.declined', { number }));
        onClose();
      }}
    >
      <p className={css.lead}>{t('quote.declineText')}</p>
      <TextAreaField control={form.control} name="reason" label={t('quote.reason')} rows={2} />
    </FormDialog>
  );
}
