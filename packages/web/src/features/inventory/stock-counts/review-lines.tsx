import type {
  CountLine,
  StockCount,
} from '@shelfwise/contract/features/inventory/stock-counts/stock-counts.schemas';
import { Button, Checkbox } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../components/app-link.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { MoneyText } from '../../../components/money-text.tsx';
import { QuantityText } from '../../../components/quantity-text.tsx';
import { Section } from '../../../components/section.tsx';
import { Segments } from '../../../components/segments.tsx';
import { runVerb } from '../../../lib/verb.ts';
import { ChangeText } from '../stock/change-text.tsx';
import { CostDialog } from './cost-dialog.tsx';
import { countLinesQuery, type LineState, useCountVerbs } from './stock-counts.queries.ts';
import { TrailDialog } from './trail-dialog.tsx';
import css from './review-lines.module.css';

const keyOf = ({ locationId, productId }: CountLine): string => `${locationId} ${productId}`;
const pick = ({ locationId, productId }: CountLine) => ({ locationId, productId });

/** What was counted against what was expected, the largest differences first. */
export function ReviewLines({ count }: { count: StockCount }) {
  const { t } = useTranslation('stock-counts');
  const { id, version, status } = count;
  const [state, setState] = useState<LineState>(
    count.differing === 0 && count.counted === 0 ? 'uncounted' : 'differing',
  );
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [shown, setShown] = useState<CountLine>();
  const [costed, setCosted] = useState<CountLine>();
  const [isZeroing, setZeroing] = useState(false);
  const { recount, zero } = useCountVerbs();
  const query = useInfiniteQuery(countLinesQuery(id, { state }));
  const lines = query.data?.pages.flatMap(({ items }) => items);
  const chosen = (lines ?? []).filter((line) => selected.has(keyOf(line)));
  const uncounted = count.lines - count.counted;
  const canRecount = status === 'review' || status === 'counting';
  const isReview = status === 'review';
  const show = (next: LineState): void => {
    setState(next);
    setSelected(new Set());
  };
  const done = (): void => setSelected(new Set());
  const canSelect = state === 'uncounted' ? isReview : canRecount;
  return (
    <Section title={t('lines')} isFlush>
      <div className={css.bar}>
        <Segments
          label={t('linesShown')}
          value={state}
          onChange={show}
          options={[
            { value: 'differing', label: t('shown.differing', { count: count.differing }) },
            { value: 'counted', label: t('shown.counted', { count: count.counted }) },
            { value: 'uncounted', label: t('shown.uncounted', { count: uncounted }) },
          ]}
        />
        <span className={css.actions}>
          {state === 'uncounted' && isReview && uncounted > 0 ? (
            <Button variant="default" onClick={() => setZeroing(true)}>
              {chosen.length > 0 ? t('zero.chosen', { count: chosen.length }) : t('zero.all')}
            </Button>
          ) : null}
          {state !== 'uncounted' && canRecount ? (
            <Button
              variant="default"
              disabled={chosen.length === 0}
              loading={recount.isPending}
              onClick={() => runVerb(recount, { id, version, lines: chosen.map(pick) }, done)}
            >
              {chosen.length === 0 ? t('recountNone') : t('recount', { count: chosen.length })}
            </Button>
          ) : null}
        </span>
      </div>
      {lines?.length === 0 ? <p className={css.none}>{t(`noLines.${state}`)}</p> : null}
      <ul className={css.lines} aria-label={t('lines')} aria-busy={lines === undefined}>
        {(lines ?? []).map((line) => (
          <li key={keyOf(line)}>
            {canSelect ? (
              <Checkbox
                aria-label={t('choose', { name: line.productName })}
                checked={selected.has(keyOf(line))}
                onChange={() => {
                  const next = new Set(selected);
                  if (!next.delete(keyOf(line))) next.add(keyOf(line));
                  setSelected(next);
                }}
              />
            ) : null}
            <div className={css.product}>
              <AppLink href={`/products/${line.productId}`}>{line.productName}</AppLink>
              <span className={css.quiet}>
                {line.sku}
                {count.places.length > 1 ? ` · ${line.locationName}` : null}
                {line.countedBy.length === 0 ? null : ` · ${line.countedBy.join(', ')}`}
              </span>
              {line.hasMoved ? <span className={css.moved}>{t('hasMoved')}</span> : null}
              {line.isRecount ? <span className={css.moved}>{t('counting.recount')}</span> : null}
              {line.isAssumed ? <span className={css.moved}>{t('assumed')}</span> : null}
            </div>
            <dl className={css.figures}>
              <div>
                <dt>{t('expected')}</dt>
                <dd>
                  <QuantityText quantity={line.expected} unit={line.unit} />
                </dd>
              </div>
              <div>
                <dt>{t('counted')}</dt>
                <dd>
                  <QuantityText quantity={line.counted} />
                </dd>
              </div>
              <div className={css.difference}>
                <dt>{t('difference')}</dt>
                <dd>
                  {line.difference === null || line.difference === '0' ? (
                    '-'
                  ) : (
                    <ChangeText quantity={line.difference} />
                  )}
                </dd>
              </div>
              {line.valueMinor === undefined ? null : (
                <div>
                  <dt>{t('worth')}</dt>
                  <dd>
                    {line.difference === null || line.difference === '0' ? (
                      '-'
                    ) : line.valueMinor === null ? (
                      t('noCost')
                    ) : (
                      <MoneyText amountMinor={line.valueMinor} isExact />
                    )}
                  </dd>
                </div>
              )}
            </dl>
            <span className={css.actions}>
              {isReview && line.valueMinor === null && line.difference !== null && line.difference !== '0' ? (
                <Button variant="default" onClick={() => setCosted(line)}>
                  {t('cost.action')}
                </Button>
              ) : null}
              {line.entries === 0 && !line.isRecount ? null : (
                <Button variant="subtle" onClick={() => setShown(line)}>
                  {t('entries', { count: line.entries })}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      {query.hasNextPage ? (
        <Button m="md" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('showMore')}
        </Button>
      ) : null}
      {shown === undefined ? null : (
        <TrailDialog count={count} line={shown} onClose={() => setShown(undefined)} />
      )}
      {costed === undefined ? null : (
        <CostDialog count={count} line={costed} onClose={() => setCosted(undefined)} />
      )}
      <ConfirmDialog
        isOpen={isZeroing}
        title={t('zero.title')}
        confirmLabel={t('zero.confirm')}
        isDanger
        isBusy={zero.isPending}
        onCancel={() => setZeroing(false)}
        onConfirm={() =>
          runVerb(zero, { id, version, ...(chosen.length > 0 && { lines: chosen.map(pick) }) }, () => {
            done();
            setZeroing(false);
          })
        }
      >
        {t('zero.text', { count: chosen.length > 0 ? chosen.length : uncounted })}
      </ConfirmDialog>
    </Section>
  );
}
