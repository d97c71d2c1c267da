import { formatDate } from '@shelfwise/contract/primitives/date-text';
import type { WholeSupplierPayment } from '@shelfwise/contract/features/purchasing/supplier-payments/supplier-payments.contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../components/app-link.tsx';
import { MoneyText } from '../../../components/money-text.tsx';
import { useRegion } from '../../../components/region.tsx';
import { Facts, Section, textFact } from '../../../components/section.tsx';
import { moneyText } from '../../../lib/money.ts';
import { supplierQuery } from '../../contacts/index.ts';
import { SupplierSharing } from '../purchase-documents/supplier-sharing.tsx';
import css from '../../../components/lines/settling.module.css';

/** The certificate for tax kept back of a payment: what stands on it, and the ways to give it to the supplier. */
export function CertificateSection({ payment }: { payment: WholeSupplierPayment }) {
  const { t } = useTranslation('payables');
  const { locale, timezone } = useRegion();
  const supplier = useQuery(supplierQuery(payment.supplierId)).data;
  const { withholdingId: id, withholdingNumber: number, withholdingClass: kind, currency } = payment;
  if (id === null || number === null) return null;
  const percent = payment.withholdingPercent;
  const money = (minor: number) => <MoneyText amountMinor={minor} currency={currency} isExact />;
  return (
    <Section
      title={t('certificate.title')}
      aside={
        <span className={css.actions}>
          <SupplierSharing
            document={{
              id,
              kind: 'withholding_certificate',
              number,
              title: t('certificate.share', { number }),
            }}
            textOf={(company) =>
              t(payment.status === 'reversed' ? 'certificate.textReversed' : 'certificate.text', {
                company,
                number,
                amount: moneyText(payment.withheldMinor, currency, locale),
                day: formatDate(payment.paidOn, 'date', locale, timezone),
              })
            }
            supplierId={payment.supplierId}
          />
        </span>
      }
    >
      <Facts
        items={[
          { label: t('certificate.number'), value: number },
          { label: t('certificate.base'), value: money(payment.withheldFromMinor ?? 0) },
          {
            label: t('certificate.rate'),
            value:
              kind === null || percent === null
                ? t('certificate.typed')
                : t(`pay.classes.${kind}`, { percent }),
          },
          { label: t('certificate.kept'), value: money(payment.withheldMinor) },
          {
            label: t('certificate.taxNumber'),
            value:
              supplier?.taxNumber ??
              (supplier === undefined ? (
                ''
              ) : (
                <AppLink href={`/suppliers/${payment.supplierId}?edit=true`}>
                  {t('certificate.addTaxNumber')}
                </AppLink>
              )),
          },
          ...textFact(t('certificate.taxOffice'), payment.certificateNumber),
        ]}
      />
    </Section>
  );
}
