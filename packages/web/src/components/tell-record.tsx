import { useTranslation } from 'react-i18next';
import { changesOf } from './record-changes.ts';
import css from './record-timeline.module.css';
import type { RecordTimelineProps } from './record-timeline.tsx';

export interface RecordWords<Field extends string> {
  /** In the order of the form. */
  fields: readonly Field[];
  /** Fields of which only the fact of a change is told. */
  untold?: readonly Field[];
  /** The form's label of the field. */
  labelOf: (field: Field) => string;
  /** The value in words; undefined where the value can be read as it is. */
  textOf?: (field: Field, value: string) => string | undefined;
}

const verbs = ['create', 'archive', 'restore'] as const;

/** Words the timeline entries of a record that can be added, changed, archived and restored. */
export function useTellRecord<Field extends string>({
  fields,
  untold,
  labelOf,
  textOf,
}: RecordWords<Field>): RecordTimelineProps['tell'] {
  const { t } = useTranslation('kit');
  const show = (field: Field, value: string | null): string =>
    value === null ? t('timeline.nothing') : (textOf?.(field, value) ?? value);
  return (entry, who) => {
    const verb = entry.action.split('.').at(-1);
    const known = verbs.find((one) => one === verb);
    if (verb !== 'update') return { what: t(`timeline.${known ?? 'other'}`, { who }) };
    const changes = changesOf(entry, fields, untold);
    if (changes.length === 0) return { what: t('timeline.same', { who }) };
    return {
      what: t('timeline.update', { who }),
      detail: changes.map(({ field, from, to }) => (
        <span key={field} className={css.change}>
          {from === null && to === null
            ? t('timeline.changed', { field: labelOf(field) })
            : t('timeline.changedFromTo', {
                field: labelOf(field),
                from: show(field, from),
                to: show(field, to),
              })}
        </span>
      )),
    };
  };
}
