import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { ReorderLine } from '@shelfwise/contract/features/purchasing/reorder/reorder.contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../components/app-link.tsx';
import { KeyFigures } from '../../../components/key-figures.tsx';
import { MoneyText } from '../../../components/money-text.tsx';
import { QuantityText } from '../../../components/quantity-text.tsx';
import { useRegion } from '../../../components/region.tsx';
import { Section } from '../../../components/section.tsx';
import { EmptyState, ErrorState } from '../../../components/state-view.tsx';
import { Warning } from '../../../components/warning.tsx';
import { todayIn } from '../../../lib/dates.ts';
import { asAppError } from '../../../lib/errors.ts';
import { toastLine } from '../../../lib/toasts.ts';
import { AskedFields, useAsked, usualAsked } from './reorder-asked.tsx';
import { Budget } from './reorder-budget.tsx';
import {
  amountOf,
  bySupplier,
  isOrdered,
  lostOf,
  type LineChoices,
  type SupplierLines,
  toOrder,
} from './reorder-form.ts';
import { ReorderRow } from './reorder-row.tsx';
import { reorderQuery, useOrderNeeds } from './reorder.queries.ts';
import css from './reorder.module.css';

const settleMs = 400;
/** Lines of one supplier that are shown at first. */
const shownAtFirst = 50;

/** What it is time to buy, by supplier: changed in place, and made into purchase orders in one step. */
export function ReorderList() {
  const { t } = useTranslation('reorder');
  const [asked, setAsked] = useState(usualAsked);
  const [settled] = useDebouncedValue(asked, settleMs);
  const input = useAsked(settled);
  const query = useQuery(reorderQuery(input));
  if (query.isError && !query.data)
    return <ErrorState message={asAppError(query.error).message} onRetry={() => void query.refetch()} />;
  const lines = query.data?.items;
  return (
    <>
      <AskedFields asked={asked} onChange={setAsked} />
      {lines?.length === 0 ? (
        <EmptyState drawing="shelf" title={t('emptyTitle')}>
          {t('emptyText')}
        </EmptyState>
      ) : (
        <Lines
          // What was changed by hand was for the list of another place.
          key={settled.locationId}
          lines={lines}
          at={settled.locationId}
          budgetMinor={input.budgetMinor}
          isCut={query.data?.isCut ?? false}
        />
      )}
    </>
  );
}

interface LinesProps {
  /** undefined while they are fetched */
  lines: readonly ReorderLine[] | undefined;
  /** the place that the list is of; '' for all of them */
  at: string;
  budgetMinor: number | undefined;
  isCut: boolean;
}

function Lines({ lines: given, at, budgetMinor, isCut }: LinesProps) {
  const { t } = useTranslation('reorder');
  const { timezone } = useRegion();
  const navigate = useNavigate();
  const order = useOrderNeeds();
  const lines = given ?? [];
  const [choices, setChoices] = useState<LineChoices>({});
  const ordered = lines.filter((line) => isOrdered(line, choices));
  const totalMinor = ordered.reduce((sum, line) => sum + (amountOf(line, choices) ?? 0), 0);
  const suppliers = new Set(ordered.map(({ supplierId }) => supplierId)).size;
  const lostMinor = lines.reduce((sum, line) => sum + lostOf(line, choices), 0);
  const missedMinor = lines.reduce((sum, { missedSalesMinor }) => sum + missedSalesMinor, 0);
  const change = (productId: string, changed: LineChoices[string]): void =>
    setChoices((before) => ({ ...before, [productId]: { ...before[productId], ...changed } }));
  return (
    <>
      <KeyFigures
        label={t('title')}
        isLoading={given === undefined}
        figures={[
          { label: t('figures.products'), value: <QuantityText quantity={String(ordered.length)} /> },
          { label: t('figures.cost'), value: <MoneyText amountMinor={totalMinor} /> },
          {
            label: t('figures.missed'),
            value: <MoneyText amountMinor={missedMinor} />,
            note: t('figures.missedNote'),
          },
          {
            label: t('figures.lost'),
            value: <MoneyText amountMinor={lostMinor} />,
            note: t('figures.lostNote'),
          },
        ]}
      />
      {budgetMinor === undefined || given === undefined ? null : (
        <Budget lines={lines} choices={choices} budgetMinor={budgetMinor} spentMinor={totalMinor} />
      )}
      {isCut ? <Warning title={t('cutTitle')}>{t('cut')}</Warning> : null}
      <div className={css.groups} style={{ marginTop: 16 }}>
        {bySupplier(lines).map((group) => (
          <Group
            key={group.supplierId ?? ''}
            group={group}
            choices={choices}
            at={at}
            today={todayIn(timezone)}
            onChange={change}
          />
        ))}
      </div>
      <div className={css.foot}>
        <span>
          {t('chosen', { count: ordered.length })} · <MoneyText amountMinor={totalMinor} />
        </span>
        <Button
          variant="filled"
          loading={order.isPending}
          disabled={ordered.length === 0}
          onClick={() =>
            order.mutate(toOrder(lines, choices, at === '' ? undefined : at), {
              onSuccess: ({ orders }) => {
                toastLine.success(t('made', { count: orders.length }));
                void navigate({ href: '/stock-receipts/orders?view=drafts' });
              },
              onError: (failure) => toastLine.error(asAppError(failure).message),
            })
          }
        >
          {t('make', { count: suppliers })}
        </Button>
      </div>
    </>
  );
}

interface GroupProps {
  group: SupplierLines;
  choices: LineChoices;
  at: string;
  today: string;
  onChange: (productId: string, change: LineChoices[string]) => void;
}

function Group({ group: { supplierId, supplierName, lines }, choices, at, today, onChange }: GroupProps) {
  const { t } = useTranslation('reorder');
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? lines : lines.slice(0, shownAtFirst);
  const sumMinor = lines
    .filter((line) => isOrdered(line, choices))
    .reduce((sum, line) => sum + (amountOf(line, choices) ?? 0), 0);
  return (
    <Section
      isFlush
      title={supplierName ?? t('noSupplier')}
      aside={
        supplierId === null ? (
          t('noSupplierText')
        ) : (
          <>
            <AppLink href={`/suppliers/${supplierId}`} className={css.supplier}>
              {t('supplier')}
            </AppLink>{' '}
            · <MoneyText amountMinor={sumMinor} />
          </>
        )
      }
    >
      <ul className={css.rows}>
        {shown.map((line) => (
          <ReorderRow
            key={line.productId}
            line={line}
            choices={choices}
            at={at}
            today={today}
            onChange={(changed) => onChange(line.productId, changed)}
          />
        ))}
      </ul>
      {shown.length < lines.length ? (
        <Button variant="subtle" onClick={() => setIsWhole(true)}>
          {t('showAll', { count: lines.length })}
        </Button>
      ) : null}
    </Section>
  );
}
