import { type Currency, isCurrency } from '@shelfwise/contract/primitives/currencies';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useEditorForm } from '../../../components/form/editor-form.ts';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { MoneyText } from '../../../components/money-text.tsx';
import { useRegion } from '../../../components/region.tsx';
import { moneyText } from '../../../lib/money.ts';
import { toastLine } from '../../../lib/toasts.ts';
import { useBusinessDays } from '../../ledger/index.ts';
import css from '../orders/dialogs.module.css';
import { useRefundCredit } from '../orders/order-verbs.ts';
import { useCameBy } from '../returns/way-back.ts';
import { PaymentFields } from './payment-fields.tsx';
import {
  booksMinorOf,
  firstValues,
  paymentFormSchema,
  type PaymentFormValues,
  paymentToSend,
} from './payment-form.ts';
import { usePaymentMethods } from './payment-methods.ts';
import { useRepeatedReference } from './repeated-reference.ts';
import { useForeignAmount } from './use-foreign-amount.ts';

/** A received payment or a credit note of which a part settles nothing. */
export interface Refundable {
  id: string;
  number: string;
  openMinor: number;
  /** that it was paid or written in */
  currency: Currency;
  /** the day it was made; a refund cannot be earlier */
  day: string;
  /** the way by which it came, of a payment: it goes back so though that was archived since */
  cameBy?: string;
  /** the order whose money a credit note is */
  orderId?: string | null;
}

/** Pays a credit back: all of it, or less. */
export function RefundDialog({ credit, onClose }: { credit: Refundable; onClose: () => void }) {
  const { t } = useTranslation('sales');
  const ofOrder = useCameBy(credit.orderId);
  const cameBy = credit.cameBy === undefined ? ofOrder : [credit.cameBy, ...ofOrder];
  const { locale, currency: ofBooks } = useRegion();
  const books = isCurrency(ofBooks) ? ofBooks : 'GHS';
  const methods = usePaymentMethods(cameBy);
  const days = useBusinessDays(credit.day);
  const refund = useRefundCredit();
  const { repeated, watch } = useRepeatedReference();
  const { openMinor, currency } = credit;
  const first: PaymentFormValues = {
    ...firstValues(openMinor, days, methods),
    currency: currency === books ? '' : currency,
  };
  const form = useEditorForm(paymentFormSchema(days), first);
  useForeignAmount({ form, methods, books, own: currency, openMinor });
  const tell = (minor: number): string => moneyText(minor, currency, locale);
  return (
    <FormDialog
      title={t('refund.title', { number: credit.number })}
      form={form}
      saveLabel={t('refund.save')}
      isDanger
      onClose={onClose}
      onSave={async (values) => {
        const inOwn = currency === books ? booksMinorOf(values, books) : values.amountMinor;
        if ((inOwn ?? 0) > openMinor) {
          form.setError('amountMinor', {
            type: 'server',
            message: t('refund.tooMuch', { amount: tell(openMinor) }),
          });
          form.setFocus('amountMinor');
          return;
        }
        await watch(refund.mutateAsync({ id: credit.id, ...paymentToSend(values, days, methods) }));
        const paid = values.currency === '' ? books : values.currency;
        toastLine.success(t('refund.done', { amount: moneyText(values.amountMinor, paid, locale) }));
        onClose();
      }}
    >
      <p className={css.lead}>
        {t('refund.open')} <MoneyText amountMinor={openMinor} currency={currency} isExact />
      </p>
      <PaymentFields
        control={form.control as Control<PaymentFormValues>}
        currency={books}
        methods={methods}
        methodLabel={t('refund.method')}
        accountLabel={t('refund.account')}
        dayLabel={t('refund.day')}
        days={days}
        repeated={repeated}
      />
    </FormDialog>
  );
}
