import type { Order } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import { openMinorOf } from '@shelfwise/contract/features/sales/orders/orders.transitions';
import { useQuery } from '@tanstack/react-query';
import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { focusHeading } from '../../../components/focus-heading.ts';
import { useEditorForm } from '../../../components/form/editor-form.ts';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { MoneyField } from '../../../components/form/number-fields.tsx';
import { openSharing } from '../../../components/share-document.tsx';
import { MoneyText } from '../../../components/money-text.tsx';
import { useRegion } from '../../../components/region.tsx';
import { moneyText } from '../../../lib/money.ts';
import { toastLine } from '../../../lib/toasts.ts';
import { useBusinessDays } from '../../ledger/index.ts';
import css from '../orders/dialogs.module.css';
import { useRecordPayment } from '../orders/order-verbs.ts';
import { orderDocumentsQuery } from '../orders/orders.queries.ts';
import { CreditText } from './credit-in-hand.tsx';
import { shownCreditMinor, usableCredits } from './credit-sum.ts';
import { PaymentFields } from './payment-fields.tsx';
import {
  booksMinorOf,
  firstValues,
  paidMinorIn,
  paymentFormSchema,
  type PaymentFormValues,
  paymentToSend,
} from './payment-form.ts';
import { usePaymentMethods } from './payment-methods.ts';
import { useRepeatedReference } from './repeated-reference.ts';
import { useForeignAmount } from './use-foreign-amount.ts';

interface OutcomeProps {
  order: Order;
  control: Control<PaymentFormValues>;
  openMinor: number;
}

/** The result of the typed amount: change to give back, or credit for the customer. */
function Outcome({ order, control, openMinor }: OutcomeProps) {
  const { t } = useTranslation('sales');
  const [method, amountMinor, givenMinor, currency, rate] = useWatch({
    control,
    name: ['method', 'amountMinor', 'givenMinor', 'currency', 'rate'],
  });
  const { customerName } = order;
  const own = order.foreign?.currency ?? order.currency;
  const above = paidMinorIn(own, { amountMinor, currency, rate }, order.currency) - openMinor;
  const change =
    method === 'cash' && typeof givenMinor === 'number' && typeof amountMinor === 'number'
      ? givenMinor - amountMinor
      : undefined;
  return (
    <>
      <p role="status" className={css.change} data-short={(change ?? 0) < 0 || undefined}>
        {change === undefined ? null : (
          <>
            {t(change < 0 ? 'pay.missing' : 'pay.change')}{' '}
            <strong>
              <MoneyText
                amountMinor={Math.abs(change)}
                currency={currency === '' ? order.currency : currency}
                isExact
              />
            </strong>
          </>
        )}
      </p>
      <p role="status" className={css.result}>
        {above > 0 && customerName !== null ? (
          <>
            <strong>
              <MoneyText amountMinor={above} currency={own} isExact />
            </strong>{' '}
            {t('pay.staysAsCredit', { customer: customerName })}
          </>
        ) : null}
      </p>
    </>
  );
}

/** Money the shop has already, named before more is asked for. */
function UnusedCredit({ order }: { order: Order }) {
  const { t } = useTranslation('sales');
  const { data } = useQuery(orderDocumentsQuery(order.id));
  const isOwed = order.owedMinor > 0;
  const credits = usableCredits(data?.credits ?? [], order);
  const inHandMinor = data && isOwed ? shownCreditMinor(credits, data.payments, isOwed) : 0;
  return inHandMinor === 0 ? null : (
    <p className={css.lead}>
      <CreditText order={order} inHandMinor={inHandMinor} /> {t('pay.creditFirst')}
    </p>
  );
}

/** Records money received for an order: all that is open, unless another amount is typed. */
export function PaymentDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useTranslation('sales');
  const { locale } = useRegion();
  const methods = usePaymentMethods();
  const days = useBusinessDays();
  const record = useRecordPayment();
  const { repeated, watch } = useRepeatedReference();
  // What an order is invoiced in is what it is paid in.
  const own = order.foreign?.currency ?? order.currency;
  const openMinor = order.foreign?.openMinor ?? openMinorOf(order);
  const form = useEditorForm(
    paymentFormSchema(days),
    firstValues(openMinor, days, methods, order.foreign?.currency),
  );
  const control = form.control as Control<PaymentFormValues>;
  useForeignAmount({ form, methods, books: order.currency, own, openMinor });
  const foreign = useWatch({ control, name: 'currency' });
  const tell = (minor: number): string => moneyText(minor, order.currency, locale);
  return (
    <FormDialog
      title={t('pay.title')}
      form={form}
      saveLabel={t('pay.save')}
      onClose={onClose}
      onSave={async (values) => {
        // A walk-in's order is always in the currency of the books.
        if (order.customerId === null && (booksMinorOf(values, order.currency) ?? 0) > openMinor) {
          form.setError('amountMinor', {
            type: 'server',
            message: t('pay.tooMuch', { amount: tell(openMinor) }),
          });
          form.setFocus('amountMinor');
          return;
        }
        const { id } = await watch(
          record.mutateAsync({ id: order.id, ...paymentToSend(values, days, methods) }),
        );
        const paid = values.currency === '' ? order.currency : values.currency;
        toastLine.success(t('pay.done', { amount: moneyText(values.amountMinor, paid, locale) }), {
          label: t('pay.receipt'),
          run: () => openSharing({ id }),
        });
        // After a part its button stays: another Enter would begin with the rest.
        focusHeading();
        onClose();
      }}
    >
      <p className={css.lead}>
        {t('pay.open')} <MoneyText amountMinor={openMinor} currency={own} isExact />
      </p>
      <UnusedCredit order={order} />
      <PaymentFields
        control={control}
        currency={order.currency}
        methods={methods}
        methodLabel={t('pay.method')}
        accountLabel={t('pay.account')}
        dayLabel={t('pay.paidOn')}
        days={days}
        repeated={repeated}
        cash={
          <MoneyField
            control={control}
            name="givenMinor"
            label={t('pay.given')}
            hint={t('pay.givenHint')}
            key={`given ${foreign}`}
            currency={foreign === '' ? order.currency : foreign}
          />
        }
      />
      <Outcome order={order} control={control} openMinor={openMinor} />
    </FormDialog>
  );
}
