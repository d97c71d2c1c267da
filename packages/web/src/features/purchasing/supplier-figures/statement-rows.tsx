import type { StatementPart } from '@shelfwise/contract/features/purchasing/supplier-figures/statement.schemas';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../components/app-link.tsx';
import { DateText } from '../../../components/date-text.tsx';
import { MoneyText } from '../../../components/money-text.tsx';
import { useRegion } from '../../../components/region.tsx';
import { useViewer } from '../../../lib/viewer.ts';
import css from './statement.module.css';

/** A link where the plan has the document's page. */
function DocumentName({ id, number, isPayment }: { id: string; number: string; isPayment: boolean }) {
  const hasPages = useViewer().has('accountsPayable');
  return (
    <span className={css.number}>
      {hasPages ? (
        <AppLink href={`/accounts-payable/${isPayment ? 'payments/' : ''}${id}`}>{number}</AppLink>
      ) : (
        number
      )}
    </span>
  );
}

interface StatementRowsProps {
  part: StatementPart;
  from: string;
  until: string;
}

/** What moved the balance in one currency, with the balance after each row. In a foreign one what it is in the books stands below. */
export function StatementRows({ part, from, until }: StatementRowsProps) {
  const { t } = useTranslation('supplier-products');
  const { currency: books } = useRegion();
  const { currency, rows } = part;
  const isForeign = currency !== books;
  const amounts = (minor: number, inBooks: number) => (
    <td>
      <MoneyText amountMinor={minor} currency={currency} isExact />
      {isForeign ? (
        <p className={css.note}>
          <MoneyText amountMinor={inBooks} currency={books} isExact />
        </p>
      ) : null}
    </td>
  );
  return (
    <div className={css.sheet}>
      {part.isCut ? <p className={css.nothing}>{t('statement.cut', { count: rows.length })}</p> : null}
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('statement.what')}</th>
            <th scope="col">{t('statement.amount')}</th>
            <th scope="col">{t('statement.after')}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">
              {t('statement.opening')}
              <p className={css.note}>
                <DateText value={part.isCut ? (rows[0]?.day ?? from) : from} style="date" />
              </p>
            </th>
            <td />
            {amounts(part.openingMinor, part.booksOpeningMinor)}
          </tr>
          {rows.map((row) => (
            <tr key={`${row.kind} ${row.documentId} ${row.day} ${row.reference} ${row.booksBalanceMinor}`}>
              <th scope="row">
                {t(`statement.kinds.${row.kind}`)}{' '}
                <DocumentName id={row.documentId} number={row.number} isPayment={row.isPayment} />
                <p className={css.note}>
                  <DateText value={row.day} style="date" />
                  {row.reference === null ? null : ` · ${row.reference}`}
                </p>
              </th>
              {amounts(row.amountMinor, row.booksMinor)}
              {amounts(row.balanceMinor, row.booksBalanceMinor)}
            </tr>
          ))}
          <tr className={css.total}>
            <th scope="row">
              {t('statement.closing')}
              <p className={css.note}>
                <DateText value={until} style="date" />
              </p>
            </th>
            <td />
            {amounts(part.closingMinor, part.booksClosingMinor)}
          </tr>
        </tbody>
      </table>
    </div>
  );
}

/** What was open in one currency at the end of a day; it comes to the balance. */
export function OpenItems({ part, until }: { part: StatementPart; until: string }) {
  const { t } = useTranslation('supplier-products');
  const { currency, open, more } = part;
  if (open.length === 0) return <p className={css.nothing}>{t('statement.nothingOpen')}</p>;
  return (
    <div className={css.sheet}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('statement.what')}</th>
            <th scope="col" className={css.wide}>
              {t('statement.total')}
            </th>
            <th scope="col">{t('statement.open')}</th>
          </tr>
        </thead>
        <tbody>
          {open.map((item) => (
            <tr key={item.documentId}>
              <th scope="row">
                {t(`statement.kinds.${item.kind}`)}{' '}
                <DocumentName id={item.documentId} number={item.number} isPayment={item.kind === 'payment'} />
                <p className={css.note} data-warn={(item.dueOn !== null && item.dueOn < until) || undefined}>
                  {item.dueOn === null ? null : `${t('statement.due')} `}
                  <DateText value={item.dueOn ?? item.day} style="date" />
                  {item.reference === null ? null : ` · ${item.reference}`}
                </p>
              </th>
              <td className={css.wide}>
                <MoneyText amountMinor={item.totalMinor} currency={currency} isExact />
              </td>
              <td>
                <MoneyText amountMinor={item.openMinor} currency={currency} isExact />
              </td>
            </tr>
          ))}
          {more.count === 0 ? null : (
            <tr>
              <th scope="row">{t('statement.more', { count: more.count })}</th>
              <td className={css.wide} />
              <td>
                <MoneyText amountMinor={more.openMinor} currency={currency} isExact />
              </td>
            </tr>
          )}
          <tr className={css.total}>
            <th scope="row">{t('statement.closing')}</th>
            <td className={css.wide} />
            <td>
              <MoneyText amountMinor={part.closingMinor} currency={currency} isExact />
            </td>
          </tr>
        </tbody>
      </table>
    </div>
  );
}
