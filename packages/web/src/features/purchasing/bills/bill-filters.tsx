import { isRecordId } from '@shelfwise/contract/primitives/id-rules';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog.tsx';
import { FilterChips } from '../../../components/filter-chips.tsx';
import { SupplierPicker, supplierQuery } from '../../contacts/index.ts';
import { type BillSearch, dueWithin } from './bill-address.ts';

const chooseSupplier = 'choose';

interface BillFilterChipsProps {
  search: BillSearch;
  onSearch: (change: BillSearch) => void;
}

/** The filters of the list of bills: whose, and due by when. */
export function BillFilterChips({ search, onSearch }: BillFilterChipsProps) {
  const { t } = useTranslation('bills');
  const [isChoosing, setIsChoosing] = useState(false);
  const supplier = useQuery({
    ...supplierQuery(search.supplier ?? ''),
    enabled: isRecordId(search.supplier),
  });
  const chosen =
    search.supplier === undefined ? [] : [{ value: search.supplier, label: supplier.data?.name ?? '…' }];
  return (
    <>
      <FilterChips
        filters={[
          {
            id: 'supplier',
            label: t('filters.supplier'),
            options: [...chosen, { value: chooseSupplier, label: t('filters.chooseSupplier') }],
          },
          {
            id: 'due',
            label: t('filters.due'),
            options: (Object.keys(dueWithin) as (keyof typeof dueWithin)[]).map((value) => ({
              value,
              label: t(`filters.within.${value}`),
            })),
          },
        ]}
        values={search}
        onChange={(id, value) => {
          if (id === 'supplier' && value === chooseSupplier) setIsChoosing(true);
          else onSearch({ [id]: value });
        }}
      />
      {isChoosing ? (
        <Dialog opened onClose={() => setIsChoosing(false)} title={t('filters.whichSupplier')}>
          <SupplierPicker
            value={null}
            hasFocus
            label={t('filters.supplier')}
            onChange={(id) => {
              if (id !== null) onSearch({ supplier: id });
              setIsChoosing(false);
            }}
          />
        </Dialog>
      ) : null}
    </>
  );
}
