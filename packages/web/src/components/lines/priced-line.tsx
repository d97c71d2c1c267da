import { ActionIcon } from '@mantine/core';
import { noTax } from '@shelfwise/contract/features/ledger/tax-classes/tax-classes.facts';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../form/fields.tsx';
import { DecimalField, UnitPriceField } from '../form/number-fields.tsx';
import { MoneyText } from '../money-text.tsx';
import css from './lines.module.css';

/** What the lines of all documents with prices have. */
interface PricedForm {
  lines: { quantity: string; unitPrice: string; discountPercent: string; taxClassId: string }[];
}

interface PricedLineProps {
  /** the form's own, which has further fields */
  control: unknown;
  index: number;
  /** what the line is for */
  name: string;
  currency: string;
  amountMinor: number;
  /** none where the document bears no tax */
  taxClasses: readonly { id: string; name: string }[];
  onRemove: () => void;
  /** what it is for, and what is said about it */
  children: ReactNode;
  /** the field beside the quantity: its unit, or its account */
  beside: ReactNode;
}

/** A line of an order, a bill or an invoice while it is edited: what for, how many, price, discount, tax, amount. */
export function PricedLine(props: PricedLineProps) {
  const { index, name, currency, amountMinor, taxClasses, onRemove, children, beside } = props;
  const control = props.control as Control<PricedForm>;
  const { t } = useTranslation('kit');
  const removeLabel = t('lines.remove', { name });
  return (
    <li>
      <div role="group" aria-label={name} className={css.line}>
        <div className={css.product}>{children}</div>
        <DecimalField control={control} name={`lines.${index}.quantity`} label={t('lines.quantity')} />
        {beside}
        <UnitPriceField
          control={control}
          name={`lines.${index}.unitPrice`}
          label={t('lines.unitPrice')}
          currency={currency}
        />
        <DecimalField
          control={control}
          name={`lines.${index}.discountPercent`}
          label={t('lines.discount')}
          unit="%"
        />
        {taxClasses.length === 0 ? null : (
          <SelectField
            control={control}
            name={`lines.${index}.taxClassId`}
            label={t('lines.tax')}
            options={[
              { value: noTax, label: t('lines.noTax') },
              ...taxClasses.map(({ id, name: label }) => ({ value: id, label })),
            ]}
          />
        )}
        <div className={css.amount}>
          <MoneyText amountMinor={amountMinor} currency={currency} isExact />
        </div>
        <ActionIcon className={css.remove} aria-label={removeLabel} title={removeLabel} onClick={onRemove}>
          <Trash2 size={16} aria-hidden />
        </ActionIcon>
      </div>
    </li>
  );
}
