import { mostBillPictures } from '@shelfwise/contract/features/purchasing/bills/bills.facts';
import type { Bill } from '@shelfwise/contract/features/purchasing/bills/bills.schemas';
import { useTranslation } from 'react-i18next';
import { PicturesSection } from '../../../components/pictures-section.tsx';
import { useAddBillPictures } from './bills.queries.ts';

/** The supplier's paper, page by page. */
export function BillPictures({ bill }: { bill: Bill }) {
  const { t } = useTranslation('bills');
  const add = useAddBillPictures();
  return (
    <PicturesSection
      pictures={bill.pictures}
      most={mostBillPictures}
      words={{ title: t('pictures.title'), none: t('pictures.none'), add: t('pictures.add') }}
      nameOf={(place) => t('pictures.one', { place })}
      isAdding={add.isPending}
      onAdd={(fileId) => add.mutateAsync({ id: bill.id, fileIds: [fileId] })}
      phone={{ purpose: 'bill_pictures', recordId: bill.id }}
    />
  );
}
