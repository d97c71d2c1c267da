import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../../../components/page-header.tsx';
import { RecordFrame } from '../../../../components/record-frame.tsx';
import { Warning } from '../../../../components/warning.tsx';
import { CountStatusBadge, useWhatIsCounted } from '../count-status.tsx';
import { sheetQuery } from '../stock-counts.queries.ts';
import { CountingPanel } from './counting-panel.tsx';

/** The counting page of those who only count. */
export function CountingScreen({ id }: { id: string }) {
  const { t } = useTranslation('stock-counts');
  const whatOf = useWhatIsCounted();
  return (
    <RecordFrame
      id={id}
      query={useQuery(sheetQuery(id))}
      nameOf={({ locationName }) => t('nameOf', { place: locationName })}
      backHref="/dashboard"
      words={t('record', { returnObjects: true })}
    >
      {(sheet) => (
        <>
          <PageHeader
            title={t('nameOf', { place: sheet.locationName })}
            subtitle={whatOf(sheet)}
            badge={<CountStatusBadge status={sheet.status} />}
          />
          {sheet.status === 'open' || sheet.status === 'counting' ? (
            <CountingPanel sheet={sheet} />
          ) : (
            <Warning tone="good" title={t('counting.over')}>
              <p>{t('counting.overText')}</p>
            </Warning>
          )}
        </>
      )}
    </RecordFrame>
  );
}
