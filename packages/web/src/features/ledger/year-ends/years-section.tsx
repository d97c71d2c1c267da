import { Button } from '@mantine/core';
import type { FinancialYear } from '@shelfwise/contract/features/ledger/year-ends/year-ends.contract';
import { formatDate } from '@shelfwise/contract/primitives/date-text';
import { line } from '@shelfwise/contract/primitives/text';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../components/app-link.tsx';
import { Fetched } from '../../../components/fetched.tsx';
import { ReasonDialog } from '../../../components/form/reason-dialog.tsx';
import { MoneyText } from '../../../components/money-text.tsx';
import { useRegion } from '../../../components/region.tsx';
import { Section } from '../../../components/section.tsx';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { toastLine } from '../../../lib/toasts.ts';
import css from '../periods/periods.module.css';
import { CloseYearDialog } from './close-year-dialog.tsx';
import { YearMonthDialog } from './year-month-dialog.tsx';
import { useReopenYear, yearsQuery } from './year-ends.queries.ts';

type Asked = { what: 'close' | 'reopen'; year: FinancialYear } | { what: 'month' };

/** The financial years with their profit: one after the other is closed, and the newest opened again. */
export function YearsSection({ mayClose }: { mayClose: boolean }) {
  const { t } = useTranslation('books');
  const query = useQuery(yearsQuery());
  const reopen = useReopenYear();
  const [asked, setAsked] = useState<Asked>();
  const close = (): void => setAsked(undefined);
  return (
    <Section
      title={t('years.title')}
      isFlush
      aside={
        mayClose ? (
          <Button size="xs" variant="subtle" onClick={() => setAsked({ what: 'month' })}>
            {t('years.month')}
          </Button>
        ) : null
      }
    >
      <Fetched query={query} wait={css.years}>
        {({ items }) => (
          <ul className={css.rows}>
            {items.map((year) => (
              <YearRow
                key={year.endsOn}
                year={year}
                isNewest={year === items.find(({ state }) => state === 'closed')}
                onAsk={mayClose ? (what) => setAsked({ what, year }) : undefined}
              />
            ))}
          </ul>
        )}
      </Fetched>
      {asked?.what === 'month' ? <YearMonthDialog onClose={close} /> : null}
      {asked?.what === 'close' ? <CloseYearDialog year={asked.year} onClose={close} /> : null}
      {asked?.what === 'reopen' ? (
        <ReasonDialog
          title={t('years.reopenTitle')}
          text={t('years.reopenText')}
          label={t('fields.reason')}
          reason={line(500)}
          confirm={t('years.reopen')}
          onConfirm={async (reason) => {
            await reopen.mutateAsync({ endsOn: asked.year.endsOn, reason });
            toastLine.success(t('years.reopened'));
          }}
          onClose={close}
        />
      ) : null}
    </Section>
  );
}

interface YearRowProps {
  year: FinancialYear;
  /** Whether it is the newest closed one. */
  isNewest: boolean;
  onAsk: ((what: 'close' | 'reopen') => void) | undefined;
}

function YearRow({ year, isNewest, onAsk }: YearRowProps) {
  const { t } = useTranslation('books');
  const { locale, timezone } = useRegion();
  const { startsOn, endsOn, state, profitMinor, closedProfitMinor } = year;
  const day = (of: string): string => formatDate(of, 'date', locale, timezone);
  const name = t('years.span', { from: day(startsOn), until: day(endsOn) });
  const isLoss = String(profitMinor).startsWith('-');
  return (
    <li className={css.row}>
      <span>
        <span className={css.name}>{name}</span>{' '}
        <StatusBadge tone={state === 'closed' ? 'good' : state === 'to_close' ? 'warn' : 'neutral'}>
          {t(`years.states.${state}`)}
        </StatusBadge>
        <br />
        <span className={css.note}>
          <AppLink href={`/reports/profit-and-loss?days=${startsOn}..${endsOn}`}>
            {t(isLoss ? 'years.loss' : 'years.profit')}
          </AppLink>{' '}
          <MoneyText amountMinor={profitMinor} isExact />
          {closedProfitMinor === null || closedProfitMinor === profitMinor ? null : (
            <>
              {' '}
              · {t('years.changed')} <MoneyText amountMinor={closedProfitMinor} isExact />
            </>
          )}
        </span>
      </span>
      {onAsk !== undefined && state === 'to_close' ? (
        <Button size="xs" aria-label={`${t('years.close')}: ${name}`} onClick={() => onAsk('close')}>
          {t('years.close')}
        </Button>
      ) : null}
      {onAsk !== undefined && isNewest ? (
        <Button
          size="xs"
          variant="subtle"
          aria-label={`${t('years.reopen')}: ${name}`}
          onClick={() => onAsk('reopen')}
        >
          {t('years.reopen')}
        </Button>
      ) : null}
    </li>
  );
}
