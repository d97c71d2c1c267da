import type { Product } from '@shelfwise/contract/features/catalog/products/products.schemas';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { Control, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useBarcodeListener } from '../../../components/scanning/barcode-listener.ts';
import { useEditorForm } from '../../../components/form/editor-form.ts';
import { EditorPage } from '../../../components/form/editor-page.tsx';
import { toastLine } from '../../../lib/toasts.ts';
import {
  CodeOffer,
  emptyProductForm,
  PictureField,
  ProductFields,
  type ProductForm,
  type ProductValues,
  useCodeOffer,
} from '../../catalog/index.ts';
import { ReceiveDialog } from '../stock-adjustments/receive-dialog.tsx';
import { locationsQuery } from '../stock/stock.queries.ts';
import { OpeningStockFields } from './opening-stock-fields.tsx';
import { type AddProductForm, addProductSchema, type AddProductValues } from './opening-stock.ts';
import { useAddProduct } from './use-add-product.ts';

type AddForm = UseFormReturn<AddProductForm, unknown, AddProductValues>;
/** The product's own part of the form, which also holds the fields of the opening stock. */
const productPart = (form: AddForm) => form as unknown as UseFormReturn<ProductForm, unknown, ProductValues>;

/** Adds a product, with its opening stock. */
export function AddProductScreen() {
  // Counts the products added: each begins with an empty form.
  const [round, setRound] = useState(0);
  return <ProductAdder key={round} onAnother={() => setRound((before) => before + 1)} />;
}

function ProductAdder({ onAnother }: { onAnother: () => void }) {
  const { t } = useTranslation(['inventory', 'catalog']);
  const router = useRouter();
  const form = useEditorForm(addProductSchema, {
    ...emptyProductForm(t('catalog:units.piece')),
    locationId: '',
    openingQuantity: '',
    openingUnitCost: '',
  });
  useDefaultPlace(form);
  const { added, save } = useAddProduct(form);
  const { found, check } = useCodeOffer(added.current?.id);
  const [receiving, setReceiving] = useState<Product>();
  const goesOn = useRef(false);
  useBarcodeListener((code) => {
    const codes = form.getValues('barcodes');
    if (!codes.includes(code)) form.setValue('barcodes', [...codes, code], { shouldDirty: true });
    check(code);
  });
  return (
    <>
      <EditorPage
        title={t('inventory:add.title')}
        form={form}
        draftName="product:new"
        saveLabel={t('inventory:add.save')}
        cancelHref="/inventory"
        onSave={(values) => {
          goesOn.current = false;
          return save(values);
        }}
        otherSave={{
          label: t('inventory:add.saveAndAnother'),
          onSave: (values) => {
            goesOn.current = true;
            return save(values);
          },
        }}
        onSaved={() => {
          const product = added.current;
          if (!product) return;
          if (goesOn.current) {
            toastLine.success(t('inventory:add.done', { name: product.name }));
            onAnother();
            return;
          }
          toastLine.success(t('inventory:add.done', { name: product.name }), {
            label: t('inventory:add.another'),
            run: () => void router.navigate({ href: '/inventory/add' }),
          });
          void router.navigate({ href: `/products/${product.id}` });
        }}
        aside={<PictureField control={productPart(form).control as unknown as Control<ProductForm>} />}
      >
        <ProductFields
          form={productPart(form)}
          onCode={check}
          isNew
          offer={<CodeOffer product={found} onReceive={setReceiving} />}
        >
          <OpeningStockFields control={form.control as unknown as Control<AddProductForm>} />
        </ProductFields>
      </EditorPage>
      <ReceiveDialog product={receiving} onClose={() => setReceiving(undefined)} />
    </>
  );
}

/** Sets the company's default location as soon as it is known, unless one was chosen. */
function useDefaultPlace(form: AddForm): void {
  const locations = useQuery(locationsQuery());
  const locationId = locations.data?.items.find(({ isDefault }) => isDefault)?.id;
  useEffect(() => {
    if (locationId === undefined || form.getValues('locationId') !== '') return;
    // With a single location no field is shown for it, and only registered fields can be reset.
    form.register('locationId');
    form.resetField('locationId', { defaultValue: locationId });
  }, [form, locationId]);
}
