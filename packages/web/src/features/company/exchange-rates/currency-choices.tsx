import { Select } from '@mantine/core';
import type { Company } from '@shelfwise/contract/features/company/company/company.schemas';
import type { CurrencyRate } from '@shelfwise/contract/features/company/exchange-rates/exchange-rates.contract';
import { type Currency, isCurrency } from '@shelfwise/contract/primitives/currencies';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { FieldGrid } from '../../../components/form/editor-page.tsx';
import { useRegion } from '../../../components/region.tsx';
import { Facts } from '../../../components/section.tsx';
import { asAppError } from '../../../lib/errors.ts';
import { toastLine } from '../../../lib/toasts.ts';
import { companySettingsQuery, useSetCurrency, useUpdateCompany } from '../company/company.queries.ts';
import { currencyLabel } from '../company/onboarding-choices.ts';
import css from './currency-section.module.css';

interface CurrencyChoicesProps {
  company: Company;
  canChange: boolean;
  rates: readonly CurrencyRate[];
}

/** The currency of the books and the currency in which amounts are shown. Each is saved as soon as it is chosen. */
export function CurrencyChoices({ company, canChange, rates }: CurrencyChoicesProps) {
  const { t } = useTranslation(['company-settings', 'kit']);
  const { locale } = useRegion();
  const { data: settings } = useQuery(companySettingsQuery());
  const setCurrency = useSetCurrency();
  const update = useUpdateCompany();
  const [asked, setAsked] = useState<Currency>();
  const options = rates
    .filter(({ unitsPerUsd }) => unitsPerUsd !== null)
    .map(({ currency }) => ({ value: currency, label: currencyLabel(currency, locale) }));
  const isFixed = settings?.isBaseCurrencyFixed ?? true;
  const saved = { onSuccess: () => toastLine.success(t('kit:form.saved')) };
  const error = setCurrency.error ?? update.error;
  if (!canChange)
    return (
      <Facts
        items={[
          {
            label: t('company-settings:currency.base'),
            value: currencyLabel(company.baseCurrency, locale),
          },
          {
            label: t('company-settings:currency.preferred'),
            value: currencyLabel(company.preferredCurrency, locale),
          },
        ]}
      />
    );
  return (
    <>
      <FieldGrid>
        <Select
          label={t('company-settings:currency.base')}
          description={t(
            isFixed ? 'company-settings:currency.baseFixed' : 'company-settings:currency.baseOpen',
          )}
          data={options}
          value={company.baseCurrency}
          allowDeselect={false}
          searchable
          nothingFoundMessage={t('kit:form.nothingFound')}
          disabled={isFixed || update.isPending}
          onChange={(code) => {
            if (isCurrency(code) && code !== company.baseCurrency) setAsked(code);
          }}
        />
        <Select
          label={t('company-settings:currency.preferred')}
          description={t('company-settings:currency.preferredEffect')}
          data={options}
          value={company.preferredCurrency}
          allowDeselect={false}
          searchable
          nothingFoundMessage={t('kit:form.nothingFound')}
          disabled={setCurrency.isPending}
          onChange={(code) => {
            if (isCurrency(code) && code !== company.preferredCurrency)
              setCurrency.mutate({ currency: code }, saved);
          }}
        />
      </FieldGrid>
      <p role="alert" className={css.problem}>
        {error ? asAppError(error).message : null}
      </p>
      <ConfirmDialog
        isOpen={asked !== undefined}
        isBusy={update.isPending}
        title={t('company-settings:currency.askBase', { currency: asked })}
        confirmLabel={t('company-settings:currency.askBaseConfirm')}
        onCancel={() => setAsked(undefined)}
        onConfirm={() =>
          update.mutate(
            { version: company.version, ...(asked && { baseCurrency: asked }) },
            { ...saved, onSettled: () => setAsked(undefined) },
          )
        }
      >
        {t('company-settings:currency.askBaseText')}
      </ConfirmDialog>
    </>
  );
}
