import type { Order } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import type { Credit } from '@shelfwise/contract/features/sales/payments/payments.contract';
import { positiveMinorSchema } from '@shelfwise/contract/primitives/money-schemas';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { DateText } from '../../../components/date-text.tsx';
import { useEditorForm } from '../../../components/form/editor-form.ts';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { MoneyField } from '../../../components/form/number-fields.tsx';
import { MoneyText } from '../../../components/money-text.tsx';
import { useRegion } from '../../../components/region.tsx';
import { moneyText } from '../../../lib/money.ts';
import { toastLine } from '../../../lib/toasts.ts';
import { BusinessDayField, businessDaySchema, dayToSend, useBusinessDays } from '../../ledger/index.ts';
import css from '../orders/dialogs.module.css';
import { useApplyCredit } from '../orders/order-verbs.ts';

interface UseCreditDialogProps {
  order: Order;
  credits: readonly Credit[];
  /** in the currency of the order's invoices, as the credits are */
  inHandMinor: number;
  owedMinor: number;
  onClose: () => void;
}

/** Settles the order's invoices with the customer's credit, oldest first. */
export function UseCreditDialog({ order, credits, inHandMinor, owedMinor, onClose }: UseCreditDialogProps) {
  const { t } = useTranslation('sales');
  const { locale } = useRegion();
  const days = useBusinessDays();
  const apply = useApplyCredit();
  const currency = order.foreign?.currency ?? order.currency;
  const mostMinor = Math.min(inHandMinor, owedMinor);
  const form = useEditorForm(
    z.object({ amountMinor: positiveMinorSchema, appliedOn: businessDaySchema(days) }),
    { amountMinor: mostMinor, appliedOn: days.today },
  );
  const tell = (minor: number): string => moneyText(minor, currency, locale);
  return (
    <FormDialog
      title={t('useCredit.title')}
      form={form}
      saveLabel={t('useCredit.save')}
      onClose={onClose}
      onSave={async ({ amountMinor, appliedOn }) => {
        if (amountMinor > mostMinor) {
          form.setError('amountMinor', {
            type: 'server',
            message: t('useCredit.tooMuch', { amount: tell(mostMinor) }),
          });
          form.setFocus('amountMinor');
          return;
        }
        const { appliedMinor } = await apply.mutateAsync({
          id: order.id,
          amountMinor,
          ...dayToSend('appliedOn', appliedOn, days),
        });
        toastLine.success(t('useCredit.done', { amount: tell(appliedMinor) }));
        onClose();
      }}
    >
      <p className={css.lead}>{t('useCredit.text', { owed: tell(owedMinor) })}</p>
      <ul className={css.credits} aria-label={t('useCredit.list', { customer: order.customerName ?? '' })}>
        {credits.map((credit) => (
          <li key={credit.id}>
            <span>
              {t(`useCredit.kinds.${credit.kind}`, { number: credit.number })}{' '}
              <span className={css.quiet}>
                <DateText value={credit.day} />
              </span>
            </span>
            <MoneyText amountMinor={credit.openMinor} currency={currency} isExact />
          </li>
        ))}
      </ul>
      <MoneyField control={form.control} name="amountMinor" label={t('pay.amount')} currency={currency} />
      <BusinessDayField control={form.control} name="appliedOn" label={t('useCredit.day')} days={days} />
    </FormDialog>
  );
}
