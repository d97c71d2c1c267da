import { Button } from '@mantine/core';
import { type Company, onboardingSchema } from '@shelfwise/contract/features/company/company/company.schemas';
import { type Country, countryPacks } from '@shelfwise/contract/features/company/company/country-packs';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { showFieldErrors, useEditorForm } from '../../../components/form/editor-form.ts';
import { FieldGrid } from '../../../components/form/editor-page.tsx';
import { CheckboxField, SelectField, TextField } from '../../../components/form/fields.tsx';
import { useFormDraft } from '../../../components/form/form-draft.ts';
import { KeyCaps } from '../../../components/key-caps.tsx';
import { useRegion } from '../../../components/region.tsx';
import { Section } from '../../../components/section.tsx';
import { useShortcuts } from '../../../components/shortcuts.tsx';
import { asAppError } from '../../../lib/errors.ts';
import { orpc } from '../../../lib/orpc.ts';
import { zonesOfTheWorld } from '../../../lib/timezones.ts';
import { usePageName } from '../../../lib/page-name.ts';
import { FormProblem } from '../../../components/identity-card.tsx';
import { likelyCountry } from './country-facts.ts';
import { CountryField } from './country-field.tsx';
import { CountryNote } from './country-note.tsx';
import { LogoField } from './logo-field.tsx';
import { currencyChoices } from './onboarding-choices.ts';
import css from './onboarding-screen.module.css';
import { checkVatAnswer, vatAnswer, withoutAnswer } from './vat-answer.ts';
import { VatFields } from './vat-fields.tsx';

interface OnboardingScreenProps {
  company: Pick<Company, 'name'>;
  onDone: (company: Company) => void;
  /** Called when another admin finished it in the meantime, or when this user lost the right to. */
  onRefused: (reason: 'completed' | 'denied') => void;
}

const formSchema = z.strictObject({ ...onboardingSchema.shape, ...vatAnswer }).superRefine(checkVatAnswer);

const browserTimezone = new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The questions to the first admin, on one page: name, country, currency and first location. */
export function OnboardingScreen({ company, onDone, onRefused }: OnboardingScreenProps) {
  const { t } = useTranslation('onboarding');
  usePageName(t('title'));
  const { locale } = useRegion();
  const guessed = likelyCountry(browserTimezone);
  const form = useEditorForm(formSchema, {
    companyName: company.name,
    country: guessed,
    baseCurrency: countryPacks[guessed].currency,
    timezone: countryPacks[guessed].timezone,
    pricesIncludeTax: countryPacks[guessed].pricesIncludeTax,
    vatRegisteredFrom: null,
    taxNumber: '',
    locationName: t('locationDefault'),
    logoFileId: null,
  });
  const draft = useFormDraft(form, 'onboarding');
  const [problem, setProblem] = useState<string>();
  const complete = useMutation(
    orpc.company.completeOnboarding.mutationOptions({ meta: { showsOwnError: true } }),
  );
  const currencyOptions = useMemo(() => currencyChoices(locale), [locale]);
  const timezoneOptions = useMemo(() => zonesOfTheWorld(locale), [locale]);
  const { control } = form;
  const [country, isVatRegistered] = useWatch({ control, name: ['country', 'isVatRegistered'] });
  const logoFileId = useWatch({ control, name: 'logoFileId' }) ?? null;

  const chooseCountry = (chosen: Country): void => {
    const { currency, timezone, pricesIncludeTax } = countryPacks[chosen];
    const how = { shouldDirty: true, shouldValidate: true } as const;
    form.setValue('baseCurrency', currency, how);
    form.setValue('timezone', timezone, how);
    form.setValue('pricesIncludeTax', pricesIncludeTax, how);
  };
  const submit = form.handleSubmit(async (values) => {
    setProblem(undefined);
    try {
      const done = await complete.mutateAsync(withoutAnswer(values));
      draft.remove();
      onDone(done);
    } catch (failure) {
      const error = asAppError(failure);
      if (error.code === 'already_onboarded') onRefused('completed');
      else if (error.code === 'forbidden') onRefused('denied');
      else if (!showFieldErrors(form, error.fields)) setProblem(error.message);
    }
  });
  useShortcuts([{ keys: 'mod+enter', label: t('submit'), run: () => void submit() }]);
  return (
    <form noValidate className={css.page} onSubmit={(event) => void submit(event)}>
      <h1 className={css.title}>{t('title')}</h1>
      <p className={css.lead}>{t('lead')}</p>
      {draft.isRestored ? (
        <p className={css.restored} role="status">
          {t('restored')}{' '}
          <Button size="xs" variant="subtle" onClick={draft.discard}>
            {t('startOver')}
          </Button>
        </p>
      ) : null}
      <Section title={t('company')}>
        <FieldGrid>
          <TextField
            control={control}
            name="companyName"
            label={t('companyName')}
            autoComplete="organization"
            isRequired
          />
          <LogoField
            label={t('logo')}
            fileId={logoFileId}
            onChange={(fileId) => form.setValue('logoFileId', fileId, { shouldDirty: true })}
          />
        </FieldGrid>
      </Section>
      <Section title={t('countryAndMoney')}>
        <FieldGrid>
          <CountryField control={control} onChosen={chooseCountry} />
          <SelectField
            control={control}
            name="baseCurrency"
            label={t('baseCurrency')}
            hint={t('baseCurrencyHint')}
            options={currencyOptions}
            isRequired
          />
          <SelectField
            control={control}
            name="timezone"
            label={t('timezone')}
            hint={t('timezoneHint')}
            options={timezoneOptions}
            isRequired
          />
        </FieldGrid>
        <CountryNote country={country} />
      </Section>
      <Section title={t('tax')}>
        <VatFields control={control} />
        {isVatRegistered === 'yes' ? (
          <CheckboxField
            control={control}
            name="pricesIncludeTax"
            label={t('pricesIncludeTax')}
            hint={t('pricesIncludeTaxHint')}
          />
        ) : null}
      </Section>
      <Section title={t('firstLocation')}>
        <FieldGrid>
          <TextField
            control={control}
            name="locationName"
            label={t('locationName')}
            hint={t('locationHint')}
            isRequired
          />
        </FieldGrid>
      </Section>
      <FormProblem>{problem}</FormProblem>
      <div className={css.actions}>
        <Button
          type="submit"
          variant="filled"
          loading={form.formState.isSubmitting}
          rightSection={
            <span aria-hidden>
              <KeyCaps keys="mod+enter" />
            </span>
          }
        >
          {t('submit')}
        </Button>
      </div>
    </form>
  );
}
