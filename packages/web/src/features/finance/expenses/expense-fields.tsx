import { ActionIcon, Button } from '@mantine/core';
import { mostExpenseLines } from '@shelfwise/contract/features/finance/expenses/expenses.facts';
import { noTax } from '@shelfwise/contract/features/ledger/tax-classes/tax-classes.facts';
import { sumMinor } from '@shelfwise/contract/primitives/money';
import { useQuery } from '@tanstack/react-query';
import { Split, X } from 'lucide-react';
import { type Control, useFieldArray, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FieldGrid } from '../../../components/form/editor-page.tsx';
import {
  ChoiceField,
  DayField,
  SelectField,
  TextAreaField,
  TextField,
} from '../../../components/form/fields.tsx';
import { MoneyField } from '../../../components/form/number-fields.tsx';
import { MoneyText } from '../../../components/money-text.tsx';
import { useRegion } from '../../../components/region.tsx';
import { Section } from '../../../components/section.tsx';
import { todayIn } from '../../../lib/dates.ts';
import { locationsQuery } from '../../inventory/index.ts';
import { taxClassesQuery, useAccountName } from '../../ledger/index.ts';
import { categoryOptionsQuery } from '../expense-categories/expense-categories.queries.ts';
import { BudgetsAhead } from './budgets-ahead.tsx';
import { emptyLine, type ExpenseFormHandle, type ExpenseFormValues } from './expense-form.ts';
import css from './expenses.module.css';
import { useExpenseAccounts } from './money-accounts.ts';

/** What was spent, on what: one amount and one category, or the amount split over several. */
function Lines({ form }: { form: ExpenseFormHandle }) {
  const { t } = useTranslation('expenses');
  const { currency } = useRegion();
  const control = form.control as Control<ExpenseFormValues>;
  const { fields, append, remove } = useFieldArray({ control, name: 'lines', keyName: 'key' });
  const lines = useWatch({ control, name: 'lines' });
  const options = useQuery(categoryOptionsQuery()).data?.items ?? [];
  const { items: classes = [], vatRegisteredFrom = null } = useQuery(taxClassesQuery()).data ?? {};
  const isSplit = fields.length > 1;
  const amounts = lines.map(({ totalMinor }) => (typeof totalMinor === 'number' ? totalMinor : 0));
  return (
    <>
      <ul className={css.lines}>
        {fields.map((field, index) => (
          <li key={field.key} className={css.line} data-split={isSplit || undefined}>
            <MoneyField
              control={control}
              name={`lines.${index}.totalMinor`}
              label={t('fields.totalMinor')}
              isRequired
              begins={index === 0}
            />
            <SelectField
              control={control}
              name={`lines.${index}.categoryId`}
              label={t('fields.categoryId')}
              options={options.map(({ id, name }) => ({ value: id, label: name }))}
              isRequired
            />
            {isSplit ? (
              <ActionIcon
                variant="subtle"
                size={44}
                aria-label={t('lines.remove', { place: index + 1 })}
                onClick={() => remove(index)}
              >
                <X size={16} aria-hidden />
              </ActionIcon>
            ) : (
              <span />
            )}
            {isSplit ? (
              <div className={css.rest}>
                <TextField
                  control={control}
                  name={`lines.${index}.description`}
                  label={t('fields.description')}
                />
                {vatRegisteredFrom === null ? null : (
                  <SelectField
                    control={control}
                    name={`lines.${index}.taxClassId`}
                    label={t('fields.taxClassId')}
                    placeholder={t('lines.usualTax')}
                    isClearable
                    options={[
                      { value: noTax, label: t('lines.noTax') },
                      ...classes.map(({ id, name }) => ({ value: id, label: name })),
                    ]}
                  />
                )}
              </div>
            ) : null}
          </li>
        ))}
      </ul>
      <Button
        leftSection={<Split size={15} aria-hidden />}
        disabled={fields.length >= mostExpenseLines}
        onClick={() => append(emptyLine, { focusName: `lines.${fields.length}.totalMinor` })}
      >
        {t('lines.split')}
      </Button>
      {isSplit ? (
        <p className={css.total}>
          {t('lines.total')} <MoneyText amountMinor={sumMinor(amounts)} currency={currency} isExact />
        </p>
      ) : null}
    </>
  );
}

/** All that is said of an expense besides its photos: the amount first, the rest where it differs from the usual. */
export function ExpenseFields({ form, id }: { form: ExpenseFormHandle; id?: string }) {
  const { t } = useTranslation('expenses');
  const { timezone } = useRegion();
  const control = form.control as Control<ExpenseFormValues>;
  const paidBy = useWatch({ control, name: 'paidBy' });
  const accounts = useExpenseAccounts();
  const nameOf = useAccountName();
  const places = (useQuery(locationsQuery()).data?.items ?? []).filter(({ status }) => status === 'active');
  return (
    <>
      <Section title={t('sections.amount')}>
        <Lines form={form} />
        <BudgetsAhead control={control} id={id} />
      </Section>
      <Section title={t('sections.details')}>
        <ChoiceField
          control={control}
          name="paidBy"
          label={t('fields.paidBy')}
          options={[
            { value: 'employee', label: t('payers.employee') },
            { value: 'company', label: t('payers.company') },
          ]}
        />
        <div className={css.fold}>
          <FieldGrid>
            {paidBy === 'company' ? (
              <SelectField
                control={control}
                name="moneyAccountId"
                label={t('fields.moneyAccountId')}
                options={accounts.map((one) => ({ value: one.id, label: nameOf(one) }))}
                isRequired
              />
            ) : null}
            <TextField control={control} name="payee" label={t('fields.payee')} />
            <DayField
              control={control}
              name="spentOn"
              label={t('fields.spentOn')}
              max={todayIn(timezone)}
              isRequired
            />
            {places.length > 1 ? (
              <SelectField
                control={control}
                name="locationId"
                label={t('fields.locationId')}
                options={places.map(({ id, name }) => ({ value: id, label: name }))}
                isClearable
              />
            ) : null}
          </FieldGrid>
        </div>
        <div className={css.fold}>
          <TextAreaField control={control} name="note" label={t('fields.note')} rows={2} />
        </div>
      </Section>
    </>
  );
}
