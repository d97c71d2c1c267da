import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../components/app-link.tsx';
import { Warning } from '../../../components/warning.tsx';
import type { SupplierForm } from './supplier-form.ts';
import { similarSuppliersQuery } from './suppliers.queries.ts';
import css from './suppliers.module.css';

const settleMs = 300;

/** Says while somebody types that a supplier of this name or these numbers is there already. It refuses nothing. */
export function SimilarSuppliers({ form: { control }, id }: { form: SupplierForm; id?: string | undefined }) {
  const { t } = useTranslation('suppliers');
  const [name, phone, taxNumber] = useWatch({ control, name: ['name', 'phone', 'taxNumber'] });
  const [asked] = useDebouncedValue([name, phone ?? '', taxNumber ?? ''].join('\n'), settleMs);
  const { data } = useQuery(similarSuppliersQuery(asked, id));
  const items = data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <Warning title={t('similar.title', { count: items.length })}>
      {items.map((item) => (
        <span key={item.id} className={css.like}>
          <AppLink href={`/suppliers/${item.id}`}>{item.name}</AppLink>{' '}
          {t('similar.by', { what: item.alike.map((one) => t(`similar.${one}`)).join(', ') })}
          {item.status === 'archived' ? ` · ${t('archived')}` : ''}
        </span>
      ))}
    </Warning>
  );
}
