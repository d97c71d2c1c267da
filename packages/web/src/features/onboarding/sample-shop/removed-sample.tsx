import { Button } from '@mantine/core';
import type { RemovedSample } from '@shelfwise/contract/features/onboarding/sample-shop/sample-shop.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../components/app-link.tsx';
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

/** Takes the invented stock of what stays out, in one step. Where some of it was sold, what is there has to be counted. */
function InventedStock({ records }: { records: readonly Kept[] }) {
  const { t } = useTranslation('sample-shop');
  const queryClient = useQueryClient();
  const { mutateAsync } = useTakeOutStock();
  const [state, setState] = useState<'asked' | 'busy' | 'done'>('asked');
  const [used, setUsed] = useState<readonly Kept[]>([]);
  if (records.length === 0) return null;
  const takeOut = async (): Promise<void> => {
    setState('busy');
    const refused: Kept[] = [];
    for (const record of records)
      if (record.openingId !== null)
        await mutateAsync({ id: record.openingId }).catch(() => {
          refused.push(record);
        });
    setUsed(refused);
    setState('done');
    await queryClient.invalidateQueries();
  };
  if (state !== 'done')
    return (
      <div className={css.invented}>
        <p>{t('invented.text', { count: records.length })}</p>
        <Button loading={state === 'busy'} onClick={() => void takeOut()}>
          {t('invented.takeOut')}
        </Button>
      </div>
    );
  return (
    <div className={css.invented}>
      {used.length < records.length ? <p>{t('invented.done')}</p> : null}
      {used.length === 0 ? null : (
        <>
          <p>{t('invented.used', { count: used.length })}</p>
          <KeptRecords records={used} />
        </>
      )}
    </div>
  );
}
