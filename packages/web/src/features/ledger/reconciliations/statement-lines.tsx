import type {
  Reconciliation,
  StatementLine,
} from '@shelfwise/contract/features/ledger/reconciliations/reconciliations.contract';
import {
  lineChoices,
  mostTicks,
} from '@shelfwise/contract/features/ledger/reconciliations/reconciliations.facts';
import { Button, Checkbox } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateText } from '../../../components/date-text.tsx';
import { MoneyText } from '../../../components/money-text.tsx';
import { useRegion } from '../../../components/region.tsx';
import { Section } from '../../../components/section.tsx';
import { Segments } from '../../../components/segments.tsx';
import { moneyText } from '../../../lib/money.ts';
import { keyOfLine, type LineChoice, statementLinesQuery, useTickLines } from './reconciliations.queries.ts';
import css from './reconciliations.module.css';

interface LineRowProps {
  line: StatementLine;
  currency: string;
  isOpen: boolean;
  onTick: (isTicked: boolean) => void;
}

function LineRow({ line, currency, isOpen, onTick }: LineRowProps) {
  const { t } = useTranslation('books');
  const { locale } = useRegion();
  const { document, amountMinor, day, isTicked, memo, partyName } = line;
  const { number } = document;
  // Most memos begin with the number, which stands there already.
  const note = memo === number ? null : (memo?.replace(`${number}: `, '') ?? null);
  return (
    <li className={css.line} data-ticked={isTicked || undefined}>
      <Checkbox
        checked={isTicked}
        disabled={!isOpen}
        onChange={(event) => onTick(event.currentTarget.checked)}
        aria-label={t('statements.record.tick', {
          number,
          amount: moneyText(amountMinor, currency, locale),
        })}
      />
      <span className={css.day}>
        <DateText value={day} style="date" />
      </span>
      <span className={css.what}>
        {[number, partyName].filter(Boolean).join(' · ')}
        {note === null ? null : <span className={css.note}> {note}</span>}
      </span>
      <span className={css.amount}>
        <MoneyText amountMinor={amountMinor} currency={currency} isExact />
      </span>
    </li>
  );
}

/** What the books have for the account, line by line, each to be ticked where the statement shows it. */
export function StatementLines({ statement }: { statement: Reconciliation }) {
  const { t } = useTranslation('books');
  const { id, currency, status } = statement;
  const isOpen = status === 'open';
  const [show, setShow] = useState<LineChoice>(isOpen ? 'all' : 'ticked');
  const query = useInfiniteQuery(statementLinesQuery(id, show));
  const tick = useTickLines();
  const lines = query.data?.pages.flatMap(({ items }) => items) ?? [];
  // A tick is shown at once, and taken back where the server refuses it.
  const [asked, setAsked] = useState<ReadonlyMap<string, boolean>>(new Map());
  const tickAll = (all: readonly StatementLine[], isTicked: boolean): void => {
    const some = all.slice(0, mostTicks);
    if (some.length === 0) return;
    setAsked((known) => new Map([...known, ...some.map((line) => [keyOfLine(line), isTicked] as const)]));
    const isOver = (key: string): boolean => some.some((line) => keyOfLine(line) === key);
    tick.mutate(
      { id, isTicked, lines: some.map((line) => ({ id: line.id, lineNumber: line.lineNumber })) },
      { onSettled: () => setAsked((known) => new Map([...known].filter(([key]) => !isOver(key)))) },
    );
  };
  const isAllTicked = lines.length > 0 && lines.every(({ isTicked }) => isTicked);
  return (
    <Section
      title={t('statements.record.lines')}
      isFlush
      aside={
        <Segments
          label={t('statements.record.lines')}
          value={show}
          options={lineChoices.map((value) => ({ value, label: t(`statements.record.show.${value}`) }))}
          onChange={setShow}
        />
      }
    >
      {isOpen && lines.length > 0 ? (
        <div className={css.tools}>
          <Button
            size="xs"
            loading={tick.isPending}
            onClick={() =>
              tickAll(
                lines.filter(({ isTicked }) => isTicked === isAllTicked),
                !isAllTicked,
              )
            }
          >
            {t(isAllTicked ? 'statements.record.untickAll' : 'statements.record.tickAll')}
          </Button>
        </div>
      ) : null}
      {lines.length === 0 && !query.isPending ? (
        <p className={css.nothing}>{t('statements.record.none')}</p>
      ) : (
        <ul className={css.lines} aria-busy={query.isFetching}>
          {lines.map((line) => (
            <LineRow
              key={keyOfLine(line)}
              line={{ ...line, isTicked: asked.get(keyOfLine(line)) ?? line.isTicked }}
              currency={currency}
              isOpen={isOpen}
              onTick={(isTicked) => tickAll([line], isTicked)}
            />
          ))}
        </ul>
      )}
      {query.hasNextPage ? (
        <div className={css.tools}>
          <Button size="xs" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('statements.record.more')}
          </Button>
        </div>
      ) : null}
    </Section>
  );
}
