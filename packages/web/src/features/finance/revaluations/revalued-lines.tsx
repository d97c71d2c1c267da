import { Button } from '@mantine/core';
import type { RevaluedKind } from '@shelfwise/contract/features/finance/revaluations/revaluations.facts';
import type { Currency } from '@shelfwise/contract/primitives/currencies';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../components/app-link.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import settling from '../../../components/lines/settling.module.css';
import { MoneyText } from '../../../components/money-text.tsx';
import { Section } from '../../../components/section.tsx';
import { ErrorState } from '../../../components/state-view.tsx';
import { asAppError } from '../../../lib/errors.ts';
import { useViewer } from '../../../lib/viewer.ts';
import { GainText } from './revaluation-list.tsx';
import { itemsQuery, type LineAsked } from './revaluations.queries.ts';
import css from './revaluations.module.css';

interface ShownLine {
  kind: RevaluedKind;
  currency: Currency;
  foreignMinor: number;
  bookedMinor: number;
  count: number;
  /** null where the currency has no rate yet */
  gainMinor: number | null;
  worthMinor: number | null;
}

/** Where each document of what is open has its page; a payment of a customer is shown with them. */
const pages: Readonly<Record<string, string>> = {
  invoice: '/accounts-receivable',
  bill: '/accounts-payable',
  supplier_credit: '/accounts-payable',
  supplier_payment: '/accounts-payable/payments',
};

/** The documents and accounts that a figure is the sum of. */
function ItemsDialog({ asked, onClose }: { asked: LineAsked; onClose: () => void }) {
  const { t } = useTranslation('revaluations');
  const { has } = useViewer();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    itemsQuery(asked),
  );
  const hrefOf = (kind: string | null, id: string): string | undefined => {
    const page = kind === null ? undefined : pages[kind];
    const isShown = page?.startsWith('/accounts-payable')
      ? has('accountsPayable')
      : has('accountsReceivable');
    return page !== undefined && isShown ? `${page}/${id}` : undefined;
  };
  return (
    <Dialog opened onClose={onClose} title={`${t(`kinds.${asked.kind}`)} (${asked.currency})`} size={560}>
      {error && !data ? (
        <ErrorState message={asAppError(error).message} onRetry={() => void refetch()} />
      ) : (
        <ul className={settling.rows} aria-busy={data === undefined}>
          {data?.pages
            .flatMap(({ items }) => items)
            .map(({ id, documentKind, name, partyName, foreignMinor, bookedMinor }) => {
              const href = hrefOf(documentKind, id);
              return (
                <li key={id}>
                  <span>
                    {href === undefined ? name : <AppLink href={href}>{name}</AppLink>}
                    {partyName === null ? null : ` · ${partyName}`}{' '}
                    <span className={settling.quiet}>
                      {t('inBooks')} <MoneyText amountMinor={bookedMinor} isExact />
                    </span>
                  </span>
                  <MoneyText amountMinor={foreignMinor} currency={asked.currency} isExact />
                </li>
              );
            })}
        </ul>
      )}
      {hasNextPage ? (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('more')}
        </Button>
      ) : null}
    </Dialog>
  );
}

interface RevaluedLinesProps {
  lines: readonly ShownLine[];
  /** of which day or revaluation */
  of: { id: string } | { revaluedOn: string };
}

/** What was open by kind and currency, with what it is worth beside the books; each opens its documents. */
export function RevaluedLines({ lines, of }: RevaluedLinesProps) {
  const { t } = useTranslation('revaluations');
  const [asked, setAsked] = useState<LineAsked>();
  return (
    <Section title={t('lines')} isFlush>
      <div className={css.scroll}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{t('columns.what')}</th>
              <th scope="col" className={css.money}>
                {t('columns.open')}
              </th>
              <th scope="col" className={css.money}>
                {t('columns.booked')}
              </th>
              <th scope="col" className={css.money}>
                {t('columns.worth')}
              </th>
              <th scope="col" className={css.money}>
                {t('columns.gain')}
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ kind, currency, ...line }) => (
              <tr key={`${kind} ${currency}`}>
                <th scope="row">
                  <button
                    type="button"
                    className={css.open}
                    onClick={() => setAsked({ kind, currency, ...of })}
                  >
                    {t(`kinds.${kind}`)}
                  </button>{' '}
                  <span className={css.quiet}>{t('records', { count: line.count })}</span>
                </th>
                <td className={css.money} data-label={t('columns.open')}>
                  <MoneyText amountMinor={line.foreignMinor} currency={currency} isExact />
                </td>
                <td className={css.money} data-label={t('columns.booked')}>
                  <MoneyText amountMinor={line.bookedMinor} isExact />
                </td>
                <td className={css.money} data-label={t('columns.worth')}>
                  {line.worthMinor === null ? '–' : <MoneyText amountMinor={line.worthMinor} isExact />}
                </td>
                <td className={css.money} data-label={t('columns.gain')}>
                  {line.gainMinor === null ? t('rateMissing') : <GainText gainMinor={line.gainMinor} />}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {asked === undefined ? null : <ItemsDialog asked={asked} onClose={() => setAsked(undefined)} />}
    </Section>
  );
}
