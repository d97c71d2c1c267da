import { useTranslation } from 'react-i18next';
import { FieldGrid } from '../../../components/form/editor-page.tsx';
import { CheckboxField, TextAreaField, TextField } from '../../../components/form/fields.tsx';
import { DecimalField, MoneyField, WholeNumberField } from '../../../components/form/number-fields.tsx';
import { Section } from '../../../components/section.tsx';
import { LeastFields, PeopleFields, TimeFields } from './condition-fields.tsx';
import type { DiscountControl } from './discount-form.ts';
import { GoodsField } from './goods-field.tsx';
import { TermsFields } from './terms-fields.tsx';
import css from './discounts.module.css';

/** All fields of a discount, in the order in which somebody thinks of them. */
export function DiscountFields({
  control,
  isNew,
  kind,
}: {
  control: DiscountControl;
  isNew: boolean;
  kind: string;
}) {
  const { t } = useTranslation('discounts');
  return (
    <>
      <Section title={t('sections.gives')}>
        <div className={css.stack}>
          <TextField control={control} name="name" label={t('fields.name')} isRequired hasFocus={isNew} />
          <TermsFields control={control} />
        </div>
      </Section>
      {kind === 'bundle' ? null : (
        <Section title={t('sections.goods')}>
          <GoodsField control={control} name="goods" />
        </Section>
      )}
      <Section title={t('sections.people')}>
        <PeopleFields control={control} />
      </Section>
      <Section title={t('sections.times')}>
        <TimeFields control={control} />
      </Section>
      <Section title={t('sections.least')}>
        <LeastFields control={control} />
      </Section>
      <Section title={t('sections.limits')}>
        <div className={css.stack}>
          <CheckboxField
            control={control}
            name="needsCode"
            label={t('fields.needsCode')}
            hint={t('hints.needsCode')}
          />
          <FieldGrid>
            <WholeNumberField control={control} name="useLimit" label={t('fields.useLimit')} />
            <WholeNumberField
              control={control}
              name="customerUseLimit"
              label={t('fields.customerUseLimit')}
            />
            <MoneyField control={control} name="budgetMinor" label={t('fields.budgetMinor')} />
          </FieldGrid>
        </div>
      </Section>
      <Section title={t('sections.others')}>
        <div className={css.stack}>
          <CheckboxField
            control={control}
            name="isExclusive"
            label={t('fields.isExclusive')}
            hint={t('hints.isExclusive')}
          />
          <FieldGrid>
            <TextField
              control={control}
              name="stackGroup"
              label={t('fields.stackGroup')}
              hint={t('hints.stackGroup')}
            />
            <WholeNumberField
              control={control}
              name="priority"
              label={t('fields.priority')}
              hint={t('hints.priority')}
            />
            <DecimalField
              control={control}
              name="floorMarginPercent"
              label={t('fields.floorMarginPercent')}
              hint={t('hints.floorMarginPercent')}
              unit="%"
            />
          </FieldGrid>
          <TextAreaField control={control} name="notes" label={t('fields.notes')} />
        </div>
      </Section>
    </>
  );
}
