import { ActionIcon, Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { Discount } from '@shelfwise/contract/features/sales/discounts/discounts.schemas';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useListExport } from '../../../components/list/list-export.ts';
import { useRegion } from '../../../components/region.tsx';
import { Section } from '../../../components/section.tsx';
import { api } from '../../../lib/api.ts';
import { quantityText } from '../../../lib/money.ts';
import { AddCodesDialog } from './add-codes-dialog.tsx';
import { codesQuery, useRemoveCode } from './discounts.queries.ts';
import css from './discounts.module.css';

/** The coupon codes of a discount: added one by one or made in number, found, exported, deleted while they are unused. */
export function CodesSection({ discount }: { discount: Discount }) {
  const { t } = useTranslation('discounts');
  const { locale } = useRegion();
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), 150);
  const [isAdding, setIsAdding] = useState(false);
  const found = useQuery({ ...codesQuery(discount.id, q), placeholderData: keepPreviousData }).data;
  const remove = useRemoveCode();
  const csv = useListExport(
    api.couponCodes,
    { discountId: discount.id },
    { fileName: 'coupon-codes.csv', label: t('export') },
  );
  const hasCodes = typed !== '' || (found?.total.count ?? 0) > 0;
  return (
    <Section
      title={t('codes.title')}
      aside={
        <span className={css.days}>
          {hasCodes ? (
            <Button
              variant="default"
              data-reads
              onClick={csv.ofAll.onRun}
              loading={csv.ofAll.isBusy ?? false}
            >
              {csv.ofAll.label}
            </Button>
          ) : null}
          <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setIsAdding(true)}>
            {t('codes.add')}
          </Button>
        </span>
      }
    >
      <div className={css.stack}>
        {hasCodes ? (
          <TextInput
            label={t('codes.search')}
            value={typed}
            autoComplete="off"
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        ) : (
          <p className={css.note}>{t('codes.none')}</p>
        )}
        <table className={css.examples} hidden={!hasCodes}>
          <thead>
            <tr>
              <th scope="col">{t('codes.code')}</th>
              <th scope="col">{t('codes.used')}</th>
              <th scope="col">
                <span className="visually-hidden">{t('codes.remove')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {found?.items.map(({ id, code, usedCount, useLimit }) => (
              <tr key={id}>
                <th scope="row" data-code>
                  {code}
                </th>
                <td>
                  {useLimit === null
                    ? quantityText(String(usedCount), locale)
                    : t('codes.usedOf', { used: usedCount, limit: useLimit })}
                </td>
                <td>
                  {usedCount > 0 ? null : (
                    <ActionIcon
                      aria-label={t('codes.removeNamed', { code })}
                      onClick={() => remove.mutate({ id })}
                    >
                      <X size={16} aria-hidden />
                    </ActionIcon>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {found && found.total.count > found.items.length ? (
          <p className={css.note}>
            {t('codes.more', { shown: found.items.length, count: found.total.count })}
          </p>
        ) : null}
      </div>
      {isAdding ? <AddCodesDialog discountId={discount.id} onClose={() => setIsAdding(false)} /> : null}
    </Section>
  );
}
