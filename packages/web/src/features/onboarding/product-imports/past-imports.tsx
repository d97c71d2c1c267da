import { Button } from '@mantine/core';
import type { PastImport } from '@shelfwise/contract/features/onboarding/product-imports/product-imports.schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { DateText } from '../../../components/date-text.tsx';
import { refusalText } from '../../../components/form/refusal-text.ts';
import { Section } from '../../../components/section.tsx';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { Warning } from '../../../components/warning.tsx';
import { type AppError, asAppError } from '../../../lib/errors.ts';
import { toastLine } from '../../../lib/toasts.ts';
import { useViewer } from '../../../lib/viewer.ts';
import css from './paste.module.css';
import { pastImportsQuery, useUndoImport } from './product-imports.queries.ts';

/** What was pasted before: what it added, and a way to take it back while nothing was done with it. Nothing is shown where nothing was. */
export function PastImports() {
  const { t } = useTranslation(['product-imports', 'kit']);
  const viewer = useViewer();
  const { data } = useQuery(pastImportsQuery());
  const undo = useUndoImport();
  const [asked, setAsked] = useState<PastImport>();
  const [problem, setProblem] = useState<AppError>();
  if (!data || data.items.length === 0) return null;
  const run = async (one: PastImport): Promise<void> => {
    setProblem(undefined);
    try {
      await undo.mutateAsync({ id: one.id });
      toastLine.success(t('product-imports:past.done', { count: one.count }));
    } catch (failure) {
      setProblem(asAppError(failure));
    }
    setAsked(undefined);
  };
  return (
    <Section title={t('product-imports:past.title')} isFlush>
      {problem === undefined ? null : (
        <div className={css.pastProblem}>
          <Warning tone="bad" title={t('product-imports:past.failed')} refusal={problem}>
            {refusalText(problem)}
          </Warning>
        </div>
      )}
      <ul className={css.past}>
        {data.items.map((one) => (
          <li key={one.id}>
            <div>
              {one.count === 0 ? null : (
                <strong>{t('product-imports:past.count', { count: one.count })}</strong>
              )}
              <p className={css.names}>
                {one.names.join(', ')}
                {one.count > one.names.length ? ' …' : ''}
              </p>
              <p className={css.quiet}>
                <DateText value={one.importedAt} /> · {one.importedBy}
              </p>
            </div>
            {one.undoneAt === null ? (
              viewer.can('canManageProducts') && one.count > 0 ? (
                <Button size="xs" onClick={() => setAsked(one)}>
                  {t('product-imports:past.undo')}
                </Button>
              ) : null
            ) : (
              <StatusBadge>{t('product-imports:past.undone')}</StatusBadge>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        isOpen={asked !== undefined}
        isDanger
        isBusy={undo.isPending}
        title={t('product-imports:past.question', { count: asked?.count ?? 0 })}
        confirmLabel={t('product-imports:past.undo')}
        onCancel={() => setAsked(undefined)}
        onConfirm={() => asked && void run(asked)}
      >
        {t('product-imports:past.text')}
      </ConfirmDialog>
    </Section>
  );
}
