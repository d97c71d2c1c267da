import type statementWords from '../../locales/en/statement.json';
import type { AnyStatementPart } from '@shelfwise/contract/features/documents/statements/statement-parts';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../app-link.tsx';
import { DateText } from '../date-text.tsx';
import { MoneyText } from '../money-text.tsx';
import { useRegion } from '../region.tsx';
import css from './statement.module.css';

type Kind = keyof (typeof statementWords)['kinds'];

/** A currency of a statement, whose rows are of kinds that have a word. */
export type ShownPart = Omit<AnyStatementPart, 'rows' | 'open' | 'books'> & {
  rows: (Omit<AnyStatementPart['rows'][number], 'kind'> & { kind: Kind })[];
  open: (Omit<AnyStatementPart['open'][number], 'kind'> & { kind: Kind })[];
};

/** Where a document is shown; undefined where the plan has no page for it. */
export type HrefOf = (document: { documentId: string; isPayment: boolean }) => string | undefined;

function DocumentName({ href, number }: { href: string | undefined; number: string }) {
  return (
    <span className={css.number}>
      {href === undefined ? number : <AppLink href={href}>{number}</AppLink>}
    </span>
  );
}

interface StatementRowsProps {
  part: ShownPart;
  from: string;
  until: string;
  hrefOf: HrefOf;
}

/** What moved the balance in one currency, with the balance after each row. In a foreign one what it is in the books stands below. */
export function StatementRows({ part, from, until, hrefOf }: StatementRowsProps) {
  const { t } = useTranslation('statement');
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
      {part.isCut ? <p className={css.nothing}>{t('cut', { count: rows.length })}</p> : null}
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('what')}</th>
            <th scope="col">{t('amount')}</th>
            <th scope="col">{t('after')}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">
              {t('opening')}
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
                {t(`kinds.${row.kind}`)} <DocumentName href={hrefOf(row)} number={row.number} />
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
              {t('closing')}
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
export function OpenItems({ part, until, hrefOf }: { part: ShownPart; until: string; hrefOf: HrefOf }) {
  const { t } = useTranslation('statement');
  const { currency, open, more } = part;
  if (open.length === 0) return <p className={css.nothing}>{t('nothingOpen')}</p>;
  return (
    <div className={css.sheet}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('what')}</th>
            <th scope="col" className={css.wide}>
              {t('total')}
            </th>
            <th scope="col">{t('open')}</th>
          </tr>
        </thead>
        <tbody>
          {open.map((item) => (
            <tr key={`${item.kind} ${item.number}`}>
              <th scope="row">
                {t(`kinds.${item.kind}`)}{' '}
                <DocumentName
                  href={hrefOf({ documentId: item.documentId, isPayment: item.kind === 'payment' })}
                  number={item.number}
                />
                <p className={css.note} data-warn={(item.dueOn !== null && item.dueOn < until) || undefined}>
                  {item.dueOn === null ? null : `${t('due')} `}
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
              <th scope="row">{t('more', { count: more.count })}</th>
              <td className={css.wide} />
              <td>
                <MoneyText amountMinor={more.openMinor} currency={currency} isExact />
              </td>
            </tr>
          )}
          <tr className={css.total}>
            <th scope="row">{t('closing')}</th>
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
