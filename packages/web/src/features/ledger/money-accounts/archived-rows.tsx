import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { asAppError } from '../../../lib/errors.ts';
import css from './money-accounts.module.css';

interface ArchivedRowsProps {
  label: string;
  rows: ReadonlyArray<{ id: string; name: string; detail: string }>;
  busyId: string | undefined;
  error: unknown;
  /** Left out for people who may only read. */
  onRestore?: (id: string) => void;
}

/** Archived money accounts, each with a button to restore it. */
export function ArchivedRows({ label, rows, busyId, error, onRestore }: ArchivedRowsProps) {
  const { t } = useTranslation('company-settings');
  if (rows.length === 0) return null;
  return (
    <>
      <details className={css.archived}>
        <summary>
          {label} ({rows.length})
        </summary>
        <ul className={css.list} aria-label={label}>
          {rows.map(({ id, name, detail }) => (
            <li key={id} className={css.row}>
              <div className={css.facts}>
                <p className={css.quietName}>{name}</p>
                <p className={css.detail}>{detail}</p>
              </div>
              {onRestore ? (
                <Button
                  size="xs"
                  loading={busyId === id}
                  aria-label={t('money.restoreNamed', { name })}
                  onClick={() => onRestore(id)}
                >
                  {t('money.restore')}
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      </details>
      {error ? (
        <p role="alert" className={css.problem}>
          {asAppError(error).message}
        </p>
      ) : null}
    </>
  );
}
