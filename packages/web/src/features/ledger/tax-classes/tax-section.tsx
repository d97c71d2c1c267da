import { Button, Checkbox } from '@mantine/core';
import type { TaxClass } from '@shelfwise/contract/features/ledger/tax-classes/tax-classes.contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Fetched } from '../../../components/fetched.tsx';
import { asAppError } from '../../../lib/errors.ts';
import { toastLine } from '../../../lib/toasts.ts';
import { type CompanySectionProps, useUpdateCompany, useVatText } from '../../company/index.ts';
import { TaxClassRow } from './tax-class-row.tsx';
import { TaxDialog } from './tax-dialog.tsx';
import { taxClassesQuery } from './tax-classes.queries.ts';
import css from './tax.module.css';

/** The taxes on the company's goods, from when on they hold, and whether prices include them. */
export function TaxSection({ company, canChange }: CompanySectionProps) {
  const { t } = useTranslation(['company-settings', 'kit']);
  const query = useQuery(taxClassesQuery());
  const update = useUpdateCompany();
  const vat = useVatText(company);
  const [asked, setAsked] = useState<TaxClass | 'new'>();
  return (
    <Fetched query={query} wait={css.wait}>
      {({ items: classes }) => (
        <>
          <p className={css.registration}>
            {vat} <a href="#details">{t('company-settings:sections.details.title')}</a>
          </p>
          <Checkbox
            label={t('company-settings:tax.included')}
            description={t('company-settings:tax.includedEffect')}
            checked={company.pricesIncludeTax}
            disabled={!canChange || update.isPending}
            onChange={(event) =>
              update.mutate(
                { version: company.version, pricesIncludeTax: event.currentTarget.checked },
                { onSuccess: () => toastLine.success(t('kit:form.saved')) },
              )
            }
          />
          <p role="alert" className={css.problem}>
            {update.error ? asAppError(update.error).message : null}
          </p>
          <h3 className={css.title}>{t('company-settings:tax.classes')}</h3>
          <p className={css.effect}>{t('company-settings:tax.effect')}</p>
          <ul className={css.list} aria-label={t('company-settings:tax.classes')}>
            {classes.map((one) => (
              <TaxClassRow key={one.id} taxClass={one} canChange={canChange} onChange={() => setAsked(one)} />
            ))}
          </ul>
          {canChange ? (
            <Button onClick={() => setAsked('new')}>{t('company-settings:tax.add')}</Button>
          ) : null}
          {asked === undefined ? null : (
            <TaxDialog
              {...(asked === 'new' ? {} : { taxClass: asked })}
              onClose={() => setAsked(undefined)}
            />
          )}
        </>
      )}
    </Fetched>
  );
}
