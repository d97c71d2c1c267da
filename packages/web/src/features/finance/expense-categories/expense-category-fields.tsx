import {
  type ExpenseCategory,
  expenseCategoryChangeSchema,
} from '@shelfwise/contract/features/finance/expense-categories/expense-categories.schemas';
import { useQuery } from '@tanstack/react-query';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { DateText } from '../../../components/date-text.tsx';
import { CheckboxField, SelectField, TextAreaField, TextField } from '../../../components/form/fields.tsx';
import { MoneyField } from '../../../components/form/number-fields.tsx';
import { MoneyText } from '../../../components/money-text.tsx';
import { useRegion } from '../../../components/region.tsx';
import { Facts, Section, textFact } from '../../../components/section.tsx';
import { taxClassesQuery } from '../../ledger/index.ts';
import { expenseAccountsQuery } from './expense-categories.queries.ts';

export const expenseCategoryFormSchema = expenseCategoryChangeSchema
  .omit({ id: true, version: true })
  .required();
type ExpenseCategoryForm = z.input<typeof expenseCategoryFormSchema>;

/** As the form holds it; a new one where there is none. */
export const expenseCategoryFormOf = (expenseCategory?: ExpenseCategory): ExpenseCategoryForm => ({
  name: expenseCategory?.name ?? '',
  accountId: expenseCategory?.accountId ?? '',
  taxClassId: expenseCategory?.taxClassId ?? null,
  budgetMinor: expenseCategory?.budgetMinor ?? null,
  budgetStops: expenseCategory?.budgetStops ?? false,
  notes: expenseCategory?.notes ?? '',
});

/** In the order of the form. */
export const expenseCategoryFieldNames = Object.keys(
  expenseCategoryFormOf(),
) as (keyof ExpenseCategoryForm)[];

interface ExpenseCategoryFieldsProps {
  control: Control<ExpenseCategoryForm>;
  hasFocus?: boolean;
}

export function ExpenseCategoryFields({ control, hasFocus = false }: ExpenseCategoryFieldsProps) {
  const { t } = useTranslation('expense-categories');
  const accounts = useQuery(expenseAccountsQuery()).data?.items ?? [];
  const { items: classes = [], vatRegisteredFrom = null } = useQuery(taxClassesQuery()).data ?? {};
  return (
    <>
      <TextField control={control} name="name" label={t('fields.name')} isRequired hasFocus={hasFocus} />
      <SelectField
        control={control}
        name="accountId"
        label={t('fields.accountId')}
        hint={t('accountHint')}
        options={accounts.map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }))}
        isRequired
      />
      {vatRegisteredFrom === null ? null : (
        <SelectField
          control={control}
          name="taxClassId"
          label={t('fields.taxClassId')}
          hint={t('taxHint')}
          options={classes.map(({ id, name }) => ({ value: id, label: name }))}
          isClearable
        />
      )}
      <MoneyField
        control={control}
        name="budgetMinor"
        label={t('fields.budgetMinor')}
        hint={t('budgetHint')}
      />
      <CheckboxField control={control} name="budgetStops" label={t('fields.budgetStops')} />
      <TextAreaField control={control} name="notes" label={t('fields.notes')} />
    </>
  );
}

/** The record's own fields. What is not known is left out. */
export function ExpenseCategoryFacts({ expenseCategory }: { expenseCategory: ExpenseCategory }) {
  const { t } = useTranslation('expense-categories');
  const { currency } = useRegion();
  return (
    <Section title={t('about')}>
      <Facts
        items={[
          ...textFact(t('fields.accountId'), expenseCategory.accountName),
          ...(expenseCategory.budgetMinor === null
            ? []
            : [
                {
                  label: t('fields.budgetMinor'),
                  value: (
                    <>
                      <MoneyText amountMinor={expenseCategory.budgetMinor} currency={currency} isExact /> ·{' '}
                      {t(expenseCategory.budgetStops ? 'stops' : 'warns')}
                    </>
                  ),
                },
              ]),
          ...textFact(t('fields.notes'), expenseCategory.notes),
          { label: t('since'), value: <DateText value={expenseCategory.createdAt} style="date" /> },
        ]}
      />
    </Section>
  );
}
