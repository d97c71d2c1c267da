import { isRecordId } from '@shelfwise/contract/primitives/id-rules';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog.tsx';
import { FilterChips } from '../../../components/filter-chips.tsx';
import { CustomerPicker, customerQuery } from '../../contacts/index.ts';
import { dueWithin, type InvoiceSearch } from './invoice-address.ts';

const chooseCustomer = 'choose';

interface InvoiceFilterChipsProps {
  search: InvoiceSearch;
  onSearch: (change: InvoiceSearch) => void;
}

/** The filters of the list of invoices: whose, due by when, and what they came from. */
export function InvoiceFilterChips({ search, onSearch }: InvoiceFilterChipsProps) {
  const { t } = useTranslation('receivables');
  const [isChoosing, setIsChoosing] = useState(false);
  const customer = useQuery({
    ...customerQuery(search.customer ?? ''),
    enabled: isRecordId(search.customer),
  });
  const chosen =
    search.customer === undefined ? [] : [{ value: search.customer, label: customer.data?.name ?? '…' }];
  return (
    <>
      <FilterChips
        filters={[
          {
            id: 'customer',
            label: t('filters.customer'),
            options: [...chosen, { value: chooseCustomer, label: t('filters.chooseCustomer') }],
          },
          {
            id: 'due',
            label: t('filters.due'),
            options: (Object.keys(dueWithin) as (keyof typeof dueWithin)[]).map((value) => ({
              value,
              label: t(`filters.within.${value}`),
            })),
          },
          {
            id: 'origin',
            label: t('filters.origin'),
            options: (['order', 'alone'] as const).map((value) => ({
              value,
              label: t(`filters.origins.${value}`),
            })),
          },
        ]}
        values={search}
        onChange={(id, value) => {
          if (id === 'customer' && value === chooseCustomer) setIsChoosing(true);
          else onSearch({ [id]: value });
        }}
      />
      {isChoosing ? (
        <Dialog opened onClose={() => setIsChoosing(false)} title={t('filters.whichCustomer')}>
          <CustomerPicker
            value={null}
            hasFocus
            canCreate={false}
            label={t('filters.customer')}
            placeholder={t('editor.customerPlaceholder')}
            onChange={(id) => {
              if (id !== null) onSearch({ customer: id });
              setIsChoosing(false);
            }}
          />
        </Dialog>
      ) : null}
    </>
  );
}
