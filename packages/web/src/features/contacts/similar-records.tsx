import type { LikeRecord } from '@shelfwise/contract/features/contacts/people.schemas';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../components/app-link.tsx';
import { Warning } from '../../components/warning.tsx';
import { orpc } from '../../lib/orpc.ts';
import type { PeopleForm } from './contact-form.ts';
import css from './people.module.css';

const settleMs = 300;

/** What is asked of records that look like the typed one: name, telephone and tax number, a line each. */
const askedOf = (typed: string, except: string | undefined) => {
  const [name = '', phone = '', taxNumber = ''] = typed.split('\n').map((line) => line.trim());
  const known = Object.entries({
    name: name.slice(0, 160),
    phone: phone.slice(0, 40),
    taxNumber: taxNumber.slice(0, 40),
  });
  const given = Object.fromEntries(known.filter(([, text]) => text !== ''));
  return {
    input: { ...given, ...(except === undefined ? {} : { except }) },
    enabled: Object.keys(given).length > 0,
    placeholderData: keepPreviousData<{ items: LikeRecord[] }>,
    meta: { showsOwnError: true },
  };
};

interface SimilarRecordsProps {
  of: 'customers' | 'suppliers';
  form: PeopleForm;
  /** the record that is being changed */
  id?: string | undefined;
}

/** Says while somebody types that a record of this name or these numbers is there already. It refuses nothing. */
export function SimilarRecords({ of, form: { control }, id }: SimilarRecordsProps) {
  const { t } = useTranslation('people');
  const [name, phone, taxNumber] = useWatch({ control, name: ['name', 'phone', 'taxNumber'] });
  const [typed] = useDebouncedValue([name, phone ?? '', taxNumber ?? ''].join('\n'), settleMs);
  const asked = askedOf(typed, id);
  const { data } = useQuery(
    of === 'customers'
      ? orpc.customers.similar.queryOptions(asked)
      : orpc.suppliers.similar.queryOptions(asked),
  );
  const items = data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <Warning title={t(`similar.${of}`, { count: items.length })}>
      {items.map((item) => (
        <span key={item.id} className={css.like}>
          <AppLink href={`/${of}/${item.id}`}>{item.name}</AppLink>{' '}
          {t('similar.by', { what: item.alike.map((one) => t(`similar.${one}`)).join(', ') })}
          {item.status === 'archived' ? ` · ${t('archived')}` : ''}
        </span>
      ))}
    </Warning>
  );
}
