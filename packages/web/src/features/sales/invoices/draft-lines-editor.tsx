import { Button } from '@mantine/core';
import type { Product } from '@shelfwise/contract/features/catalog/products/products.schemas';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type Control, useFieldArray, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SelectField, TextField } from '../../../components/form/fields.tsx';
import css from '../../../components/lines/lines.module.css';
import { PricedLine } from '../../../components/lines/priced-line.tsx';
import { Section } from '../../../components/section.tsx';
import { useViewer } from '../../../lib/viewer.ts';
import { ProductPicker } from '../orders/editor/product-picker.tsx';
import { type DraftFormHandle, type DraftFormLine, type DraftFormValues, sales } from './draft-form.ts';
import { incomeAccountsQuery } from './invoices.queries.ts';

interface DraftLinesEditorProps {
  form: DraftFormHandle;
  currency: string;
  /** of each line */
  amounts: readonly number[];
  /** none where the company charges no tax */
  taxClasses: readonly { id: string; name: string }[];
  lineOf: (product: Product) => DraftFormLine;
  /** what a line of free text begins with */
  freeLine: DraftFormLine;
}

/** The lines of an invoice without an order: products, and whatever else is billed. */
export function DraftLinesEditor(props: DraftLinesEditorProps) {
  const { form, currency, amounts, taxClasses, lineOf, freeLine } = props;
  const { t } = useTranslation('receivables');
  const control = form.control as Control<DraftFormValues>;
  const { fields, append, remove } = useFieldArray({ control, name: 'lines', keyName: 'key' });
  const lines = useWatch({ control, name: 'lines' });
  const mayOpen = useViewer().can('canManageInventory');
  const accounts = useQuery(incomeAccountsQuery()).data?.items ?? [];
  const options = [
    { value: sales, label: t('lines.sales') },
    ...accounts
      .filter(({ id, isOpening }) => !isOpening || mayOpen || lines.some((line) => line.accountId === id))
      .map(({ id, name, isOpening }) => ({ value: id, label: isOpening ? t('lines.opening') : name })),
  ];
  return (
    <Section title={t('lines.title')} isFlush>
      <div className={css.sheet}>
        <ul className={css.lines}>
          {fields.map((field, index) => (
            <PricedLine
              key={field.key}
              control={control}
              index={index}
              name={lines[index]?.description || t('lines.new')}
              currency={currency}
              amountMinor={amounts[index] ?? 0}
              taxClasses={taxClasses}
              onRemove={() => remove(index)}
              beside={
                <SelectField
                  control={control}
                  name={`lines.${index}.accountId`}
                  label={t('fields.accountId')}
                  options={options}
                />
              }
            >
              <TextField
                control={control}
                name={`lines.${index}.description`}
                label={t('fields.description')}
              />
            </PricedLine>
          ))}
        </ul>
        <div className={css.next}>
          <ProductPicker
            ref={null}
            hasFocus={false}
            hasPlaces={false}
            onPick={(product) => append(lineOf(product), { focusName: `lines.${fields.length}.quantity` })}
          />
          <Button
            mt="sm"
            leftSection={<Plus size={15} aria-hidden />}
            onClick={() => append(freeLine, { focusName: `lines.${fields.length}.description` })}
          >
            {t('lines.add')}
          </Button>
          <p className={css.aside}>{t('lines.noStock')}</p>
        </div>
      </div>
    </Section>
  );
}
