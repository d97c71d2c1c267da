import {
  kindOfDirection,
  neededKinds,
} from '@shelfwise/contract/features/inventory/adjustment-reasons/adjustment-reasons.facts';
import type { Reason } from '@shelfwise/contract/features/inventory/adjustment-reasons/adjustment-reasons.contract';
import {
  reasonsIn,
  reasonsOut,
} from '@shelfwise/contract/features/inventory/stock-adjustments/stock-adjustments.facts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Fetched } from '../../../components/fetched.tsx';
import { RowMenu } from '../../../components/row-menu.tsx';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { useArchiveReason, reasonsQuery, useRestoreReason } from './adjustment-reasons.queries.ts';
import css from './adjustment-reasons.module.css';
import { ReasonDialog } from './reason-dialog.tsx';
import { useReasonName } from './reason-name.ts';

const directionOf = ({ kind }: Reason): 'in' | 'out' | 'both' | 'value' => {
  if (reasonsIn.includes(kind)) return 'in';
  if (reasonsOut.includes(kind)) return 'out';
  return kind === kindOfDirection.both ? 'both' : 'value';
};

/** Why stock is adjusted: the built-in reasons and the company's own, each with the account it is posted against. */
export function ReasonsSection() {
  const { t } = useTranslation('inventory');
  const [shown, setShown] = useState<Reason | 'new'>();
  return (
    <Fetched query={useQuery(reasonsQuery())} wait={css.wait}>
      {({ items }) => (
        <>
          <ul className={css.list} aria-label={t('reasonList.title')}>
            {items.map((reason) => (
              <ReasonRow key={reason.id} reason={reason} onChange={() => setShown(reason)} />
            ))}
          </ul>
          <Button onClick={() => setShown('new')}>{t('reasonList.add')}</Button>
          {shown === undefined ? null : (
            <ReasonDialog reason={shown === 'new' ? undefined : shown} onClose={() => setShown(undefined)} />
          )}
        </>
      )}
    </Fetched>
  );
}

function ReasonRow({ reason, onChange }: { reason: Reason; onChange: () => void }) {
  const { t } = useTranslation('inventory');
  const nameOf = useReasonName();
  const archive = useArchiveReason();
  const restore = useRestoreReason();
  const { id, kind, isBuiltIn, accountName, needsPhoto, status } = reason;
  const name = nameOf(kind, reason.name);
  const isArchived = status === 'archived';
  const isNeeded = isBuiltIn && neededKinds.includes(kind);
  const ofStatus = isArchived
    ? [{ label: t('locations.restore'), onRun: () => restore.mutate({ id }) }]
    : isNeeded
      ? []
      : [{ label: t('locations.archive'), onRun: () => archive.mutate({ id }) }];
  return (
    <li className={css.row}>
      <span className={css.facts}>
        {name}
        <span className={css.detail}>
          {t(`reasonList.directions.${directionOf(reason)}`)} · {accountName ?? t('reasonList.ownAccount')}
          {needsPhoto ? ` · ${t('reasonList.needsPhoto')}` : ''}
        </span>
      </span>
      {isArchived ? <StatusBadge>{t('locations.archived')}</StatusBadge> : null}
      <RowMenu
        label={t('reasonList.more', { name })}
        actions={[{ label: t('locations.rename'), onRun: onChange }, ...ofStatus]}
      />
    </li>
  );
}
