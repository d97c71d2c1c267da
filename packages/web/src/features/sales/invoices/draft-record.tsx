import type { InvoiceDraft } from '@shelfwise/contract/features/sales/invoice-drafts/invoice-drafts.schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../components/app-link.tsx';
import { DateText } from '../../../components/date-text.tsx';
import { KeyFigures } from '../../../components/key-figures.tsx';
import { MoneyText } from '../../../components/money-text.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { useRemoveAction } from '../../../components/record-lifecycle.tsx';
import { useRegion } from '../../../components/region.tsx';
import { Facts, Section } from '../../../components/section.tsx';
import { quantityText } from '../../../lib/money.ts';
import { InvoiceLines } from './invoice-lines.tsx';
import { InvoiceBadge } from './invoice-state.tsx';
import { InvoiceTimeline } from './invoice-timeline.tsx';
import { incomeAccountsQuery, useRemoveInvoiceDraft } from './invoices.queries.ts';
import { IssueDialog } from './issue-dialog.tsx';

const listHref = '/accounts-receivable';

/** An invoice without an order before it is issued. */
export function DraftRecord({ draft }: { draft: InvoiceDraft }) {
  const { t } = useTranslation('receivables');
  const { locale } = useRegion();
  const [isIssuing, setIsIssuing] = useState(false);
  const { id, currency } = draft;
  const opening = useQuery(incomeAccountsQuery()).data?.items.find((one) => one.isOpening);
  const remove = useRemoveAction({
    id,
    verb: useRemoveInvoiceDraft(),
    listHref,
    words: t('remove', { returnObjects: true }),
  });
  return (
    <>
      <PageHeader
        title={t('draftTitle')}
        badge={
          <InvoiceBadge
            invoice={{
              standing: 'draft',
              isOverdue: false,
              isDisputed: false,
            }}
          />
        }
        subtitle={<AppLink href={`/customers/${draft.customerId}`}>{draft.customerName}</AppLink>}
        primary={{ label: t('steps.issue'), onRun: () => setIsIssuing(true) }}
        secondary={[{ label: t('steps.edit'), shortcut: 'e', href: `${listHref}/${id}?edit=true` }]}
        menu={[remove.action]}
      />
      <KeyFigures
        label={t('record.figures')}
        figures={[
          {
            label: t('columns.total'),
            value: <MoneyText amountMinor={draft.totalMinor} currency={currency} />,
            note: t('record.notOwed'),
          },
          {
            label: t('columns.issuedOn'),
            value:
              draft.issuedOn === null ? (
                t('record.onIssue')
              ) : (
                <DateText value={draft.issuedOn} style="date" />
              ),
          },
          {
            label: t('columns.dueOn'),
            value: draft.dueOn === null ? t('record.byTerms') : <DateText value={draft.dueOn} style="date" />,
          },
        ]}
      />
      <InvoiceLines
        invoice={draft}
        lines={draft.lines.map((line) => ({
          ...line,
          note:
            [
              line.accountId !== null && line.accountId === opening?.id
                ? t('lines.opening')
                : line.accountName,
              line.discountPercent === '0'
                ? null
                : t('less', { percent: quantityText(line.discountPercent, locale) }),
            ]
              .filter(Boolean)
              .join(' · ') || undefined,
        }))}
      />
      <Section title={t('editor.details')}>
        <Facts
          items={[
            {
              label: t('record.begun'),
              value: (
                <>
                  <DateText value={draft.createdAt} style="moment" />
                  {draft.createdBy === null ? null : ` · ${draft.createdBy}`}
                </>
              ),
            },
          ]}
        />
      </Section>
      <InvoiceTimeline id={id} />
      {isIssuing ? <IssueDialog draft={draft} onClose={() => setIsIssuing(false)} /> : null}
      {remove.dialog}
    </>
  );
}
