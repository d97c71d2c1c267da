import { Button } from '@mantine/core';
import type { Till } from '@shelfwise/contract/features/sales/tills/tills.contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Fetched } from '../../../components/fetched.tsx';
import { useArchiveAction } from '../../../components/record-lifecycle.tsx';
import { RowMenu } from '../../../components/row-menu.tsx';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { asAppError } from '../../../lib/errors.ts';
import { TillDialog } from './till-dialog.tsx';
import css from './tills.module.css';
import { tillsQuery, useArchiveTill, useRestoreTill } from './tills.queries.ts';

/** The company's tills: where each is, and whose shift is open at it. Only admins may change them. */
export function TillsSection({ canChange }: { canChange: boolean }) {
  const { t } = useTranslation('till');
  const [shown, setShown] = useState<Till | 'new'>();
  return (
    <Fetched query={useQuery(tillsQuery())} wait={css.wait}>
      {({ items }) => (
        <>
          {items.length === 0 ? (
            <p className={css.empty}>{t('tills.empty')}</p>
          ) : (
            <ul className={css.list} aria-label={t('tills.title')}>
              {items.map((till) => (
                <TillRow key={till.id} till={till} canChange={canChange} onChange={() => setShown(till)} />
              ))}
            </ul>
          )}
          {canChange ? <Button onClick={() => setShown('new')}>{t('tills.add')}</Button> : null}
          {shown === undefined ? null : (
            <TillDialog {...(shown === 'new' ? {} : { till: shown })} onClose={() => setShown(undefined)} />
          )}
        </>
      )}
    </Fetched>
  );
}

interface TillRowProps {
  till: Till;
  canChange: boolean;
  onChange: () => void;
}

/** One till with its actions. A refusal stands below it as a sentence. */
function TillRow({ till, canChange, onChange }: TillRowProps) {
  const { t } = useTranslation('till');
  const archive = useArchiveTill();
  const restore = useRestoreTill();
  const { id, name, locationName, openShift, status } = till;
  const isArchived = status === 'archived';
  const statusAction = useArchiveAction(
    { id, isArchived },
    { archive, restore },
    { archive: t('tills.archive'), restore: t('tills.restore'), archived: t('tills.wasArchived', { name }) },
  );
  const error = archive.error ?? restore.error;
  return (
    <li className={css.row}>
      <span className={css.facts}>
        {name}
        <span className={css.detail}>
          {locationName}
          {openShift === null ? '' : ` · ${t('tills.openShift', { user: openShift.userName })}`}
        </span>
      </span>
      {isArchived ? <StatusBadge>{t('tills.archived')}</StatusBadge> : null}
      {canChange ? (
        <RowMenu
          label={t('tills.moreNamed', { name })}
          actions={[...(isArchived ? [] : [{ label: t('tills.change'), onRun: onChange }]), statusAction]}
        />
      ) : null}
      {error ? (
        <p role="alert" className={css.problem}>
          {asAppError(error).message}
        </p>
      ) : null}
    </li>
  );
}
