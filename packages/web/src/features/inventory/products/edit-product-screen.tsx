import { productSchema, type Product } from '@shelfwise/contract/features/catalog/products/products.schemas';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useBarcodeListener } from '../../../components/barcode-listener.ts';
import { useEditorForm } from '../../../components/form/editor-form.ts';
import { EditRefusals } from '../../../components/form/edit-refusals.tsx';
import { EditorPage } from '../../../components/form/editor-page.tsx';
import { useRecordEdit } from '../../../components/form/record-edit.ts';
import { PageHeader } from '../../../components/page-header.tsx';
import { RecordState } from '../../../components/record-state.tsx';
import { orpc } from '../../../lib/orpc.ts';
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
import css from './editor.module.css';
import { useCodeOffer } from './use-code-offer.ts';

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
  const { t } = useTranslation(['inventory', 'catalog', 'kit']);
  const router = useRouter();
  const queryClient = useQueryClient();
  const update = useMutation({ ...orpc.products.update.mutationOptions(), meta: { showsOwnError: true } });
  const form = useEditorForm(productFormSchema, productFormOf(product));
  const edit = useRecordEdit({
    form,
    schema: productFormSchema,
    item: product,
    formOf: productFormOf,
    itemSchema: productSchema,
    send: async (changed, { id, version }) => {
      const saved = await update.mutateAsync({ id, version, ...changed });
      queryClient.setQueryData(orpc.products.get.queryKey({ input: { id } }), saved);
      await queryClient.invalidateQueries({ queryKey: orpc.products.list.key() });
      await queryClient.invalidateQueries({ queryKey: orpc.timeline.key() });
      return saved;
    },
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
        draftName={`product:${product.id}:${edit.version}`}
        saveLabel={t('inventory:edit.save')}
        cancelHref={`/products/${product.id}`}
        onSave={edit.save}
        onSaved={() => {
          toastLine.success(t('inventory:edit.done', { name: form.getValues('name') }));
          void router.navigate({ href: `/products/${product.id}` });
        }}
        aside={<PictureField control={form.control as Control<ProductForm>} />}
      >
        <EditRefusals
          form={form}
          edit={edit}
          labelOf={(field) => t(`catalog:fields.${field}`)}
          textOf={(field, value) =>
            // Ids and pictures say nothing to a reader.
            (field === 'taxClassId' || field === 'imageFileId') && value
              ? t('kit:conflict.another')
              : undefined
          }
        />
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
