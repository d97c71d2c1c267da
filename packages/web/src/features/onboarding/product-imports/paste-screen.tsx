import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../components/app-link.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { Section } from '../../../components/section.tsx';
import { Warning } from '../../../components/warning.tsx';
import { refusalText } from '../../../components/form/refusal-text.ts';
import { useViewer } from '../../../lib/viewer.ts';
import css from './paste.module.css';
import { openRows } from './paste.ts';
import { PastePreview } from './paste-preview.tsx';
import { PastImports } from './past-imports.tsx';
import { PasteStart } from './paste-start.tsx';
import { usePaste } from './use-paste.ts';

/** Adds products from a spreadsheet: its rows are pasted, looked at, mended and added. */
export function PasteScreen() {
  const { t } = useTranslation('product-imports');
  const work = usePaste();
  // Counts the tables: each is asked about anew.
  const [round, setRound] = useState(0);
  const { paste } = work;
  const begin: typeof work.begin = (next) => {
    setRound((before) => before + 1);
    work.begin(next);
  };
  if (!paste)
    return (
      <>
        <PageHeader
          title={t('title')}
          subtitle={t('subtitle')}
          secondary={[{ label: t('byHand'), href: '/inventory/add' }]}
        />
        <PasteStart onBegin={begin} />
        <PastImports />
      </>
    );
  const isDone = openRows(paste).length === 0 && paste.pending === null && !work.sending.isBusy;
  if (isDone) return <Done work={work} onBegin={begin} />;
  return <PastePreview key={round} round={round} work={work} onStartOver={() => begin(undefined)} />;
}

interface DoneProps {
  work: ReturnType<typeof usePaste>;
  onBegin: (paste: undefined) => void;
}

/** What was added, and what can be done now. */
function Done({ work, onBegin }: DoneProps) {
  const { t } = useTranslation('product-imports');
  const viewer = useViewer();
  const { added, sending } = work;
  return (
    <>
      <PageHeader
        title={t('title')}
        primary={{ label: t('done.more'), onRun: () => onBegin(undefined) }}
        secondary={[{ label: t('done.see'), href: '/inventory' }]}
      />
      {sending.problem ? (
        <Warning tone="bad" title={t('done.undoFailed')} refusal={sending.problem}>
          {refusalText(sending.problem)}
        </Warning>
      ) : null}
      <Section title={t('done.title')}>
        <div className={css.done} role="status">
          <strong>{t('done.added', { count: added })}</strong>
          <p className={css.quiet}>{t('done.text')}</p>
          <div className={css.actions}>
            <Button variant="filled" renderRoot={(props) => <AppLink {...props} href="/orders/new" />}>
              {t('done.sell')}
            </Button>
            {added > 0 && viewer.can('canManageProducts') ? (
              <Button loading={sending.isBusy} onClick={() => void work.undo()}>
                {t('done.undo')}
              </Button>
            ) : null}
          </div>
        </div>
      </Section>
    </>
  );
}
