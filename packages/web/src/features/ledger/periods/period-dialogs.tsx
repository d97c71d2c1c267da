import {
  closePeriodSchema,
  letInSchema,
  type Periods,
  reopenPeriodSchema,
} from '@shelfwise/contract/features/ledger/periods/periods.contract';
import { closingAreas } from '@shelfwise/contract/features/ledger/periods/periods.facts';
import { daySchema } from '@shelfwise/contract/primitives/dates';
import { addDays } from '@shelfwise/contract/primitives/days';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useEditorForm } from '../../../components/form/editor-form.ts';
import { DayField, SelectField, TextField } from '../../../components/form/fields.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { useRegion } from '../../../components/region.tsx';
import { todayIn } from '../../../lib/dates.ts';
import { toastLine } from '../../../lib/toasts.ts';
import { AreasField } from './areas-field.tsx';
import { MissingNotice } from './missing-notice.tsx';
import { peopleQuery, useClosePeriods, useLetIn, useReopenPeriods } from './periods.queries.ts';

interface DialogProps {
  periods: Periods;
  onClose: () => void;
}

/** The last day of the month before, or the last one that can be closed, where that is earlier. */
const lastMonthEnd = (today: string, closable: string): string => {
  const end = addDays(`${today.slice(0, 7)}-01`, -1);
  return end < closable ? end : closable;
};

/** Closes parts of the books up to a day; begins with all of them and the end of last month. */
export function CloseDialog({ periods, onClose }: DialogProps) {
  const { t } = useTranslation('books');
  const { timezone } = useRegion();
  const close = useClosePeriods();
  const until = lastMonthEnd(todayIn(timezone), periods.closableUntil);
  const form = useEditorForm(closePeriodSchema, {
    areas: periods.areas
      .filter(({ closedUntil }) => closedUntil === null || closedUntil < until)
      .map(({ area }) => area),
    until,
  });
  const [asked, areas] = useWatch({ control: form.control, name: ['until', 'areas'] });
  return (
    <FormDialog
      title={t('periods.closeTitle')}
      form={form}
      saveLabel={t('periods.closeSave')}
      onClose={onClose}
      onSave={async (values) => {
        await close.mutateAsync(values);
        toastLine.success(t('periods.closed'));
        onClose();
      }}
    >
      <p>{t('periods.closeText')}</p>
      <AreasField control={form.control} name="areas" areas={closingAreas} />
      <DayField
        control={form.control}
        name="until"
        label={t('fields.until')}
        max={periods.closableUntil}
        isRequired
      />
      {daySchema.safeParse(asked).success ? <MissingNotice until={asked} areas={areas} /> : null}
    </FormDialog>
  );
}

/** Opens closed days of some parts again, with a reason. */
export function ReopenDialog({ periods, onClose }: DialogProps) {
  const { t } = useTranslation('books');
  const reopen = useReopenPeriods();
  const closed = periods.areas.filter(({ closedUntil }) => closedUntil !== null).map(({ area }) => area);
  const form = useEditorForm(reopenPeriodSchema, { areas: closed, until: null, reason: '' });
  return (
    <FormDialog
      title={t('periods.reopenTitle')}
      form={form}
      saveLabel={t('periods.reopenSave')}
      onClose={onClose}
      onSave={async (values) => {
        await reopen.mutateAsync(values);
        toastLine.success(t('periods.reopened'));
        onClose();
      }}
    >
      <p>{t('periods.reopenText')}</p>
      <AreasField control={form.control} name="areas" areas={closed} />
      <DayField
        control={form.control}
        name="until"
        label={t('periods.reopenUntil')}
        hint={t('periods.reopenHint')}
      />
      <TextField control={form.control} name="reason" label={t('fields.reason')} isRequired />
    </FormDialog>
  );
}

const hourChoices = ['1', '4', '24', '72', '168'] as const;
const letInForm = letInSchema.extend({ hours: z.enum(hourChoices) });

/** Lets somebody post on closed days of one part for a while. */
export function LetInDialog({ periods, onClose }: DialogProps) {
  const { t } = useTranslation('books');
  const letIn = useLetIn();
  const people = useInfiniteQuery(peopleQuery()).data?.pages.flatMap(({ items }) => items) ?? [];
  const closed = periods.areas.filter(({ closedUntil }) => closedUntil !== null);
  const form = useEditorForm(letInForm, {
    area: closed[0]?.area ?? 'sales',
    userId: '',
    hours: '24',
    reason: '',
  });
  const { control } = form;
  return (
    <FormDialog
      title={t('periods.letInTitle')}
      form={form}
      saveLabel={t('periods.letInSave')}
      onClose={onClose}
      onSave={async ({ hours, ...values }) => {
        await letIn.mutateAsync({ ...values, hours: Number(hours) });
        toastLine.success(t('periods.letInDone'));
        onClose();
      }}
    >
      <p>{t('periods.letInText')}</p>
      <SelectField
        control={control}
        name="userId"
        label={t('fields.person')}
        options={people.map(({ id, username }) => ({ value: id, label: username }))}
        isRequired
      />
      <SelectField
        control={control}
        name="area"
        label={t('fields.area')}
        options={closed.map(({ area }) => ({ value: area, label: t(`areas.${area}`) }))}
        isRequired
      />
      <SelectField
        control={control}
        name="hours"
        label={t('fields.hours')}
        options={hourChoices.map((hours) => ({ value: hours, label: t(`periods.hourChoices.${hours}`) }))}
        isRequired
      />
      <TextField control={control} name="reason" label={t('fields.reason')} isRequired />
    </FormDialog>
  );
}
