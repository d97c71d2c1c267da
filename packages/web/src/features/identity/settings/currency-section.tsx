import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { can } from '@shelfwise/contract/access/rights';
import { isCurrency } from '@shelfwise/contract/primitives/currencies';
import css from './settings.module.css';
import type { SettingsPerson } from './settings-person.ts';

/** The currency in which amounts are shown; the same choice as in the header. */
export function CurrencySection({ user, currency }: SettingsPerson) {
  const { t } = useTranslation(['settings', 'kit']);
  const books = user.tenant?.baseCurrency;
  const isForCompany = can(user.role, 'canAccessAdminSettings');
  return (
    <>
      {books === undefined ? null : (
        <p className={css.note}>
          {t('settings:currency.books', { currency: books })}
          {isForCompany ? ` ${t('settings:currency.forCompany')}` : null}
        </p>
      )}
      <Select
        className={css.field}
        label={t('settings:currency.shown')}
        data={currency.choices.map(({ code, label }) => ({ value: code, label }))}
        value={currency.current}
        allowDeselect={false}
        searchable
        nothingFoundMessage={t('kit:form.nothingFound')}
        onChange={(code) => (isCurrency(code) ? currency.choose(code) : undefined)}
      />
    </>
  );
}
