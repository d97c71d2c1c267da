import type { StockCount } from '@shelfwise/contract/features/inventory/stock-counts/stock-counts.schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../components/app-link.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { DateText } from '../../../components/date-text.tsx';
import { KeyFigures } from '../../../components/key-figures.tsx';
import { MoneyText } from '../../../components/money-text.tsx';
import type { PageAction } from '../../../components/page-actions.ts';
import { PageHeader } from '../../../components/page-header.tsx';
import { RecordFrame } from '../../../components/record-frame.tsx';
import { Facts, Section, textFact } from '../../../components/section.tsx';
import { Warning } from '../../../components/warning.tsx';
import { ViewTabs } from '../../../components/view-tabs.tsx';
import { runVerb } from '../../../lib/verb.ts';
import { tradingRulesQuery } from '../../ledger/index.ts';
import { CountStatusBadge, useWhatIsCounted } from './count-status.tsx';
import { CountProgress } from './counting/count-progress.tsx';
import { CountingPanel } from './counting/counting-panel.tsx';
import { PostDialog } from './post-dialog.tsx';
import { ReviewLines } from './review-lines.tsx';
import css from './review-lines.module.css';
import { countQuery, sheetQuery, useCountVerbs } from './stock-counts.queries.ts';

interface CountScreenProps {
  id: string;
  /** 'lines' shows what differs while people still count */
  view: string | undefined;
}

/** A count: to count in on a phone, to look at what was counted, to post it. */
export function CountScreen({ id, view }: CountScreenProps) {
  const { t } = useTranslation('stock-counts');
  return (
    <RecordFrame
      id={id}
      query={useQuery(countQuery(id))}
      nameOf={({ number, locationName }) => number ?? t('nameOf', { place: locationName })}
      backHref="/inventory?view=counts"
      words={t('record', { returnObjects: true })}
    >
      {(count) => <CountRecord count={count} view={view} />}
    </RecordFrame>
  );
}

type Asked = 'post' | 'reverse' | 'cancel';

/** Whether the count changes the worth of the stock by more than one person may, and nobody else has approved it yet. */
function useAsksApproval({ status, approvedBy, moreMinor = 0, lessMinor = 0 }: StockCount): boolean {
  const limit = useQuery(tradingRulesQuery()).data?.adjustmentApprovalMinor ?? null;
  return status === 'review' && approvedBy === null && limit !== null && moreMinor + lessMinor > limit;
}

/** The actions that its state allows; the next one first. */
function useActions(count: StockCount, ask: (asked: Asked) => void): PageAction[] {
  const { id, version, status } = count;
  const { t } = useTranslation('stock-counts');
  const asksApproval = useAsksApproval(count);
  const verbs = useCountVerbs();
  const cancel = { label: t('cancel.action'), isDanger: true, onRun: () => ask('cancel') };
  if (status === 'open' || status === 'counting')
    return [
      {
        label: t('review.action'),
        isBusy: verbs.review.isPending,
        onRun: () => verbs.review.mutate({ id, version }),
      },
      cancel,
    ];
  if (status === 'review')
    return [
      { label: t('post.action'), onRun: () => ask('post') },
      {
        label: t('reopen'),
        isBusy: verbs.reopen.isPending,
        onRun: () => verbs.reopen.mutate({ id, version }),
      },
      ...(asksApproval
        ? [
            {
              label: t('approve'),
              isBusy: verbs.approve.isPending,
              onRun: () => verbs.approve.mutate({ id, version }),
            },
          ]
        : []),
      cancel,
    ];
  return status === 'posted'
    ? [{ label: t('reverse.action'), isDanger: true, onRun: () => ask('reverse') }]
    : [];
}

