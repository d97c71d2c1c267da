import type { FigureQuery } from '@shelfwise/contract/features/reporting/reports/reports.contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog.tsx';
import { Segments } from '../../../components/segments.tsx';
import { FigureEntries } from './figure-entries.tsx';
import { FigureExplanation } from './figure-explanation.tsx';
import css from './reports.module.css';

const parts = ['entries', 'explain'] as const;

/** What a figure is the sum of, entry by entry, or how it comes about. */
export function FigureDialog({
  figure,
  title,
  isExplained,
  onClose,
}: {
  figure: FigureQuery;
  title: string;
  isExplained: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation('reports');
  const [part, setPart] = useState<(typeof parts)[number]>('entries');
  return (
    <Dialog opened onClose={onClose} title={title} size={640}>
      {isExplained ? (
        <div className={css.parts}>
          <Segments
            label={t('figure.parts')}
            value={part}
            options={parts.map((value) => ({ value, label: t(`figure.${value}`) }))}
            onChange={setPart}
          />
        </div>
      ) : null}
      {part === 'entries' ? <FigureEntries figure={figure} /> : <FigureExplanation figure={figure} />}
    </Dialog>
  );
}
