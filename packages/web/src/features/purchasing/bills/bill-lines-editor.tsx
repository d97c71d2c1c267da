import { ActionIcon, Button } from '@mantine/core';
import { noTax } from '@shelfwise/contract/features/ledger/tax-classes/tax-classes.facts';
import type { MatchResult } from '@shelfwise/contract/features/purchasing/bills/bills.facts';
import type { BillableLine } from '@shelfwise/contract/features/purchasing/bills/bills.schemas';
import { useQuery } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { type Control, useFieldArray, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SelectField, TextField } from '../../../components/form/fields.tsx';
import { DecimalField, UnitPriceField } from '../../../components/form/number-fields.tsx';
import { MoneyText } from '../../../components/money-text.tsx';
import { useRegion } from '../../../components/region.tsx';
import { Section } from '../../../components/section.tsx';
import { quantityText, unitPriceText } from '../../../lib/money.ts';
import css from '../purchase-orders/purchase-orders.module.css';
import type { BillFormHandle, BillFormLine, BillFormValues } from './bill-form.ts';
import { billAccountsQuery } from './bills.queries.ts';

interface BillLinesEditorProps {
  form: BillFormHandle;
  currency: string;
  /** the amount of each line, and what its match with the receipt would find */
  amounts: readonly number[];
  matches: ReadonlyArray<MatchResult | undefined>;
  billable: readonly BillableLine[];
  /** none where the company charges no tax */
  taxClasses: readonly { id: string; name: string }[];
  /** what a new line begins with */
  usual: BillFormLine;
}

/** What a line of goods would be held for, said before it counts. */
function MatchHint({ match, goods }: { match: MatchResult | undefined; goods: BillableLine | undefined }) {
  const { t } = useTranslation('bills');
  const { locale } = useRegion();
  if (match === undefined) return null;
  if (match === 'matched') return <p className={css.note}>{t('match.matched')}</p>;
  return (
    <p className={css.note} data-warn>
      {match === 'price' && goods
        ? t('match.typed.price', { price: unitPriceText(goods.unitPrice, goods.currency, locale) })
        : match === 'quantity' && goods
          ? t('match.typed.quantity', { left: quantityText(goods.quantity.replace('-', ''), locale) })
          : t('match.typed.no_receipt')}
    </p>
  );
}

/** The lines of a bill: goods of receipts, and what goes to an account. */
export function BillLinesEditor(props: BillLinesEditorProps) {
  const { form, currency, amounts, matches, billable, taxClasses, usual } = props;
  const { t } = useTranslation('bills');
  const control = form.control as Control<BillFormValues>;
  const { fields, append, remove } = useFieldArray({ control, name: 'lines', keyName: 'key' });
  const lines = useWatch({ control, name: 'lines' });
  const accounts = useQuery(billAccountsQuery()).data?.items ?? [];
  return (
    <Section title={t('lines.title')} isFlush>
      <div className={css.sheet}>
        <ul className={css.lines}>
          {fields.map((field, index) => {
            const goods = billable.find(
              (one) => one.receiptId === field.receiptId && one.receiptLine === field.receiptLine,
            );
            const name = lines[index]?.description || t('lines.new');
            return (
              <li key={field.key}>
                <div role="group" aria-label={name} className={css.line}>
                  <div className={css.product}>
                    {field.receiptId === '' ? (
                      <TextField
                        control={control}
                        name={`lines.${index}.description`}
                        label={t('fields.description')}
                      />
                    ) : (
                      <>
                        <p className={css.name}>{field.description}</p>
                        <p className={css.note}>
                          {[goods?.receiptNumber, goods?.packName].filter(Boolean).join(' · ')}
                        </p>
                        <MatchHint match={matches[index]} goods={goods} />
                      </>
                    )}
                  </div>
                  <DecimalField
                    control={control}
                    name={`lines.${index}.quantity`}
                    label={t('fields.quantity')}
                  />
                  {field.receiptId === '' ? (
                    <SelectField
                      control={control}
                      name={`lines.${index}.accountId`}
                      label={t('fields.accountId')}
                      options={accounts.map(({ id, name: label }) => ({ value: id, label }))}
                    />
                  ) : null}
                  <UnitPriceField
                    control={control}
                    name={`lines.${index}.unitPrice`}
                    label={t('fields.unitPrice')}
                    currency={currency}
                  />
                  <DecimalField
                    control={control}
                    name={`lines.${index}.discountPercent`}
                    label={t('fields.discountPercent')}
                    unit="%"
                  />
                  {taxClasses.length === 0 ? null : (
                    <SelectField
                      control={control}
                      name={`lines.${index}.taxClassId`}
                      label={t('fields.taxClassId')}
                      options={[
                        { value: noTax, label: t('lines.noTax') },
                        ...taxClasses.map(({ id, name: label }) => ({ value: id, label })),
                      ]}
                    />
                  )}
                  <div className={css.amount}>
                    <MoneyText amountMinor={amounts[index] ?? 0} currency={currency} isExact />
                  </div>
                  <ActionIcon
                    className={css.remove}
                    aria-label={t('lines.remove', { name })}
                    title={t('lines.remove', { name })}
                    onClick={() => remove(index)}
                  >
                    <Trash2 size={16} aria-hidden />
                  </ActionIcon>
                </div>
              </li>
            );
          })}
        </ul>
        <div className={css.next}>
          <Button
            leftSection={<Plus size={15} aria-hidden />}
            onClick={() => append(usual, { focusName: `lines.${fields.length}.description` })}
          >
            {t('lines.add')}
          </Button>
        </div>
      </div>
    </Section>
  );
}
