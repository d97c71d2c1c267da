import type { ReturnAction } from '@shelfwise/contract/features/sales/returns/returns.facts';
import type { Return } from '@shelfwise/contract/features/sales/returns/returns.schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../components/app-link.tsx';
import { DateText } from '../../../components/date-text.tsx';
import { KeyFigures } from '../../../components/key-figures.tsx';
import { LateDialog } from '../../../components/late-dialog.tsx';
import { MoneyText } from '../../../components/money-text.tsx';
import type { PageAction } from '../../../components/page-actions.ts';
import { PageHeader } from '../../../components/page-header.tsx';
import { RecordFrame } from '../../../components/record-frame.tsx';
import { Facts, Section, textFact } from '../../../components/section.tsx';
import { lateCode } from '../../../lib/late-code.ts';
import { toastLine } from '../../../lib/toasts.ts';
import { useViewer } from '../../../lib/viewer.ts';
import { DocumentSharing } from '../sharing/document-sharing.tsx';
import papers from '../sharing/sharing.module.css';
import { sharedReturn } from '../sharing/shared-document.ts';
import { ReturnLines } from './return-lines.tsx';
import { ReturnMoney } from './return-money.tsx';
import { moneyWord, ReturnBadges } from './return-state.tsx';
import { ReturnTimeline } from './return-timeline.tsx';
import { useReceiveReturn } from './return-verbs.ts';
import { returnQuery } from './returns.queries.ts';

const dialogs = lateCode(() => import('./return-dialogs.tsx'));

/** A return: what came back, what became of it, what was given for it, and what is to be done next. */
export function ReturnScreen({ id }: { id: string }) {
  const { t } = useTranslation('returns');
  return (
    <RecordFrame
      id={id}
      query={useQuery(returnQuery(id))}
      nameOf={({ number }) => number}
      backHref="/orders/returns"
      words={t('frame', { returnObjects: true })}
    >
      {(one) => <ReturnRecord one={one} />}
    </RecordFrame>
  );
}

export type ReturnDialog = Exclude<ReturnAction, 'receive'>;
const shortcuts: Partial<Record<ReturnAction, string>> = { receive: 'r', inspect: 'c', settle: 's' };

/** What can be done next, by whom: goods first, then money. Who may not say what becomes of goods takes them in all the same. */
function useReturnActions(one: Return, open: (dialog: ReturnDialog) => void) {
  const { t } = useTranslation('returns');
  const mayDecide = useViewer().can('canManageInventory');
  const receive = useReceiveReturn();
  const { id, version, actions } = one;
  const isOpenToMe = (action: ReturnAction): boolean =>
    actions.includes(action) && (mayDecide || action === 'receive' || action === 'cancel');
  const toAction = (action: ReturnAction): PageAction => ({
    label: t(`actions.${action}`),
    isDanger: action === 'undo' || action === 'cancel',
    ...(shortcuts[action] && { shortcut: shortcuts[action] }),
    ...(action === 'receive'
      ? {
          isBusy: receive.isPending,
          onRun: () =>
            receive.mutate({ id, version }, { onSuccess: () => toastLine.success(t('done.receive')) }),
        }
      : { onRun: () => open(action) }),
  });
  const [first, ...others] = (['receive', 'inspect', 'settle'] as const).filter(isOpenToMe);
  const ends = (['cancel', 'undo'] as const).filter(isOpenToMe).map(toAction);
  // Where nothing is left to do, only a mistake is put right: one tap nearer.
  return first
    ? { primary: toAction(first), secondary: others.map(toAction), menu: ends }
    : { secondary: ends };
}

function ReturnFigures({ one }: { one: Return }) {
  const { t } = useTranslation('returns');
  const money = (minor: number) => <MoneyText amountMinor={minor} currency={one.currency} />;
  return (
    <KeyFigures
      label={t('figures.label')}
      figures={[
        { label: t('figures.credited'), value: money(one.creditedMinor) },
        { label: t('figures.paidBack'), value: money(one.paidBackMinor) },
        { label: t('columns.day'), value: <DateText value={one.requestedOn} style="date" /> },
        ...(one.costMinor === undefined
          ? []
          : [{ label: t('figures.cost'), value: money(one.costMinor), isScreenOnly: true }]),
      ]}
    />
  );
}

/** Where goods and money stand, in a sentence each, and who goes on where the reader may not. */
function Standing({ one }: { one: Return }) {
  const { t } = useTranslation('returns');
  const mayDecide = useViewer().can('canManageInventory');
  const { status, hasHeld, withoutGoods, actions } = one;
  const money = moneyWord(one);
  if (status === 'cancelled' || (status === 'settled' && !hasHeld && !withoutGoods)) return null;
  const goods = withoutGoods
    ? 'kept'
    : hasHeld
      ? 'held'
      : status === 'requested' || status === 'received'
        ? status
        : 'decided';
  return (
    <Section title={t('standing.title')}>
      <Facts
        items={[
          { label: t('goods'), value: t(`standing.goods.${goods}`) },
          { label: t('standing.moneyLabel'), value: t(`standing.money.${money}`) },
        ]}
      />
      {!mayDecide && (actions.includes('inspect') || actions.includes('settle')) ? (
        <p>{t('takeBack.managerSettles')}</p>
      ) : null}
    </Section>
  );
}

function ReturnRecord({ one }: { one: Return }) {
  const { t } = useTranslation('returns');
  const [asked, setAsked] = useState<ReturnDialog>();
  const actions = useReturnActions(one, setAsked);
  const name = one.customerName ?? t('walkIn');
  const close = (): void => setAsked(undefined);
  return (
    <>
      <PageHeader
        title={one.number}
        badge={<ReturnBadges one={one} />}
        subtitle={
          <>
            {one.customerId === null ? name : <AppLink href={`/customers/${one.customerId}`}>{name}</AppLink>}
            {' · '}
            <AppLink href={`/orders/${one.orderId}`}>{one.orderNumber}</AppLink>
          </>
        }
        {...actions}
      />
      <Standing one={one} />
      <ReturnFigures one={one} />
      <ReturnLines one={one} />
      <ReturnMoney one={one} />
      <Section title={t('details')}>
        <Facts
          items={[
            { label: t('columns.place'), value: one.locationName },
            {
              label: t('recorded'),
              value: (
                <>
                  <DateText value={one.requestedAt} style="moment" /> · {one.requestedBy}
                </>
              ),
            },
            ...textFact(t('note'), one.note),
          ]}
        />
        <div className={papers.below}>
          <DocumentSharing shared={sharedReturn(one)} customerId={one.customerId} />
        </div>
      </Section>
      <ReturnTimeline id={one.id} currency={one.currency} />
      <LateDialog isOpen={asked !== undefined} code={dialogs} onClose={close}>
        {({ ReturnDialogs }) => (asked ? <ReturnDialogs one={one} asked={asked} onClose={close} /> : null)}
      </LateDialog>
    </>
  );
}
