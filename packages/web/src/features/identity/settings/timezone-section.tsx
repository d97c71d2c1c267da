import { Select } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRegion } from '../../../components/region.tsx';
import { formatDate } from '@shelfwise/contract/primitives/date-text';
import { orpc } from '../../../lib/orpc.ts';
import { zoneName, zonesOfTheWorld } from '../../../lib/timezones.ts';
import { ChoiceList } from '../../../components/choice-list.tsx';
import css from './settings.module.css';
import type { SettingsPerson } from './settings-person.ts';

const browserZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The timezone in which this person sees moments. Days, reports and documents keep the company's. */
export function TimezoneSection({ user, onUser }: SettingsPerson) {
  const { t } = useTranslation(['settings', 'kit']);
  const { locale } = useRegion();
  const company = user.tenant?.timezone;
  const [wanted, setWanted] = useState(user.timezone);
  const zones = useMemo(() => zonesOfTheWorld(locale), [locale]);
  const save = useMutation(
    orpc.profile.update.mutationOptions({
      onSuccess: onUser,
      onError: () => setWanted(user.timezone),
    }),
  );
  const choose = (timezone: string | null): void => {
    setWanted(timezone);
    save.mutate({ timezone });
  };
  const [openedAt] = useState(() => new Date().toISOString());
  const now = formatDate(openedAt, 'moment', locale, wanted ?? company ?? browserZone);
  return (
    <>
      <ChoiceList
        label={t('settings:sections.timezone.title')}
        value={wanted === null ? 'company' : 'own'}
        isBusy={save.isPending}
        onChoose={(choice) => choose(choice === 'company' ? null : browserZone)}
        choices={[
          {
            value: 'company',
            label: t(company === undefined ? 'settings:timezone.browser' : 'settings:timezone.company'),
            hint: zoneName(company ?? browserZone, locale),
          },
          { value: 'own', label: t('settings:timezone.own') },
        ]}
      />
      {wanted === null ? null : (
        <Select
          className={css.field}
          label={t('settings:timezone.zone')}
          data={zones}
          value={wanted}
          searchable
          allowDeselect={false}
          nothingFoundMessage={t('kit:form.nothingFound')}
          onChange={(zone) => (zone === null || zone === wanted ? undefined : choose(zone))}
        />
      )}
      <p className={css.effect} aria-live="polite">
        {t('settings:timezone.now', { now })}
      </p>
    </>
  );
}
