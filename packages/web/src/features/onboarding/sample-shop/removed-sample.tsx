import { Button } from '@mantine/core';
import type { RemovedSample } from '@shelfwise/contract/features/onboarding/sample-shop/sample-shop.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../components/app-link.tsx';
import { asAppError } from '../../../lib/errors.ts';
import css from './sample.module.css';
import { useTakeOutStock } from './sample-shop.queries.ts';

type Kept = RemovedSample['kept'][number];

/** What was taken away, and what stays since something was done with it, with stock that nobody has on a shelf. */
export function RemovedSampleNote({ gone: { removed, kept } }: { gone: RemovedSample }) {
  const { t } = useTranslation('sample-shop');
  return (
    <div role="status">
      <p>{t('removed', { count: removed })}</p>
      {kept.length === 0 ? null : (
        <>
          <p className={css.quiet}>{t('kept', { count: kept.length })}</p>
          <KeptRecords records={kept} />
          <InventedStock records={kept.filter(({ openingId }) => openingId !== null)} />
        </>
      )}
    </div>
  );
}

const KeptRecords = ({ records }: { records: readonly Kept[] }) => (
  <ul className={css.kept}>
    {records.map(({ kind, id, name }) => (
      <li key={id}>
        <AppLink href={`/${kind}s/${id}`}>{name}</AppLink>
      </li>
    ))}
  </ul>
);

/** The server's answer where goods of a document left already, or somebody undid it meanwhile. */
const isUsed = (failure: unknown): boolean =>
  ['below_zero', 'wrong_state'].includes(asAppError(failure).code);

/**
 * Takes the invented stock of what stays out, in one step. Where some of it was sold, what is there has to be counted. What could not be
 * asked for, without a network say, is offered again.
 */
function InventedStock({ records }: { records: readonly Kept[] }) {
  const { t } = useTranslation('sample-shop');
  const queryClient = useQueryClient();
  const { mutateAsync } = useTakeOutStock();
  const [isBusy, setIsBusy] = useState(false);
  const [left, setLeft] = useState(records);
  const [used, setUsed] = useState<readonly Kept[]>([]);
  const [failure, setFailure] = useState<unknown>(null);
  if (records.length === 0) return null;
  const takeOut = async (): Promise<void> => {
    setIsBusy(true);
    setFailure(null);
    const notAsked: Kept[] = [];
    for (const record of left)
      if (record.openingId !== null)
        await mutateAsync({ id: record.openingId }).catch((error: unknown) => {
          if (isUsed(error)) return setUsed((before) => [...before, record]);
          notAsked.push(record);
          setFailure(error);
        });
    setLeft(notAsked);
    setIsBusy(false);
    await queryClient.invalidateQueries();
  };
  return (
    <div className={css.invented}>
      {left.length === 0 ? null : (
        <>
          <p>{t('invented.text', { count: left.length })}</p>
          {failure === null ? null : <p role="alert">{asAppError(failure).message}</p>}
          <Button loading={isBusy} onClick={() => void takeOut()}>
            {t('invented.takeOut')}
          </Button>
        </>
      )}
      {used.length + left.length < records.length ? <p>{t('invented.done')}</p> : null}
      {used.length === 0 ? null : (
        <>
          <p>{t('invented.used', { count: used.length })}</p>
          <KeptRecords records={used} />
        </>
      )}
    </div>
  );
}
