import type {
  Transfer,
  TransferStep,
} from '@shelfwise/contract/features/inventory/transfers/transfers.schemas';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../components/app-link.tsx';
import { DateText } from '../../../components/date-text.tsx';
import { MoneyText } from '../../../components/money-text.tsx';
import type { PageAction } from '../../../components/page-actions.ts';
import { PageHeader } from '../../../components/page-header.tsx';
import { QuantityText } from '../../../components/quantity-text.tsx';
import { RecordFrame } from '../../../components/record-frame.tsx';
import { Facts, Section, textFact } from '../../../components/section.tsx';
import { useRegion } from '../../../components/region.tsx';
import { toastLine } from '../../../lib/toasts.ts';
import css from './transfers.module.css';
import { ElsewhereDialog } from './elsewhere-dialog.tsx';
import { SettleDialog, type SettleKind } from './settle-dialog.tsx';
import { TransferDialog } from './transfer-dialog.tsx';
import { TransferStatusBadge } from './transfer-status.tsx';
import { transferQuery, useTransferVerbs } from './transfers.queries.ts';

export function TransferScreen({ id }: { id: string }) {
  const { t } = useTranslation('transfers');
  return (
    <RecordFrame
      id={id}
      query={useQuery(transferQuery(id))}
      nameOf={({ number }) => number ?? t('draftName')}
      backHref="/inventory?view=transfers"
      words={t('record', { returnObjects: true })}
    >
      {(transfer) => <TransferRecord transfer={transfer} />}
    </RecordFrame>
  );
}

type Asked = SettleKind | 'redirect' | 'sendOn' | 'edit';

/** The actions that its state allows; the next one first. */
function useActions(transfer: Transfer, ask: (asked: Asked) => void): PageAction[] {
  const { t } = useTranslation('transfers');
  const navigate = useNavigate();
  const verbs = useTransferVerbs();
  const { id, version, status, lines } = transfer;
  const action = (asked: Asked): PageAction => ({ label: t(`actions.${asked}`), onRun: () => ask(asked) });
  if (status === 'draft')
    return [
      {
        label: t('actions.send'),
        isBusy: verbs.send.isPending,
        onRun: () =>
          verbs.send.mutate(
            { id, version },
            { onSuccess: ({ number }) => toastLine.success(t('sent', { number: number ?? '' })) },
          ),
      },
      action('edit'),
      {
        label: t('actions.remove'),
        isDanger: true,
        onRun: () =>
          verbs.remove.mutate(
            { id },
            { onSuccess: () => void navigate({ href: '/inventory?view=transfers' }) },
          ),
      },
    ];
  const isOpen = status === 'on_the_way' || status === 'part_received';
  return [
    ...(isOpen ? [action('receive'), action('redirect'), action('return'), action('lose')] : []),
    ...(lines.some(({ lostQuantity }) => lostQuantity !== '0') ? [action('find')] : []),
    ...(lines.some(({ receivedQuantity }) => receivedQuantity !== '0') ? [action('sendOn')] : []),
  ];
}

function TransferRecord({ transfer }: { transfer: Transfer }) {
  const { t } = useTranslation('transfers');
  const [asked, setAsked] = useState<Asked>();
  const close = (): void => setAsked(undefined);
  const actions = useActions(transfer, setAsked);
  // What has arrived needs nothing more.
  const isNext = ['draft', 'on_the_way', 'part_received'].includes(transfer.status);
  const primary = isNext ? actions[0] : undefined;
  const others = isNext ? actions.slice(1) : actions;
  const { number, fromLocationName, toLocationName, status, follows, followedBy } = transfer;
  return (
    <>
      <PageHeader
        title={number ?? t('draftName')}
        subtitle={t('way', { from: fromLocationName, to: toLocationName })}
        badge={<TransferStatusBadge status={status} />}
        primary={primary}
        secondary={others.slice(0, 1)}
        menu={others.slice(1)}
      />
      <Section title={t('facts')}>
        <Facts
          items={[
            { label: t('from'), value: fromLocationName },
            { label: t('to'), value: toLocationName },
            { label: t('sentOn'), value: <DateText value={transfer.businessDate} /> },
            { label: t('expectedOn'), value: <DateText value={transfer.expectedOn} /> },
            { label: t('by'), value: transfer.sentBy ?? transfer.createdBy ?? '-' },
            ...(follows ? [{ label: t('follows'), value: <TransferLink transfer={follows} /> }] : []),
            ...followedBy.map((one) => ({ label: t('followedBy'), value: <TransferLink transfer={one} /> })),
            ...textFact(t('note'), transfer.note),
          ]}
        />
      </Section>
      <Lines transfer={transfer} />
      {transfer.steps.length === 0 ? null : <Steps transfer={transfer} />}
      {asked === 'edit' ? <TransferDialog transfer={transfer} onClose={close} /> : null}
      {asked === 'redirect' || asked === 'sendOn' ? (
        <ElsewhereDialog transfer={transfer} kind={asked} onClose={close} />
      ) : null}
      {asked === 'receive' || asked === 'lose' || asked === 'return' || asked === 'find' ? (
        <SettleDialog transfer={transfer} kind={asked} onClose={close} />
      ) : null}
    </>
  );
}

