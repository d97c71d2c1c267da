import type { SheetLine } from '@shelfwise/contract/features/inventory/stock-counts/stock-counts.schemas';
import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Picture } from '../../../../components/picture.tsx';
import { QuantityText } from '../../../../components/quantity-text.tsx';
import { sheetLinesQuery } from '../stock-counts.queries.ts';
import css from './counting.module.css';

interface SheetLinesProps {
  id: string;
  locationId: string;
  state: 'uncounted' | 'counted';
  onPick: (line: SheetLine) => void;
}

/** What is still to be counted at a place, or what was counted there. */
export function SheetLines({ id, locationId, state, onPick }: SheetLinesProps) {
  const { t } = useTranslation('stock-counts');
  const query = useInfiniteQuery(sheetLinesQuery(id, { state, locationId }));
  const lines = query.data?.pages.flatMap(({ items }) => items);
  if (lines === undefined) return <p className={css.quiet}>{t('record.loading')}</p>;
  if (lines.length === 0) return <p className={css.quiet}>{t(`counting.none.${state}`)}</p>;
  return (
    <>
      <ul className={css.lines}>
        {lines.map((line) => (
          <li key={`${line.productId} ${line.locationId}`}>
            <button type="button" className={css.line} onClick={() => onPick(line)}>
              <Picture url={line.imageUrl} size={36} instead={null} />
              <span className={css.name}>
                {line.productName}
                <small>
                  {line.sku}
                  {line.isRecount ? (
                    <strong className={css.recount}> · {t('counting.recount')}</strong>
                  ) : null}
                  {line.expected === undefined ? null : (
                    <>
                      {' · '}
                      {t('counting.expected')} <QuantityText quantity={line.expected} unit={line.unit} />
                    </>
                  )}
                </small>
              </span>
              {line.counted === null ? null : (
                <span className={css.figure}>
                  <QuantityText quantity={line.counted} unit={line.unit} />
                </span>
              )}
              <ChevronRight size={18} aria-hidden className={css.arrow} />
            </button>
          </li>
        ))}
      </ul>
      {query.hasNextPage ? (
        <Button mt="sm" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('showMore')}
        </Button>
      ) : null}
    </>
  );
}
