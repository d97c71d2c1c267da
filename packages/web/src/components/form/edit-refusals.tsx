import { Button } from '@mantine/core';
import { isRecordId } from '@shelfwise/contract/primitives/id-rules';
import { useId } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useIntoView } from '../into-view.ts';
import { Warning } from '../warning.tsx';
import css from './edit-refusals.module.css';
import type { Conflict, RecordEdit } from './record-edit.ts';
import { readable } from './readable.ts';
import { refusalText } from './refusal-text.ts';

interface Words<Values extends FieldValues> {
  /** The form's label of the field. */
  labelOf: (field: keyof Values & string) => string;
  /** The value in words; undefined where the value can be read as it is. */
  textOf?: (field: keyof Values & string, value: unknown) => string | undefined;
}

interface EditRefusalsProps<Values extends FieldValues, Output> extends Words<Values> {
  form: UseFormReturn<Values, unknown, Output>;
  edit: RecordEdit<Values, Output>;
}

/** Shows why an edit was refused: a sentence, or both versions where somebody else saved first. */
export function EditRefusals<Values extends FieldValues, Output>({
  form,
  edit,
  ...words
}: EditRefusalsProps<Values, Output>) {
  const { conflict, problem } = edit;
  if (conflict)
    return (
      <BothVersions
        {...words}
        conflict={conflict}
        mine={form.getValues()}
        onTakeOver={edit.takeOver}
        onTheirs={edit.chooseTheirs}
      />
    );
  return problem === undefined ? null : <Warning title={refusalText(problem)} refusal={problem} />;
}

interface BothVersionsProps<Values extends FieldValues> extends Words<Values> {
  conflict: Conflict<Values>;
  mine: Values;
  onTakeOver: () => void;
  onTheirs: (field: keyof Values & string) => void;
}

/** Whoever saves second sees what the first person changed, and decides. No typing is lost. */
function BothVersions<Values extends FieldValues>(props: BothVersionsProps<Values>) {
  const { conflict, mine, labelOf, textOf, onTakeOver, onTheirs } = props;
  const { t } = useTranslation('kit');
  const titleId = useId();
  const box = useIntoView<HTMLElement>(conflict);
  const fields = conflict.isOpen ? [...conflict.theirs, ...conflict.both] : conflict.both;
  const text = (field: keyof Values & string, value: unknown): string => {
    const own = textOf?.(field, value);
    if (own !== undefined) return own;
    if (typeof value === 'boolean') return t(value ? 'conflict.yes' : 'conflict.no');
    if (typeof value === 'string' && isRecordId(value)) return t('conflict.another');
    return readable(value) || '-';
  };
  return (
    <section ref={box} className={css.conflict} role="alert" aria-labelledby={titleId} tabIndex={-1}>
      <h2 id={titleId}>{t(conflict.isOpen ? 'conflict.title' : 'conflict.takenTitle')}</h2>
      <p>{t(conflict.isOpen ? 'conflict.text' : 'conflict.takenText')}</p>
      {fields.length === 0 ? null : (
        <div className={css.scroll}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('conflict.field')}</th>
                <th scope="col">{t('conflict.theirs')}</th>
                <th scope="col">{t('conflict.mine')}</th>
                <td />
              </tr>
            </thead>
            <tbody>
              {fields.map((field) => (
                <tr key={field}>
                  <th scope="row">{labelOf(field)}</th>
                  <td>{text(field, conflict.current[field])}</td>
                  <td>
                    {conflict.both.includes(field) ? text(field, mine[field]) : t('conflict.unchanged')}
                  </td>
                  <td>
                    {conflict.isOpen ? null : (
                      <Button size="xs" onClick={() => onTheirs(field)}>
                        {t('conflict.useTheirs')}
                      </Button>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {conflict.isOpen ? (
        <Button variant="filled" onClick={onTakeOver}>
          {t('conflict.takeOver')}
        </Button>
      ) : null}
    </section>
  );
}