function CountRecord({ count, view }: { count: StockCount; view: string | undefined }) {
  const { t } = useTranslation('stock-counts');
  const whatOf = useWhatIsCounted();
  const [asked, setAsked] = useState<Asked>();
  const { cancel } = useCountVerbs();
  const { id, version, status } = count;
  const isRunning = status === 'open' || status === 'counting';
  const isCounting = isRunning && view !== 'lines';
  const actions = useActions(count, setAsked);
  const isNext = isRunning || status === 'review';
  const close = (): void => setAsked(undefined);
  return (
    <>
      <PageHeader
        title={count.number ?? t('nameOf', { place: count.locationName })}
        subtitle={count.number === null ? whatOf(count) : `${count.locationName} · ${whatOf(count)}`}
        badge={<CountStatusBadge status={status} />}
        primary={isNext ? actions[0] : undefined}
        secondary={isNext ? actions.slice(1, -1) : actions}
        menu={isNext ? actions.slice(-1) : []}
      />
      {isRunning ? (
        <ViewTabs
          current={isCounting ? 'count' : 'lines'}
          tabs={[
            { id: 'count', label: t('tabs.count'), href: `/inventory/counts/${id}` },
            {
              id: 'lines',
              label: t('tabs.lines'),
              href: `/inventory/counts/${id}?view=lines`,
              count: count.differing,
            },
          ]}
        />
      ) : null}
      {isCounting ? <OwnSheet id={id} /> : <Reviewed count={count} />}
      {asked === 'post' || asked === 'reverse' ? (
        <PostDialog count={count} kind={asked} onClose={close} />
      ) : null}
      <ConfirmDialog
        isOpen={asked === 'cancel'}
        title={t('cancel.title')}
        confirmLabel={t('cancel.confirm')}
        cancelLabel={t('cancel.keep')}
        isDanger
        isBusy={cancel.isPending}
        onCancel={close}
        onConfirm={() => runVerb(cancel, { id, version }, close)}
      >
        {t('cancel.text')}
      </ConfirmDialog>
    </>
  );
}

/** Who manages stock counts on the same sheet as everybody else: blind, unless the count says otherwise. */
function OwnSheet({ id }: { id: string }) {
  const { t } = useTranslation('stock-counts');
  const sheet = useQuery(sheetQuery(id)).data;
  return sheet === undefined ? <p role="status">{t('record.loading')}</p> : <CountingPanel sheet={sheet} />;
}

function Reviewed({ count }: { count: StockCount }) {
  const { t } = useTranslation('stock-counts');
  const asksApproval = useAsksApproval(count);
  const { moreMinor, lessMinor, differing, lines, counted } = count;
  return (
    <div className={css.reviewed}>
      {asksApproval ? <Warning title={t('asksApproval')}>{t('asksApprovalText')}</Warning> : null}
      <KeyFigures
        label={t('figures')}
        figures={[
          { label: t('counted'), value: t('ofLines', { counted, lines }) },
          { label: t('differing'), value: differing },
          ...(moreMinor === undefined || lessMinor === undefined
            ? []
            : [
                { label: t('more'), value: <MoneyText amountMinor={moreMinor} isExact /> },
                { label: t('less'), value: <MoneyText amountMinor={lessMinor} isExact /> },
              ]),
        ]}
      />
      <ReviewLines count={count} />
      <Section title={t('facts')}>
        <CountProgress sheet={count} />
        <Facts
          items={[
            { label: t('place'), value: count.locationName },
            { label: t('openedOn'), value: <DateText value={count.createdAt} style="moment" /> },
            { label: t('by'), value: count.createdBy ?? '-' },
            { label: t('blind'), value: count.showsExpected ? t('isOpen') : t('isBlind') },
            ...(count.approvedBy === null ? [] : [{ label: t('approvedBy'), value: count.approvedBy }]),
            ...(count.postedAt === null
              ? []
              : [
                  { label: t('postedOn'), value: <DateText value={count.businessDate} /> },
                  { label: t('postedBy'), value: count.postedBy ?? '-' },
                ]),
            ...count.adjustments.map(({ id, number, locationName, isReversed }) => ({
              label: t('adjustmentOf', { place: locationName }),
              value: (
                <AppLink href={`/inventory?view=adjustments&adjustment=${id}`}>
                  {isReversed ? t('reversedNumber', { number }) : number}
                </AppLink>
              ),
            })),
            ...textFact(t('note'), count.note),
          ]}
        />
      </Section>
    </div>
  );
}
