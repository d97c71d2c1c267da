import type { Customer } from '@shelfwise/contract/features/contacts/customers/customers.schemas';
import { useTranslation } from 'react-i18next';
import { MoneyText } from '../../../components/money-text.tsx';
import { Facts, Section, textFact } from '../../../components/section.tsx';
import { StatusBadge } from '../../../components/status-badge.tsx';
import css from '../people.module.css';

/** The number that WhatsApp takes: digits with the country's code. */
const whatsappNumber = (phone: string): string | undefined =>
  phone.trim().startsWith('+') ? phone.replaceAll(/\D/gu, '') : undefined;

/** Contact and terms. Unknown facts are left out, except those that invoices need. */
export function CustomerFacts({ customer }: { customer: Customer }) {
  const { t } = useTranslation('contacts');
  const { paymentTermsDays: days, creditLimitMinor, phone, hasWhatsapp, tags } = customer;
  const known = (field: 'code' | 'groupName' | 'email' | 'taxNumber' | 'address' | 'currency' | 'notes') =>
    textFact(t(`fields.${field}`), customer[field]);
  const agreed = [
    ...(customer.takesMail ? [t('consent.mail')] : []),
    ...(customer.takesMessages ? [t('consent.messages')] : []),
  ];
  const whatsapp = phone !== null && hasWhatsapp ? whatsappNumber(phone) : undefined;
  return (
    <Section title={t('sections.about')}>
      <Facts
        items={[
          ...known('code'),
          ...known('groupName'),
          ...(tags.length === 0
            ? []
            : [
                {
                  label: t('fields.tags'),
                  value: (
                    <span className={css.tags}>
                      {tags.map((tag) => (
                        <span key={tag} className={css.tag}>
                          {tag}
                        </span>
                      ))}
                    </span>
                  ),
                },
              ]),
          ...(phone === null
            ? []
            : [
                {
                  label: t('fields.phone'),
                  value: (
                    <>
                      {phone}
                      {hasWhatsapp ? ' · ' : null}
                      {whatsapp === undefined ? (
                        hasWhatsapp && t('whatsapp')
                      ) : (
                        <a href={`https://wa.me/${whatsapp}`} target="_blank" rel="noreferrer">
                          {t('whatsapp')}
                        </a>
                      )}
                    </>
                  ),
                },
              ]),
          ...known('email'),
          ...known('address'),
          ...known('taxNumber'),
          {
            label: t('fields.paymentTermsDays'),
            value: days === 0 ? t('terms.atOnce') : t('terms.days', { count: days }),
          },
          {
            label: t('fields.creditLimitMinor'),
            value:
              creditLimitMinor === null ? t('terms.noLimit') : <MoneyText amountMinor={creditLimitMinor} />,
          },
          ...known('currency'),
          {
            label: t('consent.label'),
            value: agreed.length === 0 ? t('consent.none') : agreed.join(', '),
          },
          ...known('notes'),
        ]}
      />
    </Section>
  );
}

/** Where goods are brought to. */
export function CustomerAddresses({ addresses }: { addresses: Customer['addresses'] }) {
  const { t } = useTranslation('contacts');
  if (addresses.length === 0) return null;
  return (
    <Section title={t('fields.addresses')} isFlush>
      <ul className={css.contacts}>
        {addresses.map(({ label, address, isUsual }) => (
          <li key={label + address} className={css.contact}>
            <span className={css.contactName}>
              {label}{' '}
              {isUsual && addresses.length > 1 ? (
                <StatusBadge tone="good">{t('address.usual')}</StatusBadge>
              ) : null}
            </span>
            <span className={css.place}>{address}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