function TransferLink({ transfer: { id, number } }: { transfer: { id: string; number: string | null } }) {
  return <AppLink href={`/inventory/transfers/${id}`}>{number ?? '-'}</AppLink>;
}

/** What of each product was sent, and what became of it. */
function Lines({ transfer }: { transfer: Transfer }) {
  const { t } = useTranslation('transfers');
  const { currency } = useRegion();
  const parts = ['onWay', 'received', 'returned', 'lost'] as const;
  return (
    <Section title={t('products')} isFlush>
      <ul className={css.lines}>
        {transfer.lines.map((line) => (
          <li key={line.number}>
            <div className={css.product}>
              <AppLink href={`/products/${line.productId}`}>{line.productName}</AppLink>
              <span className={css.quiet}>{line.sku}</span>
            </div>
            <div className={css.figures}>
              <strong>
                {line.packName === null ? null : (
                  <>
                    <QuantityText quantity={line.enteredQuantity} /> {line.packName} ={' '}
                  </>
                )}
                <QuantityText quantity={line.quantity} unit={line.unit} />
              </strong>
              {parts.map((part) =>
                line[`${part}Quantity`] === '0' ? null : (
                  <span key={part} data-part={part}>
                    {t(part)} <QuantityText quantity={line[`${part}Quantity`]} />
                  </span>
                ),
              )}
              {line.valueMinor === undefined ? null : (
                <MoneyText amountMinor={line.valueMinor} currency={currency} isExact />
              )}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** What happened since it was sent, the newest last; each can be undone once. */
function Steps({ transfer }: { transfer: Transfer }) {
  const { t } = useTranslation('transfers');
  const { undo } = useTransferVerbs();
  const { id, version, lines } = transfer;
  const productOf = (number: number) => lines.find((line) => line.number === number);
  const why = ({ reason, note }: TransferStep): string =>
    [reason === null ? null : t(`reasons.${reason}`), note].filter(Boolean).join(' · ');
  return (
    <Section title={t('steps')} isFlush>
      <ol className={css.lines}>
        {transfer.steps.map((step) => (
          <li key={step.id} data-undone={step.isUndone || undefined}>
            <div className={css.product}>
              <span>
                {step.undoes === null
                  ? t(`did.${step.kind}`, { place: step.locationName ?? '' })
                  : t('undid', { step: step.undoes })}
              </span>
              <span className={css.quiet}>
                {t('step', { step: step.number })} · <DateText value={step.recordedAt} style="moment" /> ·{' '}
                {step.actor ?? '-'}
                {why(step) === '' ? null : ` · ${why(step)}`}
                {step.isUndone ? ` · ${t('isUndone')}` : null}
              </span>
            </div>
            <div className={css.figures}>
              {step.lines.map(({ number, quantity }) => (
                <span key={number}>
                  {productOf(number)?.productName} ·{' '}
                  <strong>
                    <QuantityText quantity={quantity} unit={productOf(number)?.unit ?? 'piece'} />
                  </strong>
                </span>
              ))}
            </div>
            {step.kind === 'undo' || step.isUndone ? null : (
              <Button
                className={css.undo}
                size="xs"
                variant="default"
                loading={undo.isPending}
                onClick={() => undo.mutate({ id, version, stepId: step.id })}
              >
                {t('actions.undo')}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Section>
  );
}
