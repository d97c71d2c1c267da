import type { Account } from '@shelfwise/contract/features/ledger/accounts/accounts.contract';
import type { ManualEntry } from '@shelfwise/contract/features/ledger/manual-entries/manual-entries.contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { type Control, useFieldArray, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useEditorForm } from '../../../components/form/editor-form.ts';
import { EditorPage, FieldGrid } from '../../../components/form/editor-page.tsx';
import { DayField, SelectField, TextField } from '../../../components/form/fields.tsx';
import { MoneyField } from '../../../components/form/number-fields.tsx';
import { useNewDraft } from '../../../components/lines/use-new-draft.ts';
import { MoneyText } from '../../../components/money-text.tsx';
import { Facts, Section } from '../../../components/section.tsx';
import { accountsQuery } from '../accounts/accounts.queries.ts';
import { EntryMeaning } from '../journal/entry-meaning.tsx';
import { dayToSend, useBusinessDays } from '../trading-rules/business-days.ts';
import {
  emptyLine,
  entryFormOf,
  type EntryFormOutput,
  entryFormSchema,
  type EntryFormValues,
  sidesOf,
} from './entry-form.ts';
import { useCreateEntry } from './manual-entries.queries.ts';
import css from './manual-entries.module.css';

interface EntryEditorProps {
  /** a reversed entry that is entered anew */
  again?: ManualEntry | undefined;
  onPosted: (id: string) => void;
}

/** Posts an entry by hand: as many lines as it takes, until both sides are the same. */
export function EntryEditor({ again, onPosted }: EntryEditorProps) {
  const { t } = useTranslation('books');
  const days = useBusinessDays();
  const create = useCreateEntry();
  const accounts = useQuery(accountsQuery()).data?.items ?? [];
  const form = useEditorForm<EntryFormValues, EntryFormOutput>(
    entryFormSchema(days),
    entryFormOf(days.today, again),
  );
  const { control } = form;
  const draft = useNewDraft(
    form,
    ({ enteredOn, reversesOn, lines, reason }) =>
      create.mutateAsync({
        reason,
        ...dayToSend('enteredOn', enteredOn, days),
        ...(reversesOn !== null && { reversesOn }),
        lines: lines.map(({ debitMinor, creditMinor, ...line }) => ({
          ...line,
          ...(debitMinor !== null && { debitMinor }),
          ...(creditMinor !== null && { creditMinor }),
        })),
      }),
    onPosted,
  );
  return (
    <EditorPage
      title={
        again === undefined ? t('entries.editor.title') : t('entries.editor.again', { number: again.number })
      }
      form={form}
      draftName={again === undefined ? 'manual-entry:new' : `manual-entry:again:${again.id}`}
      draftItems={{ lines: emptyLine }}
      saveLabel={t('entries.editor.save')}
      cancelHref="/transactions/entries"
      {...draft}
      aside={<Sides control={control as Control<EntryFormValues>} accounts={accounts} />}
    >
      <Section title={t('entries.record.facts')}>
        <TextField control={control} name="reason" label={t('fields.reason')} isRequired />
        <FieldGrid>
          <DayField
            control={control}
            name="enteredOn"
            label={t('fields.day')}
            max={days.today}
            {...(days.earliest === undefined ? {} : { min: days.earliest })}
            isRequired
          />
          <DayField
            control={control}
            name="reversesOn"
            label={t('entries.editor.reversesOn')}
            hint={t('entries.editor.reversesHint')}
          />
        </FieldGrid>
      </Section>
      <Lines control={control as Control<EntryFormValues>} accounts={accounts} />
    </EditorPage>
  );
}

interface LinesProps {
  control: Control<EntryFormValues>;
  accounts: readonly Account[];
}

function Lines({ control, accounts }: LinesProps) {
  const { t } = useTranslation('books');
  const { fields, append, remove } = useFieldArray({ control, name: 'lines', keyName: 'key' });
  const options = accounts
    .filter(({ isByHand }) => isByHand)
    .map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }));
  return (
    <Section title={t('entries.editor.lines')} isFlush>
      <ul className={css.lines}>
        {fields.map((field, index) => (
          <li
            key={field.key}
            className={css.line}
            aria-label={t('entries.editor.line', { number: index + 1 })}
          >
            <div className={css.account}>
              <SelectField
                control={control}
                name={`lines.${index}.accountId`}
                label={t('fields.account')}
                options={options}
                isRequired
              />
            </div>
            <MoneyField control={control} name={`lines.${index}.debitMinor`} label={t('fields.debit')} />
            <MoneyField control={control} name={`lines.${index}.creditMinor`} label={t('fields.credit')} />
            <div className={css.note}>
              <TextField control={control} name={`lines.${index}.note`} label={t('fields.note')} />
            </div>
            <div className={css.remove}>
              <Button
                size="xs"
                variant="subtle"
                aria-label={t('entries.editor.remove', { number: index + 1 })}
                disabled={fields.length <= 2}
                onClick={() => remove(index)}
              >
                <Trash2 size={15} aria-hidden />
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <div className={css.next}>
        <Button
          leftSection={<Plus size={15} aria-hidden />}
          onClick={() => append(emptyLine, { focusName: `lines.${fields.length}.accountId` })}
        >
          {t('entries.editor.add')}
        </Button>
      </div>
    </Section>
  );
}

function Sides({ control, accounts }: LinesProps) {
  const { t } = useTranslation('books');
  const lines = useWatch({ control, name: 'lines' });
  const { debitMinor, creditMinor } = sidesOf(lines);
  const meant = lines.flatMap((line) => {
    const account = accounts.find(({ id }) => id === line.accountId);
    const sides = sidesOf([line]);
    return account && sides.debitMinor !== sides.creditMinor ? [{ ...account, ...sides }] : [];
  });
  return (
    <>
      <Section title={t('entries.editor.totals')}>
        <Facts
          items={[
            { label: t('fields.debit'), value: <MoneyText amountMinor={debitMinor} isExact /> },
            { label: t('fields.credit'), value: <MoneyText amountMinor={creditMinor} isExact /> },
          ]}
        />
        <p role="status" className={debitMinor === creditMinor ? undefined : css.off}>
          {debitMinor === creditMinor ? (
            t('entries.editor.balanced')
          ) : (
            <>
              {t('entries.editor.off')} <MoneyText amountMinor={Math.abs(debitMinor - creditMinor)} isExact />
            </>
          )}
        </p>
      </Section>
      {meant.length === 0 ? null : (
        <Section title={t('entries.editor.meaning')}>
          <EntryMeaning lines={meant} />
        </Section>
      )}
    </>
  );
}
