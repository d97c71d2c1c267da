import { revalue } from '@shelfwise/contract/features/finance/revaluations/revaluations.rules';
import type { RevaluationPreview } from '@shelfwise/contract/features/finance/revaluations/revaluations.contract';
import { isCurrency, type Currency } from '@shelfwise/contract/primitives/currencies';
import { addDays } from '@shelfwise/contract/primitives/days';
import { exchangeRateSchema } from '@shelfwise/contract/primitives/decimals';
import { sumMinor } from '@shelfwise/contract/primitives/money';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Control, useFieldArray, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../components/app-link.tsx';
import { useEditorForm } from '../../../components/form/editor-form.ts';
import { EditorPage, FieldGrid } from '../../../components/form/editor-page.tsx';
import { DayField } from '../../../components/form/fields.tsx';
import { DecimalField } from '../../../components/form/number-fields.tsx';
import { useNewDraft } from '../../../components/lines/use-new-draft.ts';
import { useRegion } from '../../../components/region.tsx';
import { Section } from '../../../components/section.tsx';
import { asAppError } from '../../../lib/errors.ts';
import { todayIn } from '../../../lib/dates.ts';
import { useBusinessDays } from '../../ledger/index.ts';
import {
  endOfLastMonth,
  ratesOf,
  type RevaluationFormOutput,
  revaluationFormSchema,
  type RevaluationFormValues,
} from './revaluation-form.ts';
import { GainText } from './revaluation-list.tsx';
import { RevaluedLines } from './revalued-lines.tsx';
import { previewQuery, useCreateRevaluation } from './revaluations.queries.ts';
import css from './revaluations.module.css';

/** Values what was open in other currencies on a day: the day, its rates, what comes of it, and it is posted. */
export function RevaluationEditor({ onPosted }: { onPosted: (id: string) => void }) {
  const { t } = useTranslation('revaluations');
  const { timezone } = useRegion();
  const today = todayIn(timezone);
  const create = useCreateRevaluation();
  const form = useEditorForm<RevaluationFormValues, RevaluationFormOutput>(revaluationFormSchema, {
    revaluedOn: endOfLastMonth(today),
    rates: [],
    ratesOf: '',
  });
  const control = form.control as Control<RevaluationFormValues>;
  const revaluedOn = useWatch({ control, name: 'revaluedOn' });
  const preview = useQuery(previewQuery(revaluedOn));
  const { data } = preview;
  useEffect(() => {
    if (data === undefined || form.getValues('ratesOf') === data.revaluedOn) return;
    form.setValue('rates', ratesOf(data));
    form.setValue('ratesOf', data.revaluedOn);
  }, [data, form]);
  const draft = useNewDraft(
    form,
    ({ rates, revaluedOn: day }) => create.mutateAsync({ revaluedOn: day, rates }),
    onPosted,
  );
  const days = useBusinessDays();
  return (
    <EditorPage
      title={t('editor.title')}
      subtitle={t('editor.subtitle')}
      form={form}
      draftName="revaluation:new"
      draftItems={{ rates: { currency: 'USD', rate: '' } }}
      saveLabel={t('editor.save')}
      cancelHref="/transactions/revaluations"
      {...draft}
    >
      <Section title={t('editor.day')}>
        <FieldGrid>
          <DayField
            control={control}
            name="revaluedOn"
            label={t('fields.revaluedOn')}
            hint={t('editor.dayHint')}
            max={addDays(today, -1)}
            {...(days.earliest === undefined ? {} : { min: days.earliest })}
            isRequired
          />
        </FieldGrid>
        {data?.standing ? (
          <p className={css.note} role="status">
            {t('editor.standing')}{' '}
            <AppLink href={`/transactions/revaluations/${data.standing.id}`}>{data.standing.number}</AppLink>
          </p>
        ) : null}
      </Section>
      {data === undefined ? (
        <p role="status">{preview.error ? asAppError(preview.error).message : t('list.loading')}</p>
      ) : data.lines.length === 0 ? (
        <p role="status">{t('editor.nothing')}</p>
      ) : (
        <Valued control={control} preview={data} />
      )}
    </EditorPage>
  );
}

/** Where the rate of a currency comes from, in words. */
function useRateHint(): (rate: RevaluationPreview['rates'][number], day: string) => string {
  const { t } = useTranslation('revaluations');
  const { tell } = useBusinessDays();
  return ({ rate, ratedOn }, day) => {
    if (rate === null) return t('editor.rateMissing');
    if (ratedOn === null) return t('editor.rateBuiltIn');
    return ratedOn === day ? t('editor.rateOfDay') : t('editor.rateOlder', { day: tell(ratedOn) });
  };
}

function Valued({
  control,
  preview,
}: {
  control: Control<RevaluationFormValues>;
  preview: RevaluationPreview;
}) {
  const { t } = useTranslation('revaluations');
  const { currency: books } = useRegion();
  const hintOf = useRateHint();
  const { fields } = useFieldArray({ control, name: 'rates', keyName: 'key' });
  const typed = useWatch({ control, name: 'rates' });
  const rateOf = (currency: Currency): string | undefined =>
    exchangeRateSchema.safeParse(typed.find((one) => one.currency === currency)?.rate).data;
  const lines = preview.lines.map((line) => {
    const rate = rateOf(line.currency);
    const worth = rate === undefined || !isCurrency(books) ? undefined : revalue(line, rate, books);
    return { ...line, gainMinor: worth?.gainMinor ?? null, worthMinor: worth?.worthMinor ?? null };
  });
  const gains = lines.flatMap(({ gainMinor }) => (gainMinor === null ? [] : [gainMinor]));
  return (
    <>
      <Section title={t('editor.rates')}>
        <FieldGrid>
          {fields.map(({ key, currency }, index) => {
            const known = preview.rates.find((one) => one.currency === currency);
            return (
              <DecimalField
                key={key}
                control={control}
                name={`rates.${index}.rate`}
                label={t('editor.rate', { currency })}
                unit={books}
                hint={known === undefined ? undefined : hintOf(known, preview.revaluedOn)}
                isRequired
              />
            );
          })}
        </FieldGrid>
      </Section>
      <RevaluedLines lines={lines} of={{ revaluedOn: preview.revaluedOn }} />
      {gains.length < lines.length ? null : (
        <p role="status">
          {t('editor.total')} <GainText gainMinor={sumMinor(gains)} />
        </p>
      )}
    </>
  );
}
