import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Section } from '../../../components/section.tsx';
import { Timeline } from '../../../components/timeline.tsx';
import { changedFieldsOf, customerActionOf } from './customer-history.ts';
import { customerTimelineQuery } from './customers.queries.ts';

/** What happened to a customer's record, in sentences. */
export function CustomerTimeline({ id }: { id: string }) {
  const { t, i18n } = useTranslation('contacts');
  const { data } = useQuery(customerTimelineQuery(id));
  const list = new Intl.ListFormat(i18n.language);
  return (
    <Section title={t('history.title')} isScreenOnly>
      <Timeline
        label={t('history.title')}
        entries={(data?.items ?? []).map((entry) => {
          const action = customerActionOf(entry.action);
          const fields = changedFieldsOf(entry).map((field) => t(`history.fields.${field}`));
          return {
            id: entry.id,
            at: entry.at,
            who: entry.actor ?? t('history.system'),
            what: action ? t(`history.${action}`) : t('history.other'),
            ...(action === 'update' && fields.length > 0
              ? { detail: t('history.changed', { fields: list.format(fields) }) }
              : {}),
          };
        })}
      />
    </Section>
  );
}
