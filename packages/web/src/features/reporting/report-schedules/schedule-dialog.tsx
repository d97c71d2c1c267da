import { Checkbox } from '@mantine/core';
import type { ReportSchedule } from '@shelfwise/contract/features/reporting/report-schedules/report-schedules.contract';
import {
  mostReaders,
  sendFormats,
  sendRhythms,
} from '@shelfwise/contract/features/reporting/report-schedules/report-schedules.facts';
import { formatDate } from '@shelfwise/contract/primitives/date-text';
import { idSchema } from '@shelfwise/contract/primitives/ids';
import { useQuery } from '@tanstack/react-query';
import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useEditorForm } from '../../../components/form/editor-form.ts';
import { ChoiceField, useField } from '../../../components/form/fields.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { useRegion } from '../../../components/region.tsx';
import { OnDayField } from '../../../components/repeating/on-day-field.tsx';
import { toastLine } from '../../../lib/toasts.ts';
import { useViewer } from '../../../lib/viewer.ts';
import css from '../reports/reports.module.css';
import { readersQuery, useCreateSchedule, useUpdateSchedule } from './report-schedules.queries.ts';

const formSchema = z.strictObject({
  every: z.enum(sendRhythms),
  weekDay: z.string(),
  monthDay: z.string(),
  format: z.enum(sendFormats),
  readerIds: z.array(idSchema).min(1).max(mostReaders),
});
type Form = Control<z.input<typeof formSchema>>;

/** Who gets it: everybody who may see reports, and whoever got it so far. */
function ReadersField({ control, schedule }: { control: Form; schedule: ReportSchedule | undefined }) {
  const { t } = useTranslation('reports');
  const { data } = useQuery(readersQuery());
  const label = t('scheduled.readers');
  const { value, onChange, shared } = useField({ control, name: 'readerIds', label });
  const { ref, disabled: _, 'aria-required': _unused, ...rest } = shared;
  const known = data?.items ?? [];
  const gone = (schedule?.readers ?? []).filter((one) => known.every(({ userId }) => userId !== one.userId));
  return (
    <Checkbox.Group {...rest} value={value as string[]} onChange={onChange}>
      <div className={css.readers}>
        {[...known, ...gone.map((one) => ({ ...one, isReachable: true }))].map(
          ({ userId, username, isReachable }, index) => (
            <Checkbox
              key={userId}
              {...(index === 0 ? { ref } : {})}
              value={userId}
              label={username}
              description={isReachable ? undefined : t('scheduled.stopped.address')}
            />
          ),
        )}
      </div>
    </Checkbox.Group>
  );
}

interface ScheduleDialogProps {
  view: { id: string; name: string };
  /** the one to change; a new one is made where it is left out */
  schedule?: ReportSchedule;
  onClose: () => void;
}

/** When a saved report goes by mail, as what, and to whom. */
export function ScheduleDialog({ view, schedule, onClose }: ScheduleDialogProps) {
  const { t } = useTranslation('reports');
  const { locale, timezone } = useRegion();
  const { id: userId, has } = useViewer();
  const [create, update] = [useCreateSchedule(), useUpdateSchedule()];
  const day = String(schedule?.onDay ?? 1);
  const form = useEditorForm(formSchema, {
    every: schedule?.every ?? 'week',
    weekDay: schedule?.every === 'week' ? day : '1',
    monthDay: schedule?.every === 'month' ? day : '1',
    format: schedule?.format ?? 'pdf',
    readerIds: schedule?.readers.map(({ userId }) => userId) ?? [userId],
  });
  const control = form.control as Form;
  const every = useWatch({ control, name: 'every' });
  const formats = sendFormats.filter((one) => one === 'pdf' || has('dataExport'));
  return (
    <FormDialog
      title={t('scheduled.dialog', { name: view.name })}
      form={form}
      saveLabel={t('scheduled.save')}
      onClose={onClose}
      onSave={async ({ weekDay, monthDay, ...rest }) => {
        const onDay = rest.every === 'day' ? 1 : Number(rest.every === 'week' ? weekDay : monthDay);
        const fields = { ...rest, onDay };
        const { nextOn } =
          schedule === undefined
            ? await create.mutateAsync({ ...fields, viewId: view.id })
            : await update.mutateAsync({ ...fields, id: schedule.id, version: schedule.version });
        toastLine.success(t('scheduled.done', { day: formatDate(nextOn, 'date', locale, timezone) }));
        onClose();
      }}
    >
      <p>{t('scheduled.text')}</p>
      <ChoiceField
        control={control}
        name="every"
        label={t('scheduled.every')}
        options={sendRhythms.map((value) => ({ value, label: t(`scheduled.rhythms.${value}`) }))}
      />
      {every === 'day' ? null : (
        <OnDayField
          control={control as unknown as Parameters<typeof OnDayField>[0]['control']}
          every={every}
        />
      )}
      <ChoiceField
        control={control}
        name="format"
        label={t('scheduled.format')}
        options={formats.map((value) => ({ value, label: t(`scheduled.formats.${value}`) }))}
      />
      <ReadersField control={control} schedule={schedule} />
    </FormDialog>
  );
}
