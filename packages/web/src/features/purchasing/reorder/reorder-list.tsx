import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { ReorderLine } from '@shelfwise/contract/features/purchasing/reorder/reorder.contract';
import { usualReorder } from '@shelfwise/contract/features/purchasing/reorder/reorder.facts';
import { decimalsOf, isCurrency } from '@shelfwise/contract/primitives/currencies';
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
import { decimalTextToMinor, parseDecimalText } from '../../../lib/decimal-text.ts';
import { asAppError } from '../../../lib/errors.ts';
import { toastLine } from '../../../lib/toasts.ts';
import {
  amountOf,
  bySupplier,
  isOrdered,
  type LineChoices,
  type SupplierLines,
  toOrder,
} from './reorder-form.ts';
import { ReorderRow } from './reorder-row.tsx';
import { reorderQuery, useOrderNeeds } from './reorder.queries.ts';
import css from './reorder.module.css';

/** What the list is reckoned with, as it was typed. */
interface Typed {
  coverDays: string;
  safetyDays: string;
  budget: string;
}

const settleMs = 400;
/** Lines of one supplier that are shown at first. */
const shownAtFirst = 50;

const daysIn = (text: string): number | undefined =>
  /^\d{1,3}$/.test(text) && Number(text) <= 365 ? Number(text) : undefined;

/** The input of the call for what was typed; what is no number is left out. */
function useAsked({ coverDays, safetyDays, budget }: Typed) {
  const { locale, currency } = useRegion();
  const mark = new Intl.NumberFormat(locale).format(1.5).charAt(1);
  const amount = parseDecimalText(budget, { decimalMark: mark, currency: undefined });
  const budgetMinor =
    amount === null || !isCurrency(currency) ? null : decimalTextToMinor(amount, decimalsOf(currency));
  const [cover, safety] = [daysIn(coverDays), daysIn(safetyDays)];
  return {
    ...(cover === undefined ? {} : { coverDays: cover }),
    ...(safety === undefined ? {} : { safetyDays: safety }),
    ...(budgetMinor === null || budgetMinor < 0 ? {} : { budgetMinor }),
  };
}

/** What it is time to buy, by supplier: changed in place, and made into purchase orders in one step. */
export function ReorderList() {
  const { t } = useTranslation('reorder');
  const [typed, setTyped] = useState<Typed>({
    coverDays: String(usualReorder.coverDays),
    safetyDays: String(usualReorder.safetyDays),
    budget: '',
  });
  const [settled] = useDebouncedValue(typed, settleMs);
  const query = useQuery(reorderQuery(useAsked(settled)));
  const field = (name: keyof Typed) => ({
    label: t(`asked.${name}`),
    inputMode: name === 'budget' ? ('decimal' as const) : ('numeric' as const),
    autoComplete: 'off',
    value: typed[name],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      setTyped({ ...typed, [name]: currentTarget.value }),
  });
  if (query.isError && !query.data)
    return <ErrorState message={asAppError(query.error).message} onRetry={() => void query.refetch()} />;
  const lines = query.data?.items;
  return (
    <>
      <div className={css.asked}>
        <TextInput {...field('coverDays')} />
        <TextInput {...field('safetyDays')} />
        <TextInput {...field('budget')} />
      </div>
      {lines?.length === 0 ? (
        <EmptyState drawing="shelf" title={t('emptyTitle')}>
          {t('emptyText')}
        </EmptyState>
      ) : (
        <Lines lines={lines} budget={query.data?.budget ?? null} isCut={query.data?.isCut ?? false} />
      )}
    </>
  );
}

interface LinesProps {
  /** undefined while they are fetched */
  lines: readonly ReorderLine[] | undefined;
  budget: { spentMinor: number | string; lostSalesMinor: number | string; leftOut: number } | null;
  isCut: boolean;
}

function Lines({ lines = [], budget, isCut, ...props }: LinesProps) {
  const { t } = useTranslation('reorder');
  const { timezone } = useRegion();
  const navigate = useNavigate();
  const order = useOrderNeeds();
  const [choices, setChoices] = useState<LineChoices>({});
  const ordered = lines.filter((line) => isOrdered(line, choices));
  const totalMinor = ordered.reduce((sum, line) => sum + (amountOf(line, choices) ?? 0), 0);
  const suppliers = new Set(ordered.map(({ supplierId }) => supplierId)).size;
  const missedMinor = lines.reduce((sum, { missedSalesMinor }) => sum + missedSalesMinor, 0);
  const change = (productId: string, changed: LineChoices[string]): void =>
    setChoices((before) => ({ ...before, [productId]: { ...before[productId], ...changed } }));
  return (
    <>
      <KeyFigures
        label={t('title')}
        isLoading={props === undefined || lines.length === 0}
        figures={[
          { label: t('figures.products'), value: <QuantityText quantity={String(lines.length)} /> },
          { label: t('figures.cost'), value: <MoneyText amountMinor={totalMinor} /> },
          {
            label: t(budget === null ? 'figures.missed' : 'figures.lost'),
            value: <MoneyText amountMinor={budget?.lostSalesMinor ?? missedMinor} />,
            note: budget === null ? t('figures.missedNote') : t('figures.leftOut', { count: budget.leftOut }),
          },
        ]}
      />
      {isCut ? <Warning title={t('cutTitle')}>{t('cut')}</Warning> : null}
      <div className={css.groups} style={{ marginTop: 16 }}>
        {bySupplier(lines).map((group) => (
          <Group
            key={group.supplierId ?? ''}
            group={group}
            choices={choices}
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
            order.mutate(toOrder(lines, choices, undefined), {
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
  today: string;
  onChange: (productId: string, change: LineChoices[string]) => void;
}

function Group({ group: { supplierId, supplierName, lines }, choices, today, onChange }: GroupProps) {
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
