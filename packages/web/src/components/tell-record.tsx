import type { TimelineEntry } from '@shelfwise/contract/features/audit/timeline/timeline.contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { changesOf } from './record-changes.ts';
import css from './record-timeline.module.css';

interface RecordWords<Field extends string> {
  /** In the order of the form. */
  fields: readonly Field[];
  /** Of which only is told that they changed. */
  untold?: readonly Field[];
  /** As the form labels the field. */
  labelOf: (field: Field) => string;
  /** As a reader reads the value; left out where the value speaks for itself. */
  textOf?: (field: Field, value: string) => string | undefined;
}

const verbs = ['create', 'archive', 'restore'] as const;

/** How the timeline of a record that is added, changed, archived and restored tells its entries. */
export function useTellRecord<Field extends string>({
  fields,
  untold,
  labelOf,
  textOf,
}: RecordWords<Field>): (entry: TimelineEntry) => { what: ReactNode } {
  const { t } = useTranslation('kit');
  const show = (field: Field, value: string | null): string =>
    value === null ? t('timeline.nothing') : (textOf?.(field, value) ?? value);
  return (entry) => {
    const verb = entry.action.split('.').at(-1);
    const known = verbs.find((one) => one === verb);
    if (verb !== 'update') return { what: t(`timeline.${known ?? 'other'}`) };
    const changes = changesOf(entry, fields, untold);
    if (changes.length === 0) return { what: t('timeline.same') };
    return {
      what: changes.map(({ field, from, to }) => (
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
