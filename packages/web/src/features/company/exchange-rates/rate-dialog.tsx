import {
  type CurrencyRate,
  newExchangeRateSchema,
} from '@shelfwise/contract/features/company/exchange-rates/exchange-rates.contract';
import { useTranslation } from 'react-i18next';
import { DateText } from '../../../components/date-text.tsx';
import { useEditorForm } from '../../../components/form/editor-form.ts';
import { DayField } from '../../../components/form/fields.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { DecimalField } from '../../../components/form/number-fields.tsx';
import { useRegion } from '../../../components/region.tsx';
import { formatDate } from '@shelfwise/contract/primitives/date-text';
import { todayIn } from '../../../lib/dates.ts';
import { quantityText } from '../../../lib/money.ts';
import { toastLine } from '../../../lib/toasts.ts';
import css from './currency-section.module.css';
import { useSetRate } from './exchange-rates.queries.ts';

const formSchema = newExchangeRateSchema.pick({ unitsPerUsd: true, validFrom: true });

/** Sets a currency's rate from a day on, and lists the earlier rates. */
export function RateDialog({ rate, onClose }: { rate: CurrencyRate; onClose: () => void }) {
  const { t } = useTranslation('company-settings');
  const { locale, timezone } = useRegion();
  const { currency, history } = rate;
  const form = useEditorForm(formSchema, {
    unitsPerUsd: rate.unitsPerUsd ?? '',
    validFrom: todayIn(timezone),
  });
  const setRate = useSetRate();
  return (
    <FormDialog
      title={t('currency.setTitle', { currency })}
      form={form}
      saveLabel={t('currency.set')}
      onClose={onClose}
      onSave={async (values) => {
        if (currency === 'USD') return;
        await setRate.mutateAsync({ currency, ...values });
        toastLine.success(t('currency.setDone', { currency }));
        onClose();
      }}
    >
      <DecimalField
        control={form.control}
        name="unitsPerUsd"
        label={t('currency.oneDollar')}
        unit={currency}
        isRequired
      />
      <DayField
        control={form.control}
        name="validFrom"
        label={t('currency.from')}
        hint={t('currency.fromEffect')}
        isRequired
      />
      {history.length === 0 ? null : (
        <div>
          <h3 className={css.historyTitle}>{t('currency.history')}</h3>
          <ul className={css.history}>
            {history.map(({ id, unitsPerUsd, validFrom, setBy, setAt }) => (
              <li key={id}>
                <span className={css.figure}>{quantityText(unitsPerUsd, locale)}</span>
                <span>
                  {t('currency.historyFrom', { day: formatDate(validFrom, 'date', locale, timezone) })}
                  <span className={css.name}>
                    {setBy === null ? null : `${setBy} · `}
                    <DateText value={setAt} />
                  </span>
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </FormDialog>
  );
}
