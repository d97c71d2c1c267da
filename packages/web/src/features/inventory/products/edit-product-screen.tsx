import type { Product } from '@shelfwise/contract/features/catalog/products/products.schemas';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useBarcodeListener } from '../../../components/barcode-listener.ts';
import { useEditorForm } from '../../../components/form/editor-form.ts';
import { EditorPage } from '../../../components/form/editor-page.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { RecordState } from '../../../components/record-state.tsx';
import { useRecordName } from '../../../lib/record-name.ts';
import { toastLine } from '../../../lib/toasts.ts';
import {
  PictureField,
  ProductFields,
  type ProductForm,
  productFormOf,
  productFormSchema,
  productQuery,
} from '../../catalog/index.ts';
import { AdjustDialog } from '../stock-adjustments/adjust-dialog.tsx';
import { ProductStock } from '../stock/product-stock.tsx';
import { CodeOffer } from './code-offer.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import css from './editor.module.css';
import { useCodeOffer } from './use-code-offer.ts';
import { useSaveProduct } from './use-save-product.ts';

/** Changes a product, and its stock below. */
export function EditProductScreen({ id }: { id: string }) {
  const { t } = useTranslation(['inventory', 'catalog']);
  const query = useQuery(productQuery(id));
  useRecordName(query.data?.name);
  if (query.data) return <ProductEditor product={query.data} />;
  return (
    <RecordState
      id={id}
      query={query}
      failedTitle={t('catalog:record.failed')}
      missing={{
        title: t('catalog:record.missing'),
        text: t('catalog:record.missingText'),
        back: t('inventory:edit.toList'),
        backHref: '/inventory',
      }}
    >
      <PageHeader title={t('catalog:record.loading')} />
    </RecordState>
  );
}

function ProductEditor({ product }: { product: Product }) {
  const { t } = useTranslation(['inventory', 'catalog']);
  const router = useRouter();
  // What the edit is based on. It follows the record only while nothing is typed.
  const [base, setBase] = useState(product);
  const form = useEditorForm(productFormSchema, productFormOf(base));
  const { isDirty } = form.formState;
  const { save, conflict, takeOver, chooseTheirs } = useSaveProduct(form, base, setBase);
  const { found, check } = useCodeOffer(product.id);
  const [receiving, setReceiving] = useState<Product>();
  useEffect(() => {
    if (isDirty || product.version === base.version) return;
    setBase(product);
    form.reset(productFormOf(product));
  }, [form, isDirty, product, base.version]);
  useBarcodeListener((code) => {
    const codes = form.getValues('barcodes');
    if (!codes.includes(code)) form.setValue('barcodes', [...codes, code], { shouldDirty: true });
    check(code);
  });
  return (
    <>
      <EditorPage
        title={t('inventory:edit.title', { name: base.name })}
        form={form}
        draftName={`product:${product.id}:${base.version}`}
        saveLabel={t('inventory:edit.save')}
        cancelHref={`/products/${product.id}`}
        onSave={save}
        onSaved={() => {
          toastLine.success(t('inventory:edit.done', { name: form.getValues('name') }));
          void router.navigate({ href: `/products/${product.id}` });
        }}
        aside={<PictureField control={form.control as Control<ProductForm>} />}
      >
        {conflict === undefined ? null : (
          <ConflictNotice form={form} conflict={conflict} onTakeOver={takeOver} onTheirs={chooseTheirs} />
        )}
        <ProductFields
          form={form}
          onCode={check}
          offer={<CodeOffer product={found} onReceive={setReceiving} />}
        />
      </EditorPage>
      <div className={css.below}>
        <ProductStock product={product} />
      </div>
      <AdjustDialog
        asked={receiving === undefined ? undefined : { product: receiving, kind: 'receive' }}
        onClose={() => setReceiving(undefined)}
      />
    </>
  );
}
