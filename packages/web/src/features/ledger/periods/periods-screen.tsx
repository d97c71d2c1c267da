import type { Closing, Periods } from '@shelfwise/contract/features/ledger/periods/periods.contract';
import { formatDate } from '@shelfwise/contract/primitives/date-text';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateText } from '../../../components/date-text.tsx';
import { Fetched } from '../../../components/fetched.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { useRegion } from '../../../components/region.tsx';
import { Section } from '../../../components/section.tsx';
import { useViewer } from '../../../lib/viewer.ts';
import { TransactionsTabs } from '../../audit/index.ts';
import { YearsSection } from '../year-ends/years-section.tsx';
import { CloseDialog, LetInDialog, ReopenDialog } from './period-dialogs.tsx';
import { periodsQuery, useEndLetIn } from './periods.queries.ts';
import css from './periods.module.css';

const dialogs = { close: CloseDialog, reopen: ReopenDialog, letIn: LetInDialog } satisfies Record<
  string,
  ComponentType<{ periods: Periods; onClose: () => void }>
>;

/** Until which day each part of the books is closed, who is let in, and what was closed and opened. */
export function PeriodsScreen() {
  const { t } = useTranslation('books');
  const query = useQuery(periodsQuery());
  const mayClose = useViewer().can('canAccessAdminSettings');
  const [asked, setAsked] = useState<keyof typeof dialogs>();
  const isClosed = query.data?.areas.some(({ closedUntil }) => closedUntil !== null) ?? false;
  const Dialog = asked && dialogs[asked];
  const ask = (what: keyof typeof dialogs) => ({
    label: t(`periods.${what}`),
    onRun: () => setAsked(what),
  });
  return (
    <>
      <PageHeader
        title={t('periods.title')}
        subtitle={t('periods.subtitle')}
        primary={mayClose ? { ...ask('close'), shortcut: 'n' } : undefined}
        secondary={mayClose && isClosed ? [ask('letIn'), ask('reopen')] : []}
      />
      <TransactionsTabs current="periods" />
      <Fetched query={query} wait={css.wait}>
        {(periods) => (
          <>
            <Standing periods={periods} />
            <LetIn periods={periods} mayEnd={mayClose} />
            <YearsSection mayClose={mayClose} />
            <History closings={periods.closings} />
            {Dialog ? <Dialog periods={periods} onClose={() => setAsked(undefined)} /> : null}
          </>
        )}
      </Fetched>
    </>
  );
}

function Standing({ periods }: { periods: Periods }) {
  const { t } = useTranslation('books');
  return (
    <Section title={t('periods.now')} isFlush>
      <ul className={css.rows}>
        {periods.areas.map(({ area, closedUntil }) => (
          <li key={area} className={css.row}>
            <span className={css.name}>{t(`areas.${area}`)}</span>
            <span className={closedUntil === null ? css.note : undefined}>
              {closedUntil === null ? (
                t('periods.open')
              ) : (
                <>
                  {t('periods.closedUntil')} <DateText value={closedUntil} style="date" />
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function LetIn({ periods: { overrides }, mayEnd }: { periods: Periods; mayEnd: boolean }) {
  const { t } = useTranslation('books');
  const end = useEndLetIn();
  if (overrides.length === 0) return null;
  return (
    <Section title={t('periods.in')} isFlush>
      <ul className={css.rows}>
        {overrides.map(({ id, name, area, reason, expiresAt }) => (
          <li key={id} className={css.row}>
            <span>
              <span className={css.name}>{name}</span> · {t(`areas.${area}`)} {t('periods.until')}{' '}
              <DateText value={expiresAt} style="moment" />
              <br />
              <span className={css.note}>{reason}</span>
            </span>
            {mayEnd ? (
              <Button
                size="xs"
                aria-label={t('periods.endNamed', { name })}
                loading={end.isPending}
                onClick={() => end.mutate({ id })}
              >
                {t('periods.end')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function ClosingRow({ closing: { kind, areas, until, reason, by, at } }: { closing: Closing }) {
  const { t } = useTranslation('books');
  const { locale, timezone } = useRegion();
  const named = {
    areas: areas.map((area) => t(`areas.${area}`)).join(', '),
    day: until === null ? '' : formatDate(until, 'date', locale, timezone),
  };
  const what =
    kind === 'close'
      ? t('periods.didClose', named)
      : t(until === null ? 'periods.didReopenAll' : 'periods.didReopen', named);
  return (
    <li className={css.row}>
      <span>
        {what}
        {reason === null ? null : (
          <>
            <br />
            <span className={css.note}>{reason}</span>
          </>
        )}
      </span>
      <span className={css.note}>
        <DateText value={at} style="moment" /> {t('periods.by', { name: by ?? t('periods.somebody') })}
      </span>
    </li>
  );
}

function History({ closings }: { closings: readonly Closing[] }) {
  const { t } = useTranslation('books');
  return (
    <Section title={t('periods.history')} isFlush>
      {closings.length === 0 ? (
        <p className={css.row}>{t('periods.none')}</p>
      ) : (
        <ul className={css.rows}>
          {closings.map((closing) => (
            <ClosingRow key={closing.id} closing={closing} />
          ))}
        </ul>
      )}
    </Section>
  );
}
