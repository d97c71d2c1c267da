import type { Discount } from '@shelfwise/contract/features/sales/discounts/discounts.schemas';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { KeyFigures } from '../../../components/key-figures.tsx';
import { MoneyText } from '../../../components/money-text.tsx';
import type { PageAction } from '../../../components/page-actions.ts';
import { PageHeader } from '../../../components/page-header.tsx';
import { RecordFrame } from '../../../components/record-frame.tsx';
import { useArchiveAction, useRemoveAction } from '../../../components/record-lifecycle.tsx';
import { useRegion } from '../../../components/region.tsx';
import { moneyText, quantityText } from '../../../lib/money.ts';
import { CodesSection } from './codes-section.tsx';
import { DiscountEditor, NewDiscount } from './discount-editor.tsx';
import { DiscountFacts } from './discount-facts.tsx';
import { DiscountMeaning } from './discount-meaning.tsx';
import { DiscountTimeline } from './discount-timeline.tsx';
import { EffectSection } from './effect-section.tsx';
import { ReplaySection } from './replay-section.tsx';
import { DiscountStateBadge } from './discount-state.tsx';
import {
  discountQuery,
  useActivateDiscount,
  useArchiveDiscount,
  useDuplicateDiscount,
  usePauseDiscount,
  useRemoveDiscount,
  useRestoreDiscount,
} from './discounts.queries.ts';
import { UsesSection } from './uses-section.tsx';

/** A discount's record, the form to change it, or that of a new one. */
export function DiscountScreen({ id, isEditing }: { id: string; isEditing: boolean }) {
  const { t } = useTranslation('discounts');
  const navigate = useNavigate();
  const query = useQuery(discountQuery(id));
  if (id === 'new')
    return <NewDiscount onSaved={(made) => void navigate({ href: `/discounts/${made}`, replace: true })} />;
  return (
    <RecordFrame
      id={id}
      query={query}
      nameOf={({ name }) => name}
      backHref="/discounts"
      words={t('record', { returnObjects: true })}
    >
      {(discount) =>
        isEditing ? (
          <DiscountEditor
            discount={discount}
            onSaved={() => void navigate({ href: `/discounts/${id}`, replace: true })}
          />
        ) : (
          <DiscountRecord discount={discount} />
        )
      }
    </RecordFrame>
  );
}

/** What can be done next with a discount: it is given, given again, or paused. */
function useStageAction({ id, status, stage }: Discount): PageAction | undefined {
  const { t } = useTranslation('discounts');
  const activate = useActivateDiscount();
  const pause = usePauseDiscount();
  if (status === 'archived') return undefined;
  if (stage === 'active')
    return { label: t('pause'), isBusy: pause.isPending, onRun: () => pause.mutate({ id }) };
  return {
    label: t(stage === 'draft' ? 'activate' : 'resume'),
    isBusy: activate.isPending,
    onRun: () => activate.mutate({ id }),
  };
}

function DiscountFigures({ discount }: { discount: Discount }) {
  const { t } = useTranslation('discounts');
  const { locale, currency } = useRegion();
  const { usedCount, useLimit, givenMinor, budgetMinor } = discount;
  return (
    <KeyFigures
      label={t('figures.label')}
      figures={[
        {
          label: t('columns.usedCount'),
          value: quantityText(String(usedCount), locale),
          ...(useLimit !== null && { note: t('figures.most', { count: useLimit }) }),
        },
        {
          label: t('columns.givenMinor'),
          value: <MoneyText amountMinor={givenMinor} />,
          ...(budgetMinor !== null && {
            note: t('figures.budget', { amount: moneyText(budgetMinor, currency, locale) }),
          }),
        },
      ]}
    />
  );
}

function DiscountRecord({ discount }: { discount: Discount }) {
  const { t } = useTranslation('discounts');
  const navigate = useNavigate();
  const { id, name } = discount;
  const isArchived = discount.status === 'archived';
  const stage = useStageAction(discount);
  const duplicate = useDuplicateDiscount();
  const archive = useArchiveAction(
    { id, isArchived },
    { archive: useArchiveDiscount(), restore: useRestoreDiscount() },
    t('archive', { returnObjects: true }),
  );
  const remove = useRemoveAction({
    id,
    verb: useRemoveDiscount(),
    listHref: '/discounts',
    words: t('remove', { returnObjects: true, name }),
    ...(isArchived ? {} : { instead: { label: archive.label, run: () => archive.onRun?.() } }),
  });
  return (
    <>
      <PageHeader
        title={name}
        badge={<DiscountStateBadge state={discount.state} />}
        {...(stage && { primary: stage })}
        secondary={
          isArchived ? [] : [{ label: t('edit'), shortcut: 'e', href: `/discounts/${id}?edit=true` }]
        }
        menu={[
          {
            label: t('duplicate'),
            isBusy: duplicate.isPending,
            onRun: () =>
              duplicate.mutate(
                { id },
                { onSuccess: (made) => void navigate({ href: `/discounts/${made.id}?edit=true` }) },
              ),
          },
          archive,
          remove.action,
        ]}
      />
      {discount.ruleVersion > 0 ? <DiscountFigures discount={discount} /> : null}
      <DiscountMeaning discount={discount} />
      <DiscountFacts discount={discount} />
      {discount.needsCode ? <CodesSection discount={discount} /> : null}
      {discount.usedCount > 0 ? <EffectSection id={id} /> : null}
      {isArchived ? null : (
        <ReplaySection id={id} version={discount.version} needsCode={discount.needsCode} />
      )}
      {discount.usedCount > 0 ? <UsesSection id={id} /> : null}
      <DiscountTimeline discount={discount} />
      {remove.dialog}
    </>
  );
}
