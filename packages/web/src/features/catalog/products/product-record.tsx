import type { Product } from '@shelfwise/contract/features/catalog/products/products.schemas';
import { useQuery } from '@tanstack/react-query';
import { ImageOff } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../components/app-link.tsx';
import { KeyFigures } from '../../../components/key-figures.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { PhoneButton } from '../../../components/phone-pictures/phone-button.tsx';
import { Picture } from '../../../components/picture.tsx';
import { RecordFrame } from '../../../components/record-frame.tsx';
import { useRemoveAction } from '../../../components/record-lifecycle.tsx';
import { Facts, Section } from '../../../components/section.tsx';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { useViewer } from '../../../lib/viewer.ts';
import { useProductFacts, useProductFigures } from './product-facts.tsx';
import { ProductStateDialog } from './product-state-dialog.tsx';
import { ProductTimeline } from './product-timeline.tsx';
import type { StateVerb } from './product-state.queries.ts';
import { useProductWords } from './product-words.ts';
import { productQuery, useRemoveProduct } from './products.queries.ts';
import css from './product-record.module.css';
import { StockBadge } from './stock-state.tsx';

interface ProductScreenProps {
  id: string;
  /** Stock at each location, and movements. The inventory's part, passed in because the catalog may not import it. */
  Stock: ComponentType<{ product: Product }>;
}

/** One product: its stock, where it lies, and what happened to the record. */
export function ProductScreen({ id, Stock }: ProductScreenProps) {
  const { t } = useTranslation('catalog');
  return (
    <RecordFrame
      id={id}
      query={useQuery(productQuery(id))}
      nameOf={({ name }) => name}
      words={useProductWords()}
      backHref="/products"
      figures={{
        label: t('record.figures'),
        names: (['onHand', 'reserved', 'available', 'unitPrice'] as const).map((field) =>
          t(`fields.${field}`),
        ),
      }}
    >
      {(product) => <ProductRecord product={product} Stock={Stock} />}
    </RecordFrame>
  );
}

function ProductRecord({ product, Stock }: { product: Product; Stock: ProductScreenProps['Stock'] }) {
  const { t } = useTranslation('catalog');
  const viewer = useViewer();
  const figures = useProductFigures(product);
  const facts = useProductFacts(product);
  const [asked, setAsked] = useState<{ verb: StateVerb; ids: readonly string[] }>();
  const isArchived = product.status === 'archived';
  const verb: StateVerb = isArchived ? 'restore' : 'archive';
  const change = { label: t(`${verb}.action`), onRun: () => setAsked({ verb, ids: [product.id] }) };
  const remove = useRemoveAction({
    id: product.id,
    verb: useRemoveProduct(),
    listHref: '/products',
    words: t('remove', { returnObjects: true, name: product.name }),
    ...(isArchived ? {} : { instead: { label: change.label, run: change.onRun } }),
  });
  return (
    <>
      <PageHeader
        title={product.name}
        badge={
          isArchived ? <StatusBadge>{t('status.archived')}</StatusBadge> : <StockBadge product={product} />
        }
        subtitle={[product.sku, product.category].filter((part) => part !== null).join(' · ')}
        {...(viewer.can('canManageInventory')
          ? { primary: { label: t('record.edit'), href: `/inventory/edit/${product.id}`, shortcut: 'e' } }
          : {})}
        menu={viewer.can('canManageProducts') ? [change, remove.action] : []}
      />
      <KeyFigures label={t('record.figures')} figures={figures} />
      <div className={css.columns}>
        <div>
          <Stock product={product} />
          <ProductTimeline id={product.id} />
        </div>
        <div>
          <Section title={t('record.about')}>
            <Picture
              url={product.imageUrl}
              className={css.picture}
              alt={t('record.picture', { name: product.name })}
              instead={
                <div className={css.noPicture}>
                  <ImageOff size={20} aria-hidden />
                  {t('record.noPicture')}
                </div>
              }
            />
            {viewer.can('canManageInventory') ? (
              <div className={css.phone}>
                <PhoneButton size="xs" purpose="product_picture" recordId={product.id} />
              </div>
            ) : null}
            {product.description === null ? null : <p className={css.description}>{product.description}</p>}
            <Facts items={facts} />
            <p>
              <AppLink href={`/orders?productId=${product.id}`}>{t('record.orders')}</AppLink>
            </p>
          </Section>
        </div>
      </div>
      <ProductStateDialog asked={asked} onClose={() => setAsked(undefined)} />
      {remove.dialog}
    </>
  );
}
