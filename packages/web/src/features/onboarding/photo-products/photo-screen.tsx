import type { Product } from '@shelfwise/contract/features/catalog/products/products.schemas';
import { fileUrl } from '@shelfwise/contract/features/files/files/files.facts';
import { unitPriceSchema } from '@shelfwise/contract/primitives/decimals';
import { idSchema } from '@shelfwise/contract/primitives/ids';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { AppLink } from '../../../components/app-link.tsx';
import { showFieldErrors, useEditorForm } from '../../../components/form/editor-form.ts';
import { FieldGrid } from '../../../components/form/editor-page.tsx';
import { TextField } from '../../../components/form/fields.tsx';
import { LeaveGuard } from '../../../components/form/leave-guard.tsx';
import { UnitPriceField } from '../../../components/form/number-fields.tsx';
import { UnitPriceText } from '../../../components/money-text.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { Section } from '../../../components/section.tsx';
import { asAppError } from '../../../lib/errors.ts';
import { toastLine } from '../../../lib/toasts.ts';
import { missingFrom } from '../../../lib/viewer.ts';
import { PictureField, productCountsQuery, type ProductForm, useCreateProduct } from '../../catalog/index.ts';
import css from './photo.module.css';

const photoSchema = z.strictObject({
  imageFileId: idSchema.nullable(),
  unitPrice: z.string().trim().min(1, { abort: true }).pipe(unitPriceSchema),
  /** left empty, the product is called by a number until somebody names it */
  name: z.string().trim().max(160),
});
type PhotoForm = z.input<typeof photoSchema>;

/** Adds one product after the other with no more than a picture and a price. */
export function PhotoScreen() {
  const { t } = useTranslation(['photo-products', 'catalog']);
  const [added, setAdded] = useState<readonly Product[]>([]);
  return (
    <>
      {/* Each product begins with an empty form. */}
      <PhotoAdder
        key={added.length}
        addedCount={added.length}
        onAdded={(product) => setAdded((before) => [product, ...before])}
      />
      {added.length === 0 ? null : (
        <Section title={t('photo-products:added', { count: added.length })} isFlush>
          <ul className={css.added}>
            {added.map(({ id, name, unitPrice, imageFileId }) => (
              <li key={id}>
                {imageFileId === null ? (
                  <span className={css.noPicture} aria-hidden />
                ) : (
                  <img src={fileUrl(imageFileId)} alt="" width={44} height={44} />
                )}
                <AppLink href={`/products/${id}`}>{name}</AppLink>
                <UnitPriceText price={unitPrice} />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

interface PhotoAdderProps {
  addedCount: number;
  onAdded: (product: Product) => void;
}

function PhotoAdder({ addedCount, onAdded }: PhotoAdderProps) {
  const { t } = useTranslation(['photo-products', 'catalog']);
  const counts = useQuery(productCountsQuery()).data;
  const form = useEditorForm(photoSchema, { imageFileId: null, unitPrice: '', name: '' } as PhotoForm);
  const create = useCreateProduct();
  const fields = useRef<HTMLDivElement>(null);
  const picture = useWatch({ control: form.control, name: 'imageFileId' });
  const { isDirty } = form.formState;
  // On a phone the price stands below the picture: once that is taken, what is left to type comes into view.
  useEffect(() => {
    if (picture !== null) fields.current?.scrollIntoView({ block: 'nearest' });
  }, [picture]);
  // Archived ones have kept their names.
  const there = counts === undefined ? addedCount : counts.all.count + counts.archived.count;
  const suggested = t('photo-products:suggested', { number: there + 1 });
  const save = form.handleSubmit(async ({ imageFileId, unitPrice, name }) => {
    try {
      const product = await create.mutateAsync({
        name: name === '' ? suggested : name,
        unit: t('catalog:units.piece'),
        unitPrice,
        imageFileId,
        barcodes: [],
        packs: [],
      });
      toastLine.success(t('photo-products:done', { name: product.name }));
      onAdded(product);
    } catch (failure) {
      const error = asAppError(failure);
      if (!missingFrom(failure) && !showFieldErrors(form, error.fields)) toastLine.error(error.message);
    }
  });
  return (
    <form noValidate className={css.form} onSubmit={(event) => void save(event)}>
      <PageHeader
        title={t('photo-products:title')}
        subtitle={t('photo-products:subtitle')}
        primary={{
          label: t('photo-products:add'),
          shortcut: 'mod+enter',
          isBusy: create.isPending,
          onRun: () => void save(),
        }}
        secondary={[{ label: t('photo-products:finish'), href: '/products' }]}
      />
      <PictureField control={form.control as unknown as Control<ProductForm>} />
      <div ref={fields} className={css.fields}>
        <Section title={t('photo-products:what')}>
          <FieldGrid>
            <UnitPriceField
              control={form.control}
              name="unitPrice"
              label={t('catalog:fields.unitPrice')}
              isRequired
            />
            <TextField
              control={form.control}
              name="name"
              label={t('catalog:fields.name')}
              placeholder={suggested}
              hint={t('photo-products:nameHint')}
            />
          </FieldGrid>
        </Section>
      </div>
      <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden>
        {t('photo-products:add')}
      </button>
      <LeaveGuard isDirty={isDirty} />
    </form>
  );
}
