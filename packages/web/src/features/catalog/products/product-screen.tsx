import type { Product } from '@shelfwise/contract/features/catalog/products/products.schemas';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { ImageOff } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../components/app-link.tsx';
import { KeyFigures } from '../../../components/key-figures.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { Picture } from '../../../components/picture.tsx';
import { RecordState } from '../../../components/record-state.tsx';
import { Facts, Section } from '../../../components/section.tsx';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { useRecordName } from '../../../lib/record-name.ts';
import { useViewer } from '../../../lib/viewer.ts';
import { useProductFacts, useProductFigures } from './product-facts.tsx';
import { ProductRemoveDialog } from './product-remove-dialog.tsx';
import { ProductStateDialog } from './product-state-dialog.tsx';
import { ProductTimeline } from './product-timeline.tsx';
import type { StateVerb } from './product-state.queries.ts';
import { productQuery } from './products.queries.ts';
import css from './product-screen.module.css';
import { StockBadge } from './stock-state.tsx';

interface ProductScreenProps {
  id: string;
  /** Stock place by place and movements: the inventory's own, passed in from above. */
  Stock: ComponentType<{ product: Product }>;
}

/** One product: what there is of it, where, and what happened to it. */
export function ProductScreen({ id, Stock }: ProductScreenProps) {
  const { t } = useTranslation('catalog');
  const query = useQuery(productQuery(id));
  useRecordName(query.data?.name);
  if (query.data) return <ProductRecord product={query.data} Stock={Stock} />;
  return (
    <RecordState
      id={id}
      query={query}
      failedTitle={t('record.failed')}
      missing={{
        title: t('record.missing'),
        text: t('record.missingText'),
        back: t('record.toList'),
        backHref: '/products',
      }}
    >
      <Waiting />
    </RecordState>
  );
}

function Waiting() {
  const { t } = useTranslation('catalog');
  const figures = (['onHand', 'reserved', 'available', 'unitPrice'] as const).map((field) => ({
    label: t(`fields.${field}`),
    value: '',
  }));
  return (
    <>
      <PageHeader title={t('record.loading')} />
      <KeyFigures label={t('record.figures')} figures={figures} isLoading />
    </>
  );
}

function ProductRecord({ product, Stock }: { product: Product; Stock: ProductScreenProps['Stock'] }) {
  const { t } = useTranslation('catalog');
  const viewer = useViewer();
  const router = useRouter();
  const figures = useProductFigures(product);
  const facts = useProductFacts(product);
  const [asked, setAsked] = useState<{ verb: StateVerb; ids: readonly string[] }>();
  const [isRemoving, setIsRemoving] = useState(false);
  const isArchived = product.status === 'archived';
  const verb: StateVerb = isArchived ? 'restore' : 'archive';
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
        menu={
          viewer.can('canManageProducts')
            ? [
                { label: t(`${verb}.action`), onRun: () => setAsked({ verb, ids: [product.id] }) },
                { label: t('remove.action'), isDanger: true, onRun: () => setIsRemoving(true) },
              ]
            : []
        }
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
            {product.description === null ? null : <p className={css.description}>{product.description}</p>}
            <Facts items={facts} />
            <p>
              <AppLink href={`/orders?productId=${product.id}`}>{t('record.orders')}</AppLink>
            </p>
          </Section>
        </div>
      </div>
      <ProductStateDialog asked={asked} onClose={() => setAsked(undefined)} />
      <ProductRemoveDialog
        product={product}
        isOpen={isRemoving}
        onClose={() => setIsRemoving(false)}
        onArchive={() => {
          setIsRemoving(false);
          setAsked({ verb: 'archive', ids: [product.id] });
        }}
        onRemoved={() => void router.navigate({ href: '/products' })}
      />
    </>
  );
}
