import { productSchema, type Product } from '@shelfwise/contract/features/catalog/products/products.schemas';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type ComponentType, useState } from 'react';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useBarcodeListener } from '../../../components/scanning/barcode-listener.ts';
import { useEditorForm } from '../../../components/form/editor-form.ts';
import { EditRefusals } from '../../../components/form/edit-refusals.tsx';
import { EditorPage } from '../../../components/form/editor-page.tsx';
import { useRecordEdit } from '../../../components/form/record-edit.ts';
import { RecordFrame } from '../../../components/record-frame.tsx';
import { toastLine } from '../../../lib/toasts.ts';
import { CodeOffer } from './code-offer.tsx';
import { emptyPackForm, packNames } from './pack-form.ts';
import { PictureField } from './picture-field.tsx';
import css from './product-editor.module.css';
import { ProductFields } from './product-fields.tsx';
import { type ProductForm, productFormOf, productFormSchema } from './product-form.ts';
import { useProductWords } from './product-words.ts';
import { productQuery, useUpdateProduct } from './products.queries.ts';
import { useTaxChoices } from './tax-choices.ts';
import { useCodeOffer } from './use-code-offer.ts';

/** The inventory's parts of the product editor. They are passed in because the catalog may not import the inventory. */
interface InventoryParts {
  /** The product's stock at each location. */
  Stock: ComponentType<{ product: Product }>;
  /** A dialog that receives stock of the product; closed while there is no product. */
  Receive: ComponentType<{ product: Product | undefined; onClose: () => void }>;
}

/** Changes a product, with its stock below. */
export function EditProductScreen({ id, ...inventory }: InventoryParts & { id: string }) {
  const { t } = useTranslation('inventory');
  return (
    <RecordFrame
      id={id}
      query={useQuery(productQuery(id))}
      nameOf={({ name }) => name}
      words={useProductWords(t('edit.toList'))}
      backHref="/inventory"
    >
      {(product) => <ProductEditor product={product} {...inventory} />}
    </RecordFrame>
  );
}

function ProductEditor({ product, Stock, Receive }: InventoryParts & { product: Product }) {
  const { t } = useTranslation(['inventory', 'catalog', 'kit']);
  const router = useRouter();
  const taxes = useTaxChoices();
  const update = useUpdateProduct();
  const form = useEditorForm(productFormSchema, productFormOf(product));
  const edit = useRecordEdit({
    form,
    schema: productFormSchema,
    item: product,
    formOf: productFormOf,
    itemSchema: productSchema,
    send: (changed, { id, version }) => update.mutateAsync({ id, version, ...changed }),
  });
  const { found, check } = useCodeOffer(product.id);
  const [receiving, setReceiving] = useState<Product>();
  useBarcodeListener((code) => {
    const codes = form.getValues('barcodes');
    if (!codes.includes(code)) form.setValue('barcodes', [...codes, code], { shouldDirty: true });
    check(code);
  });
  return (
    <>
      <EditorPage
        title={t('inventory:edit.title', { name: product.name })}
        form={form}
        draftName={`product:${product.id}`}
        edit={edit}
        saveLabel={t('inventory:edit.save')}
        cancelHref={`/products/${product.id}`}
        onSave={edit.save}
        onSaved={() => {
          toastLine.success(t('inventory:edit.done', { name: form.getValues('name') }));
          void router.navigate({ href: `/products/${product.id}` });
        }}
        draftItems={{ packs: emptyPackForm }}
        aside={<PictureField control={form.control as unknown as Control<ProductForm>} />}
      >
        <EditRefusals
          form={form}
          edit={edit}
          labelOf={(field) => t(`catalog:fields.${field}`)}
          textOf={(field, value) => {
            if (field === 'taxClassId') return taxes.nameOf(String(value));
            if (field === 'packs') return packNames(value);
            // The id of a picture means nothing to a reader.
            return field === 'imageFileId' && value ? t('kit:conflict.another') : undefined;
          }}
        />
        <ProductFields
          form={form}
          onCode={check}
          offer={<CodeOffer product={found} onReceive={setReceiving} />}
        />
      </EditorPage>
      <div className={css.below}>
        <Stock product={product} />
      </div>
      <Receive product={receiving} onClose={() => setReceiving(undefined)} />
    </>
  );
}
