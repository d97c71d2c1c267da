import { Checkbox } from '@mantine/core';
import type { OpenBill } from '@shelfwise/contract/features/purchasing/payables/payables.contract';
import { type Control, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DateText } from '../../../components/date-text.tsx';
import { MoneyField } from '../../../components/form/number-fields.tsx';
import { MoneyText } from '../../../components/money-text.tsx';
import css from '../../../components/lines/settling.module.css';
import type { PayFormValues } from './pay-form.ts';

interface PaidBillsProps {
  control: Control<PayFormValues>;
  bills: readonly OpenBill[];
  /** Several bills at once belong to a larger plan: choosing another then gives up the first. */
  isOneOnly: boolean;
}

/** The supplier's open bills: which are paid, and how much of each. */
export function PaidBills({ control, bills, isOneOnly }: PaidBillsProps) {
  const { t } = useTranslation('payables');
  const { field } = useController({ control, name: 'bills' });
  const choose = (id: string, isPaid: boolean): void =>
    field.onChange(
      field.value.map((one) =>
        one.id === id ? { ...one, isPaid } : isOneOnly && isPaid ? { ...one, isPaid: false } : one,
      ),
    );
  return (
    <ul className={css.bills} aria-label={t('pay.bills')}>
      {bills.map((bill, index) => {
        const isPaid = field.value[index]?.isPaid === true;
        return (
          <li key={bill.id}>
            <Checkbox
              checked={isPaid}
              disabled={bill.isHeld}
              onChange={(event) => choose(bill.id, event.currentTarget.checked)}
              label={bill.supplierNumber === null ? bill.number : `${bill.number} · ${bill.supplierNumber}`}
              description={
                bill.isHeld ? (
                  t('pay.held')
                ) : (
                  <>
                    {t(bill.isOverdue ? 'pay.wasDue' : 'pay.due')}{' '}
                    <DateText value={bill.dueOn} style="date" />
                  </>
                )
              }
            />
            {isPaid ? (
              <MoneyField
                control={control}
                name={`bills.${index}.amountMinor`}
                begins
                label={t('pay.amountOf', { number: bill.number })}
                currency={bill.currency}
              />
            ) : (
              <span className={css.open}>
                <MoneyText amountMinor={bill.openMinor} currency={bill.currency} isExact />
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
