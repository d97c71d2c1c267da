import { Button, NativeSelect } from '@mantine/core';
import type { RemovedSample } from '@shelfwise/contract/features/onboarding/sample-shop/sample-shop.contract';
import {
  sampleKinds,
  type SampleKind,
} from '@shelfwise/contract/features/onboarding/sample-shop/sample-shop.facts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalText } from '../../../components/form/refusal-text.ts';
import { Warning } from '../../../components/warning.tsx';
import { runVerb } from '../../../lib/verb.ts';
import { InventedStock, RemovedSampleNote } from './removed-sample.tsx';
import css from './sample.module.css';
import { sampleShopQuery, useAddSampleShop, useRemoveSampleShop } from './sample-shop.queries.ts';

/** Data of a shop like theirs, to try things with: lent to a company that has not begun, and taken away by one action. */
export function SampleSection() {
  const { t } = useTranslation('sample-shop');
  const { data: shop } = useQuery(sampleShopQuery());
  const queryClient = useQueryClient();
  const [kind, setKind] = useState<SampleKind>('provisions');
  const [gone, setGone] = useState<RemovedSample>();
  const add = useAddSampleShop();
  const remove = useRemoveSampleShop();
  if (!shop) return <div className={css.waiting} aria-busy />;
  // Products, customers and stock of many screens change at once.
  const refresh = (): void => void queryClient.invalidateQueries();
  const failure = add.error ?? remove.error;
  return (
    <div className={css.sample}>
      {failure ? (
        <Warning tone="bad" title={t('failed')} refusal={failure}>
          {refusalText(failure)}
        </Warning>
      ) : null}
      {shop.kind === null ? (
        shop.canAdd ? (
          <div className={css.choice}>
            <NativeSelect
              label={t('kind')}
              value={kind}
              data={sampleKinds.map((one) => ({ value: one, label: t(`kinds.${one}`) }))}
              onChange={(event) =>
                setKind(sampleKinds.find((one) => one === event.currentTarget.value) ?? kind)
              }
            />
            <Button
              variant="filled"
              loading={add.isPending}
              onClick={() =>
                runVerb(add, { kind }, () => {
                  setGone(undefined);
                  refresh();
                })
              }
            >
              {t('add')}
            </Button>
          </div>
        ) : (
          <p className={css.quiet}>{t('begun')}</p>
        )
      ) : (
        <>
          <p className={css.quiet}>
            {t('there', {
              kind: t(`kinds.${shop.kind}`),
              products: shop.products,
              people: shop.customers + shop.suppliers,
            })}
          </p>
          <div className={css.actions}>
            <Button
              loading={remove.isPending}
              onClick={() =>
                runVerb(remove, {}, (done) => {
                  setGone(done);
                  refresh();
                })
              }
            >
              {t('remove')}
            </Button>
          </div>
        </>
      )}
      {gone ? <RemovedSampleNote gone={gone} /> : null}
      <InventedStock products={shop.invented} />
    </div>
  );
}
