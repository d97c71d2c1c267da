import { noTax } from '@shelfwise/contract/features/ledger/tax-classes/tax-classes.facts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { taxClassesQuery } from '../../ledger/index.ts';
import { companyDefault } from './company-default.ts';

interface TaxChoices {
  /** The options of a form: the company's default first, no tax last. */
  options: Array<{ value: string; label: string }>;
  /**
   * The name of a product's tax. Null and `default` are the company's default; undefined is returned for a class that is not
   * known (yet).
   */
  nameOf: (taxClassId: string | null) => string | undefined;
}

/** The choices of a product's tax: the company's default class, a class of its own, or no tax. */
export function useTaxChoices(): TaxChoices {
  const { t } = useTranslation('catalog');
  const classes = useQuery(taxClassesQuery()).data?.items ?? [];
  const usual = classes.find(({ isDefault }) => isDefault)?.name;
  const options = [
    {
      value: companyDefault,
      label: usual === undefined ? t('tax.default') : t('tax.defaultNamed', { name: usual }),
    },
    ...classes.map(({ id, name }) => ({ value: id, label: name })),
    { value: noTax, label: t('tax.none') },
  ];
  return {
    options,
    nameOf: (taxClassId) => options.find(({ value }) => value === (taxClassId ?? companyDefault))?.label,
  };
}
