import type { Contact } from '@shelfwise/contract/features/contacts/people.schemas';
import { useTranslation } from 'react-i18next';
import { Section } from '../../components/section.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import css from './people.module.css';

/** The people at a customer or a supplier, each to be rung or written to with one touch. */
export function ContactsSection({ contacts }: { contacts: readonly Contact[] }) {
  const { t } = useTranslation('people');
  if (contacts.length === 0) return null;
  const several = contacts.length > 1;
  return (
    <Section title={t('title')} isFlush>
      <ul className={css.contacts}>
        {contacts.map(({ name, role, phone, email, isPrimary }) => (
          <li key={[name, phone, email].join(' ')} className={css.contact}>
            <span className={css.contactName}>
              {name} {role === null ? null : <span className={css.role}>· {role}</span>}{' '}
              {isPrimary && several ? <StatusBadge tone="good">{t('primary')}</StatusBadge> : null}
            </span>
            <span className={css.reach}>
              {phone === null ? null : <a href={`tel:${phone.replaceAll(/\s/gu, '')}`}>{phone}</a>}
              {email === null ? null : <a href={`mailto:${email}`}>{email}</a>}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
