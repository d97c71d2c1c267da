import { mostOrderPictures } from '@shelfwise/contract/features/sales/orders/orders.facts';
import type { Order } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import { useTranslation } from 'react-i18next';
import { PicturesSection } from '../../../../components/pictures-section.tsx';
import { useAddOrderPictures } from '../order-verbs.ts';

/** The customer's own paper, or how the goods were packed. */
export function OrderPictures({ order }: { order: Order }) {
  const { t } = useTranslation('sales');
  const add = useAddOrderPictures();
  return (
    <PicturesSection
      pictures={order.pictures}
      most={mostOrderPictures}
      words={{ title: t('pictures.title'), none: t('pictures.none'), add: t('pictures.add') }}
      nameOf={(place) => t('pictures.one', { place })}
      isAdding={add.isPending}
      onAdd={(fileId) => add.mutateAsync({ id: order.id, fileIds: [fileId] })}
      phone={{ purpose: 'order_pictures', recordId: order.id }}
    />
  );
}
