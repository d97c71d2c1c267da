import { Select } from '@mantine/core';
import type { OpenInvoice } from '@shelfwise/contract/features/sales/customer-payments/customer-payments.contract';
import type { Credit } from '@shelfwise/contract/features/sales/payments/payments.contract';
import { type Currency, isCurrency } from '@shelfwise/contract/primitives/currencies';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
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
import { firstValues, paidMinorIn, type PaymentFormValues, paymentToSend } from '../payments/payment-form.ts';
import { usePaymentMethods } from '../payments/payment-methods.ts';
import { useRepeatedReference } from '../payments/repeated-reference.ts';
import { useForeignAmount } from '../payments/use-foreign-amount.ts';
import { Payer, type PayerProps } from './payer.tsx';
import { openOfCustomerQuery, useReceivePayment } from './customer-payments.queries.ts';
import { withheldFormSchema, withheldToSend } from './withheld-form.ts';
import { inOwnCurrency, InvoiceChoice, type PartsValues } from './invoice-choice.tsx';
import { sharesOf, type Typed, wantedOf } from './shares.ts';

interface ReceiveDialogProps {
  /** asked for where it is not known */
  customerId?: string | undefined;
  /** the one invoice that is paid; all open ones where it is left out */
  invoiceId?: string | undefined;
  onClose: () => void;
}

/** What of a credit can be used for invoices in a currency; those of the books take any. */
const inHand = (credit: Credit, { own, books }: { own: Currency; books: Currency }): number => {
  if (own === books) return credit.openMinor;
  return credit.foreign?.currency === own ? credit.foreign.openMinor : 0;
};

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
    <ReceiveInOne
      customerId={chosenId}
      invoices={open.items.map(inOwnCurrency)}
      credits={open.credits}
      invoiceId={invoiceId}
      // An invoice that is paid has one customer.
      onOther={invoiceId === undefined ? () => setChosenId(null) : undefined}
      onClose={onClose}
    />
  );
}

interface ReceiveInOneProps {
  customerId: string;
  invoices: readonly OpenInvoice[];
  credits: readonly Credit[];
  invoiceId: string | undefined;
  onOther: PayerProps['onOther'];
  onClose: () => void;
}

/** Money is for invoices in one currency: where a customer has open ones in several, it is chosen which. */
function ReceiveInOne({ invoices, invoiceId, ...shared }: ReceiveInOneProps) {
  const { currency: ofBooks } = useRegion();
  const books = isCurrency(ofBooks) ? ofBooks : 'GHS';
  const asked = invoices.find(({ id }) => id === invoiceId) ?? invoices[0];
  const [own, setOwn] = useState<Currency>(asked?.currency ?? books);
  const currencies = [...new Set([own, ...invoices.map((invoice) => invoice.currency)])];
  const payable = invoices.filter((invoice) => invoice.currency === own);
  const chosen = payable.filter(({ id }) => invoiceId === undefined || id === invoiceId);
  return (
    <ReceiveForm
      key={own}
      {...shared}
      own={own}
      invoices={payable}
      firstChosen={chosen.map(({ id }) => id)}
      choice={
        currencies.length > 1 ? (
          <CurrencyChoice currencies={currencies} value={own} onChange={setOwn} />
        ) : null
      }
    />
  );
}

interface CurrencyChoiceProps {
  currencies: readonly Currency[];
  value: Currency;
  onChange: (currency: Currency) => void;
}

function CurrencyChoice({ currencies, value, onChange }: CurrencyChoiceProps) {
  const { t } = useTranslation('receivables');
  return (
    <Select
      label={t('pay.currency')}
      data={[...currencies]}
      value={value}
      onChange={(code) => {
        if (isCurrency(code)) onChange(code);
      }}
      allowDeselect={false}
    />
  );
}

interface ReceiveFormProps {
  customerId: string;
  /** the currency of the invoices */
  own: Currency;
  /** to change it, where there are others */
  choice: ReactNode;
  invoices: readonly OpenInvoice[];
  credits: readonly Credit[];
  firstChosen: string[];
  onOther: PayerProps['onOther'];
  onClose: () => void;
}

function ReceiveForm(props: ReceiveFormProps) {
  const { customerId, own, choice, invoices, credits, firstChosen, onOther, onClose } = props;
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
    ...firstValues(openMinor, days, methods, own === books ? '' : own),
    withheldMinor: null as number | null,
    certificateNumber: '',
    isOpening: false,
    parts: {} as PartsValues['parts'],
  });
  // The fields of a payment know nothing of the two that are added here.
  const control = form.control as unknown as Control<PaymentFormValues>;
  useForeignAmount({
    form: form as unknown as UseFormReturn<PaymentFormValues>,
    methods,
    books,
    own,
    openMinor,
  });
  const [amountMinor, currency, rate] = useWatch({ control, name: ['amountMinor', 'currency', 'rate'] });
  const paidMinor = paidMinorIn(own, { amountMinor, currency, rate }, books);
  const inHandMinor = credits.reduce((sum, credit) => sum + inHand(credit, { own, books }), 0);
  const parts = useWatch({ control: form.control, name: 'parts' });
  const toSettle = wantedMinor(parts);
  const followed = useRef(toSettle);
  useEffect(() => {
    // The amount follows the invoices until somebody types another one.
    if ((currency || books) === own && form.getValues('amountMinor') === followed.current)
      form.setValue('amountMinor', toSettle);
    followed.current = toSettle;
  }, [toSettle, currency, books, own, form]);
  const shares = sharesOf(picked, parts, paidMinor);
  const settledMinor = [...shares.values()].reduce((sum, share) => sum + share, 0);
  const tell = (minor: number): string => moneyText(minor, own, locale);
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
      <Payer customerId={customerId} onOther={onOther} />
      {choice}
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
              <MoneyText amountMinor={paidMinor - settledMinor} currency={own} isExact />
            </strong>
          </>
        ) : (
          <>
            {t('pay.stillOpen')}{' '}
            <strong>
              <MoneyText amountMinor={openMinor - settledMinor} currency={own} isExact />
            </strong>
          </>
        )}
      </p>
    </FormDialog>
  );
}
