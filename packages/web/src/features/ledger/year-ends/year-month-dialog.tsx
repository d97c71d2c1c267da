import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { Fetched } from '../../../components/fetched.tsx';
import { useEditorForm } from '../../../components/form/editor-form.ts';
import { SelectField } from '../../../components/form/fields.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { useRegion } from '../../../components/region.tsx';
import { toastLine } from '../../../lib/toasts.ts';
import css from '../periods/periods.module.css';
import { tradingRulesQuery, useUpdateTradingRules } from '../trading-rules/trading-rules.queries.ts';

const formSchema = z.strictObject({ month: z.string() });

/** Asks in which month the financial year begins. */
export function YearMonthDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery(tradingRulesQuery());
  return (
    <Fetched query={query} wait={css.years}>
      {({ yearStartMonth, version }) => (
        <MonthForm month={yearStartMonth} version={version} onClose={onClose} />
      )}
    </Fetched>
  );
}

interface MonthFormProps {
  month: number;
  version: number;
  onClose: () => void;
}

function MonthForm({ month, version, onClose }: MonthFormProps) {
  const { t } = useTranslation('books');
  const { locale } = useRegion();
  const update = useUpdateTradingRules();
  const form = useEditorForm(formSchema, { month: String(month) });
  const name = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
  return (
    <FormDialog
      title={t('years.month')}
      form={form}
      saveLabel={t('years.monthSave')}
      onClose={onClose}
      onSave={async (values) => {
        await update.mutateAsync({ version, yearStartMonth: Number(values.month) });
        toastLine.success(t('years.monthSaved'));
        onClose();
      }}
    >
      <p>{t('years.monthText')}</p>
      <SelectField
        control={form.control}
        name="month"
        label={t('years.begins')}
        options={Array.from({ length: 12 }, (_, index) => ({
          value: String(index + 1),
          label: name.format(Date.UTC(2024, index, 1)),
        }))}
      />
    </FormDialog>
  );
}
