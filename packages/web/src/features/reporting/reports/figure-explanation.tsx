import type { FigureQuery } from '@shelfwise/contract/features/reporting/reports/reports.contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DateText } from '../../../components/date-text.tsx';
import { MoneyText } from '../../../components/money-text.tsx';
import { ErrorState } from '../../../components/state-view.tsx';
import { asAppError } from '../../../lib/errors.ts';
import { explanationQuery } from './reports.queries.ts';
import css from './reports.module.css';

function Days({ days: { from, until } }: { days: { from: string | null; until: string } }) {
  return (
    <>
      {from === null || from === until ? null : (
        <>
          <DateText value={from} style="date" /> –{' '}
        </>
      )}
      <DateText value={until} style="date" />
    </>
  );
}

/** How a figure comes about: what it is made of, by which rule, and what changed since the days before. */
export function FigureExplanation({ figure }: { figure: FigureQuery }) {
  const { t, i18n } = useTranslation('reports');
  const { data, error, refetch } = useQuery(explanationQuery(figure, i18n.language));
  if (error && !data)
    return <ErrorState message={asAppError(error).message} onRetry={() => void refetch()} />;
  if (data === undefined) return <div className={css.entries} aria-busy />;
  const { currency } = data;
  const money = (minor: typeof data.amountMinor | null) => (
    <MoneyText amountMinor={minor} currency={currency} isExact />
  );
  return (
    <div className={css.entries}>
      <p className={css.sum}>{money(data.amountMinor)}</p>
      <p>{data.formula}.</p>
      <p className={css.quiet}>{data.rule}</p>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('figure.madeOf')}</th>
            <th scope="col">
              <Days days={data.days} />
            </th>
            {data.before === null ? null : (
              <th scope="col">
                <Days days={data.before.days} />
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {data.inputs.map(({ name, amountMinor, beforeMinor }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{money(amountMinor)}</td>
              {data.before === null ? null : <td>{money(beforeMinor)}</td>}
            </tr>
          ))}
          <tr data-kind="total">
            <th scope="row">{data.title}</th>
            <td>{money(data.amountMinor)}</td>
            {data.before === null ? null : <td>{money(data.before.amountMinor)}</td>}
          </tr>
        </tbody>
      </table>
    </div>
  );
}
