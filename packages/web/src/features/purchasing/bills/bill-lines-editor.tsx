import { Button } from '@mantine/core';
import type { MatchResult } from '@shelfwise/contract/features/purchasing/bills/bills.facts';
import type { BillableLine } from '@shelfwise/contract/features/purchasing/bills/bills.schemas';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type Control, useFieldArray, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SelectField, TextField } from '../../../components/form/fields.tsx';
import { useRegion } from '../../../components/region.tsx';
import { Section } from '../../../components/section.tsx';
import { quantityText, unitPriceText } from '../../../lib/money.ts';
import { PricedLine } from '../../../components/lines/priced-line.tsx';
import css from '../../../components/lines/lines.module.css';
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
              <PricedLine
                key={field.key}
                control={control}
                index={index}
                name={name}
                currency={currency}
                amountMinor={amounts[index] ?? 0}
                taxClasses={taxClasses}
                onRemove={() => remove(index)}
                beside={
                  field.receiptId === '' ? (
                    <SelectField
                      control={control}
                      name={`lines.${index}.accountId`}
                      label={t('fields.accountId')}
                      options={accounts.map(({ id, name: label }) => ({ value: id, label }))}
                    />
                  ) : (
                    <div className={css.unit}>{goods?.packName}</div>
                  )
                }
              >
                {field.receiptId === '' ? (
                  <TextField
                    control={control}
                    name={`lines.${index}.description`}
                    label={t('fields.description')}
                  />
                ) : (
                  <>
                    <p className={css.name}>{field.description}</p>
                    <p className={css.note}>{goods?.receiptNumber}</p>
                    <MatchHint match={matches[index]} goods={goods} />
                  </>
                )}
              </PricedLine>
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
