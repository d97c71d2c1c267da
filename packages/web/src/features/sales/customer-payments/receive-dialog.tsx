import type { OpenInvoice } from '@shelfwise/contract/features/sales/customer-payments/customer-payments.contract';
import type { Credit } from '@shelfwise/contract/features/sales/payments/payments.contract';
import { isCurrency } from '@shelfwise/contract/primitives/currencies';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { type Control, type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog.tsx';
import { useEditorForm } from '../../../components/form/editor-form.ts';
import { FieldGrid } from '../../../components/form/editor-page.tsx';
import { CheckboxField, TextField } from '../../../components/form/fields.tsx';
import { MoreFields } from '../../../components/form/more-fields.tsx';
import { MoneyField } from '../../../components/form/number-fields.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import css from '../../../components/lines/settling.module.css';
import { MoneyText } from '../../../components/money-text.tsx';
import { useRegion } from '../../../components/region.tsx';
import { moneyText } from '../../../lib/money.ts';
import { toastLine } from '../../../lib/toasts.ts';
import { useViewer } from '../../../lib/viewer.ts';
import { CustomerPicker } from '../../contacts/index.ts';
import { useBusinessDays } from '../../ledger/index.ts';
import { PaymentFields } from '../payments/payment-fields.tsx';
import {
  booksMinorOf,
  firstValues,
  type PaymentFormValues,
  paymentToSend,
} from '../payments/payment-form.ts';
import { usePaymentMethods } from '../payments/payment-methods.ts';
import { useRepeatedReference } from '../payments/repeated-reference.ts';
import { useForeignAmount } from '../payments/use-foreign-amount.ts';
import { openOfCustomerQuery, useReceivePayment } from './customer-payments.queries.ts';
import { withheldFormSchema, withheldToSend } from './withheld-form.ts';
import { InvoiceChoice, type PartsValues } from './invoice-choice.tsx';
import { sharesOf, type Typed, wantedOf } from './shares.ts';

interface ReceiveDialogProps {
  /** asked for where it is not known */
  customerId?: string | undefined;
  /** the one invoice that is paid; all open ones where it is left out */
  invoiceId?: string | undefined;
  onClose: () => void;
}

/** Records money of a customer, once it is known whose it is. */
export function ReceiveDialog({ customerId, invoiceId, onClose }: ReceiveDialogProps) {
  const { t } = useTranslation('receivables');
  const [chosenId, setChosenId] = useState<string | null>(customerId ?? null);
  const open = useQuery(openOfCustomerQuery(chosenId ?? '')).data;
  if (chosenId === null || open === undefined)
    return (
      <Dialog opened onClose={onClose} title={t('pay.title')}>
        <CustomerPicker
          value={chosenId}
          hasFocus
          label={t('fields.customerId')}
          placeholder={t('editor.customerPlaceholder')}
          onChange={setChosenId}
        />
      </Dialog>
    );
  return (
    <ReceiveForm
      customerId={chosenId}
      invoices={open.items}
      credits={open.credits}
      firstChosen={invoiceId === undefined ? open.items.map(({ id }) => id) : [invoiceId]}
      onClose={onClose}
    />
  );
}

interface ReceiveFormProps {
  customerId: string;
  invoices: readonly OpenInvoice[];
  credits: readonly Credit[];
  firstChosen: string[];
  onClose: () => void;
}

function ReceiveForm({ customerId, invoices, credits, firstChosen, onClose }: ReceiveFormProps) {
  const { t } = useTranslation('receivables');
  const { t: tSales } = useTranslation('sales');
  const { currency: ofBooks, locale } = useRegion();
  const navigate = useNavigate();
  const books = isCurrency(ofBooks) ? ofBooks : 'GHS';
  const methods = usePaymentMethods();
  const days = useBusinessDays();
  const receive = useReceivePayment();
  const mayOpen = useViewer().can('canManageInventory');
  const { repeated, watch } = useRepeatedReference();
  const [chosen, setChosen] = useState(firstChosen);
  const picked = invoices.filter(({ id }) => chosen.includes(id));
  const wantedMinor = (typed: Typed): number =>
    picked.reduce((sum, invoice) => sum + wantedOf(invoice, typed), 0);
  const openMinor = wantedMinor({});
  const form = useEditorForm(withheldFormSchema(days), {
    ...firstValues(openMinor, days, methods),
    withheldMinor: null as number | null,
    certificateNumber: '',
    isOpening: false,
    parts: {} as PartsValues['parts'],
  });
  // The fields of a payment know nothing of the two that are added here.
  const control = form.control as unknown as Control<PaymentFormValues>;
  useForeignAmount({ form: form as unknown as UseFormReturn<PaymentFormValues>, methods, books, openMinor });
  const [amountMinor, currency, rate] = useWatch({ control, name: ['amountMinor', 'currency', 'rate'] });
  const paidMinor = booksMinorOf({ amountMinor, currency, rate }, books) ?? 0;
  const inHandMinor = credits.reduce((sum, credit) => sum + credit.openMinor, 0);
  const parts = useWatch({ control: form.control, name: 'parts' });
  const toSettle = wantedMinor(parts);
  const followed = useRef(toSettle);
  useEffect(() => {
    // The amount follows the invoices until somebody types another one.
    if (currency === '' && form.getValues('amountMinor') === followed.current)
      form.setValue('amountMinor', toSettle);
    followed.current = toSettle;
  }, [toSettle, currency, form]);
  const shares = sharesOf(picked, parts, paidMinor);
  const settledMinor = [...shares.values()].reduce((sum, share) => sum + share, 0);
  const tell = (minor: number): string => moneyText(minor, books, locale);
  return (
    <FormDialog
      title={t('pay.title')}
      form={form}
      saveLabel={t('pay.save')}
      fieldOf={(path) => {
        const [list, index, field] = path.split('.');
        if (list !== 'invoices') return path;
        const invoice = picked[Number(index)];
        return field === 'amountMinor' && invoice ? `parts.${invoice.id}` : 'amountMinor';
      }}
      onClose={onClose}
      onSave={async (values) => {
        const { id } = await watch(
          receive.mutateAsync({
            customerId,
            ...paymentToSend(values, days, methods),
            ...withheldToSend(values),
            invoices: picked.map(({ id: invoiceId }) => {
              const part = values.parts[invoiceId];
              return { id: invoiceId, ...(part && { amountMinor: part }) };
            }),
          }),
        );
        toastLine.success(t('pay.done', { amount: tell(paidMinor) }), {
          label: t('pay.receipt'),
          run: () => void navigate({ href: `/accounts-receivable/payments/${id}` }),
        });
        onClose();
      }}
    >
      {inHandMinor === 0 ? null : <p>{t('pay.inHand', { amount: tell(inHandMinor) })}</p>}
      {invoices.length === 0 ? (
        <p>{t('pay.nothingOpen')}</p>
      ) : (
        <InvoiceChoice
          invoices={invoices}
          chosen={chosen}
          onChange={setChosen}
          amounts={{ control: form.control as unknown as Control<PartsValues>, shares }}
        />
      )}
      <PaymentFields
        control={control}
        currency={books}
        methods={methods}
        methodLabel={tSales('pay.method')}
        accountLabel={tSales('pay.account')}
        dayLabel={tSales('pay.paidOn')}
        days={days}
        repeated={repeated}
      />
      {currency === '' ? (
        <MoreFields summary={t('withheld.summary')}>
          <FieldGrid>
            <MoneyField
              control={form.control}
              name="withheldMinor"
              label={t('withheld.amount')}
              hint={t('withheld.hint')}
              currency={books}
            />
            <TextField
              control={form.control}
              name="certificateNumber"
              label={t('withheld.certificate')}
              hint={t('withheld.certificateHint')}
            />
          </FieldGrid>
        </MoreFields>
      ) : null}
      {currency === '' && mayOpen ? (
        <MoreFields summary={t('pay.opening.summary')}>
          <CheckboxField
            control={form.control}
            name="isOpening"
            label={t('pay.opening.label')}
            hint={t('pay.opening.hint')}
          />
        </MoreFields>
      ) : null}
      <p role="status" className={css.sum}>
        {paidMinor > settledMinor ? (
          <>
            {t('pay.staysAsCredit')}{' '}
            <strong>
              <MoneyText amountMinor={paidMinor - settledMinor} currency={books} isExact />
            </strong>
          </>
        ) : (
          <>
            {t('pay.stillOpen')}{' '}
            <strong>
              <MoneyText amountMinor={openMinor - settledMinor} currency={books} isExact />
            </strong>
          </>
        )}
      </p>
    </FormDialog>
  );
}
