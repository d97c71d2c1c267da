import { Button } from '@mantine/core';
import type { TaxClass } from '@shelfwise/contract/features/ledger/tax-classes/tax-classes.contract';
import { hasRates } from '@shelfwise/contract/primitives/tax-kinds';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRemoveAction } from '../../../components/record-lifecycle.tsx';
import { useRegion } from '../../../components/region.tsx';
import { RowMenu } from '../../../components/row-menu.tsx';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { formatDate } from '@shelfwise/contract/primitives/date-text';
import { todayIn } from '../../../lib/dates.ts';
import { asAppError } from '../../../lib/errors.ts';
import { quantityText, withPercent } from '../../../lib/money.ts';
import { useRemoveTaxClass, useUpdateTaxClass } from './tax-classes.queries.ts';
import { type TaxPeriod, taxPeriods } from './tax-timeline.ts';
import { TaxNameDialog } from './tax-name-dialog.tsx';
import css from './tax.module.css';

interface TaxClassRowProps {
  taxClass: TaxClass;
  canChange: boolean;
  onChange: () => void;
}

/** 'VAT 15 % + NHIL 2.5 % = 17.5 %' */
function usePartsText(): (period: TaxPeriod | undefined) => string {
  const { t } = useTranslation('company-settings');
  const { locale } = useRegion();
  const percent = (text: string): string => withPercent(quantityText(text, locale), locale);
  return (period) => {
    if (period === undefined || period.parts.length === 0) return t('tax.noTax');
    const list = period.parts.map((part) => `${part.name} ${percent(part.percent)}`).join(' + ');
    return period.parts.length === 1 ? list : `${list} = ${percent(period.totalPercent)}`;
  };
}

/** One class: its tax today, planned changes, earlier ones, and actions. */
export function TaxClassRow({ taxClass, canChange, onChange }: TaxClassRowProps) {
  const { t } = useTranslation('company-settings');
  const { locale, timezone } = useRegion();
  const partsText = usePartsText();
  const update = useUpdateTaxClass();
  const [isRenaming, setIsRenaming] = useState(false);
  const { id, name, kind, version, isDefault } = taxClass;
  const remove = useRemoveAction({
    id,
    verb: useRemoveTaxClass(),
    words: {
      action: t('tax.remove'),
      title: t('tax.askRemove', { name }),
      text: t('tax.askRemoveText'),
      confirm: t('tax.remove'),
      removed: t('tax.removed', { name }),
    },
  });
  const kindName = t(`tax.kinds.${kind}.name`);
  const periods = taxPeriods(taxClass.rates, todayIn(timezone));
  const now = periods.find(({ isNow }) => isNow);
  const past = periods.filter(({ isNow, isPlanned }) => !isNow && !isPlanned);
  const day = (text: string): string => formatDate(text, 'date', locale, timezone);
  return (
    <li className={css.row}>
      <div className={css.facts}>
        <p className={css.name}>
          {name} {isDefault ? <StatusBadge tone="good">{t('tax.default')}</StatusBadge> : null}
        </p>
        <p className={css.meaning}>
          {kindName === name ? null : `${kindName}. `}
          {t(`tax.kinds.${kind}.meaning`)}
        </p>
        {hasRates(kind) ? (
          <p>
            {partsText(now)}
            {now === undefined ? null : (
              <span className={css.since}>{t('tax.since', { day: day(now.from) })}</span>
            )}
          </p>
        ) : null}
        {periods
          .filter(({ isPlanned }) => isPlanned)
          .toReversed()
          .map((period) => (
            <p key={period.from} className={css.planned}>
              {t('tax.planned', { day: day(period.from), parts: partsText(period) })}
            </p>
          ))}
        {past.length === 0 ? null : (
          <details className={css.past}>
            <summary>{t('tax.past')}</summary>
            {past.map((period) => (
              <p key={period.from}>
                {t('tax.was', {
                  from: day(period.from),
                  until: day(period.until ?? period.from),
                  parts: partsText(period),
                })}
              </p>
            ))}
          </details>
        )}
        {update.error ? (
          <p role="alert" className={css.problem}>
            {asAppError(update.error).message}
          </p>
        ) : null}
      </div>
      {canChange ? (
        <div className={css.actions}>
          {hasRates(kind) ? (
            <Button size="xs" aria-label={t('tax.changeNamed', { name })} onClick={onChange}>
              {t('tax.change')}
            </Button>
          ) : null}
          <RowMenu
            label={t('tax.moreNamed', { name })}
            actions={[
              { label: t('tax.rename'), onRun: () => setIsRenaming(true) },
              ...(isDefault
                ? []
                : [
                    {
                      label: t('tax.makeDefault'),
                      onRun: () => update.mutate({ id, version, isDefault: true }),
                    },
                    remove.action,
                  ]),
            ]}
          />
        </div>
      ) : null}
      {isRenaming ? <TaxNameDialog taxClass={taxClass} onClose={() => setIsRenaming(false)} /> : null}
      {remove.dialog}
    </li>
  );
}
