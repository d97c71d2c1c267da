import {
  type DocumentTemplate,
  documentLookSchema,
  documentTemplateSchema,
} from '@shelfwise/contract/features/documents/document-template/document-template.contract';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useEditorForm } from '../../../components/form/editor-form.ts';
import { CheckboxField, TextAreaField } from '../../../components/form/fields.tsx';
import { SectionForm } from '../../../components/form/section-form.tsx';
import { Facts } from '../../../components/section.tsx';
import { Fetched } from '../../../components/fetched.tsx';
import { ColourField } from './colour-field.tsx';
import { DocumentPreview } from './document-preview.tsx';
import { documentTemplateQuery, useUpdateDocumentTemplate } from './document-template.queries.ts';
import css from './documents.module.css';

const formOf = ({ version: _version, paper: _paper, ...look }: DocumentTemplate) => look;

/** How invoices look and what is printed on each, with a preview beside it. */
export function DocumentsSection() {
  const query = useQuery(documentTemplateQuery());
  return (
    <Fetched query={query} wait={css.wait}>
      {(data) => <DocumentForm template={data} />}
    </Fetched>
  );
}

function DocumentForm({ template }: { template: DocumentTemplate }) {
  const { t } = useTranslation('company-settings');
  const update = useUpdateDocumentTemplate();
  const form = useEditorForm(documentLookSchema, formOf(template));
  const { control } = form;
  const look = documentLookSchema.safeParse(useWatch({ control }));
  return (
    <div className={css.columns}>
      <SectionForm
        form={form}
        item={template}
        schema={documentLookSchema}
        formOf={formOf}
        itemSchema={documentTemplateSchema}
        draftName="company:documents"
        labels={{
          accentColour: t('documents.accent'),
          showLogo: t('documents.showLogo'),
          paymentInstructions: t('documents.payment'),
          terms: t('documents.terms'),
          footer: t('documents.footer'),
        }}
        send={(_changed, { version }, values) => update.mutateAsync({ version, ...values })}
      >
        <ColourField control={control} name="accentColour" label={t('documents.accent')} />
        <CheckboxField
          control={control}
          name="showLogo"
          label={t('documents.showLogo')}
          hint={t('documents.showLogoHint')}
        />
        <TextAreaField
          control={control}
          name="paymentInstructions"
          label={t('documents.payment')}
          hint={t('documents.paymentHint')}
        />
        <TextAreaField
          control={control}
          name="terms"
          label={t('documents.terms')}
          hint={t('documents.termsHint')}
          rows={4}
        />
        <TextAreaField
          control={control}
          name="footer"
          label={t('documents.footer')}
          hint={t('documents.footerHint')}
          rows={2}
        />
        <Facts items={[{ label: t('documents.paper'), value: t('documents.a4') }]} />
      </SectionForm>
      <DocumentPreview look={look.data} />
    </div>
  );
}
