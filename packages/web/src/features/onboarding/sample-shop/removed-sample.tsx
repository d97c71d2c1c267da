import { Button } from '@mantine/core';
import type {
  RemovedSample,
  SampleShop,
} from '@shelfwise/contract/features/onboarding/sample-shop/sample-shop.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../components/app-link.tsx';
import { asAppError } from '../../../lib/errors.ts';
import css from './sample.module.css';
import { useTakeOutStock } from './sample-shop.queries.ts';

/** What was taken away, and what stays since something was done with it. */
export function RemovedSampleNote({ gone: { removed, kept } }: { gone: RemovedSample }) {
  const { t } = useTranslation('sample-shop');
  return (
    <div role="status">
      <p>{t('removed', { count: removed })}</p>
      {kept.length === 0 ? null : (
        <>
          <p className={css.quiet}>{t('kept', { count: kept.length })}</p>
          <Records records={kept} />
        </>
      )}
    </div>
  );
}

interface Named {
  kind: RemovedSample['kept'][number]['kind'];
  id: string;
  name: string;
}

const Records = ({ records }: { records: readonly Named[] }) => (
  <ul className={css.kept}>
    {records.map(({ kind, id, name }) => (
      <li key={id}>
        <AppLink href={`/${kind}s/${id}`}>{name}</AppLink>
      </li>
    ))}
  </ul>
);

const Products = ({ products }: { products: SampleShop['invented'] }) => (
  <Records records={products.map((one) => ({ kind: 'product', ...one }))} />
);

/** The server's answer where goods of a document left already, or somebody undid it meanwhile. */
const isUsed = (failure: unknown): boolean =>
  ['below_zero', 'wrong_state'].includes(asAppError(failure).code);

/**
 * Takes the made-up stock of what stayed out, in one step. Where some of it was sold, what is there has to be counted. What could not be asked
 * for, without a network say, is offered again, and so is all that is left when somebody comes back another day.
 */
export function InventedStock({ products }: { products: SampleShop['invented'] }) {
  const { t } = useTranslation('sample-shop');
  const queryClient = useQueryClient();
  const { mutateAsync } = useTakeOutStock();
  const [isBusy, setIsBusy] = useState(false);
  const [usedIds, setUsedIds] = useState<readonly string[]>([]);
  const [taken, setTaken] = useState<SampleShop['invented']>([]);
  const [failure, setFailure] = useState<unknown>(null);
  const used = products.filter(({ id }) => usedIds.includes(id));
  const left = products.filter(({ id }) => !usedIds.includes(id) && !taken.some((one) => one.id === id));
  const takeOut = async (): Promise<void> => {
    setIsBusy(true);
    setFailure(null);
    for (const product of left)
      await mutateAsync({ id: product.openingId }).then(
        () => setTaken((before) => [...before, product]),
        (error: unknown) =>
          isUsed(error) ? setUsedIds((before) => [...before, product.id]) : setFailure(error),
      );
    await queryClient.invalidateQueries();
    setIsBusy(false);
  };
  return (
    <div className={css.invented}>
      {left.length === 0 ? null : (
        <>
          <p>{t('invented.text', { count: left.length })}</p>
          <Products products={left} />
          {failure === null ? null : <p role="alert">{asAppError(failure).message}</p>}
          <Button loading={isBusy} onClick={() => void takeOut()}>
            {t('invented.takeOut')}
          </Button>
        </>
      )}
      {taken.length === 0 ? null : (
        <>
          <p role="status">{t('invented.done')}</p>
          <Products products={taken} />
        </>
      )}
      {used.length === 0 ? null : (
        <>
          <p>{t('invented.used', { count: used.length })}</p>
          <Products products={used} />
        </>
      )}
    </div>
  );
}
