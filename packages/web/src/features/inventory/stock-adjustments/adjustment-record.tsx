import type { StockAdjustment } from '@shelfwise/contract/features/inventory/stock-adjustments/stock-adjustments.schemas';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../components/app-link.tsx';
import { DateText } from '../../../components/date-text.tsx';
import { MoneyText, UnitPriceText } from '../../../components/money-text.tsx';
import { useRegion } from '../../../components/region.tsx';
import { Facts } from '../../../components/section.tsx';
import { StatusBadge, type Tone } from '../../../components/status-badge.tsx';
import { quantityText } from '../../../lib/money.ts';
import { moneyAccountsQuery, useAccountName } from '../../ledger/index.ts';
import { ChangeText } from '../stock/change-text.tsx';
import css from './adjustment-dialog.module.css';

const tones: Record<StockAdjustment['status'], Tone> = {
  draft: 'neutral',
  approved: 'info',
  posted: 'good',
  reversed: 'neutral',
};

export function AdjustmentStatus({ status }: { status: StockAdjustment['status'] }) {
  const { t } = useTranslation('inventory');
  return <StatusBadge tone={tones[status]}>{t(`adjustment.statuses.${status}`)}</StatusBadge>;
}

type PaidFrom = Extract<StockAdjustment['settlement'], { kind: 'paid' }>;

interface AdjustmentFactsProps {
  adjustment: StockAdjustment;
  /** Opens the correction of this adjustment, or the one that this corrects. */
  onOther: (id: string) => void;
}

/** The reason, the day it counts for, when it was written down, and by whom. */
export function AdjustmentFacts({ adjustment, onOther }: AdjustmentFactsProps) {
  const { t } = useTranslation('inventory');
  const { settlement, corrects, correctedBy, replaces, replacedBy } = adjustment;
  const facts: { label: string; value: ReactNode }[] = [
    { label: t('adjust.reason'), value: adjustment.reasonName ?? t(`reasons.${adjustment.reason}`) },
    { label: t('adjust.location'), value: adjustment.locationName ?? t('adjustment.allPlaces') },
    {
      label: t('adjust.businessDate'),
      value: adjustment.businessDate ? (
        <DateText value={adjustment.businessDate} />
      ) : (
        t('adjustment.dayOfPosting')
      ),
    },
    { label: t('adjustment.status'), value: <AdjustmentStatus status={adjustment.status} /> },
    {
      label: t(adjustment.postedAt ? 'movements.recorded' : 'adjustment.written'),
      value: <DateText value={adjustment.postedAt ?? adjustment.createdAt} style="moment" />,
    },
    { label: t('movements.actor'), value: adjustment.actor ?? adjustment.createdBy ?? '-' },
  ];
  const add = (label: string, value: ReactNode): void => void facts.push({ label, value });
  if (adjustment.approvedBy !== null) add(t('adjustment.approvedBy'), adjustment.approvedBy);
  if (settlement?.kind === 'paid') add(t('settlement.paidFrom'), <AccountName {...settlement} />);
  if (settlement?.kind === 'owed') add(t('settlement.owedTo'), settlement.owedTo);
  if (corrects) add(t('adjustment.corrects'), <OtherLink {...corrects} onOther={onOther} />);
  if (correctedBy.length > 0)
    add(
      t('adjustment.correctedBy'),
      <span className={css.others}>
        {correctedBy.map((other) => (
          <OtherLink key={other.id} {...other} onOther={onOther} />
        ))}
      </span>,
    );
  if (replaces) add(t('adjustment.replaces'), <OtherLink {...replaces} onOther={onOther} />);
  if (replacedBy) add(t('adjustment.replacedBy'), <OtherLink {...replacedBy} onOther={onOther} />);
  if (adjustment.note !== null) add(t('adjust.note'), adjustment.note);
  return <Facts items={facts} />;
}

/** The account's name. One that still has its first name is named in the reader's language, as in the choice of accounts. */
function AccountName({ moneyAccountId, moneyAccountName }: PaidFrom) {
  const accountName = useAccountName();
  const account = useQuery(moneyAccountsQuery()).data?.items.find(({ id }) => id === moneyAccountId);
  return account ? accountName(account) : moneyAccountName;
}

interface OtherLinkProps {
  id: string;
  /** null while it is a draft */
  number: string | null;
  onOther: (id: string) => void;
}

function OtherLink({ id, number, onOther }: OtherLinkProps) {
  const { t } = useTranslation('inventory');
  return (
    <button type="button" className={css.other} onClick={() => onOther(id)}>
      {number ?? t('adjustment.statuses.draft')}
    </button>
  );
}

/** What it moved, line by line, and at what cost. A corrected cost stands beside the posted one. */
export function AdjustmentLines({ adjustment }: { adjustment: StockAdjustment }) {
  const { t } = useTranslation('inventory');
  const isDraft = adjustment.postedAt === null;
  const title = t(isDraft ? 'adjustment.linesOfDraft' : 'adjustment.lines');
  return (
    <>
      <h3 className={css.heading}>{title}</h3>
      <ul className={css.lines} aria-label={title}>
        {adjustment.lines.map((line) => (
          <li key={line.number}>
            <AppLink href={`/products/${line.productId}`}>{line.productName}</AppLink>
            <ChangeText quantity={line.quantity} />
            {line.pack ? <PackedText line={line} /> : null}
            <Costs line={line} />
            {line.valueMinor === undefined ? null : (
              <span className={css.value}>
                <MoneyText amountMinor={line.valueMinor} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

/** What was entered in packs: 2 × Carton of 24. */
function PackedText({ line }: { line: StockAdjustment['lines'][number] }) {
  const { locale } = useRegion();
  const entered = line.enteredQuantity.replace('-', '');
  return (
    <span className={css.cost}>
      {quantityText(entered, locale)} × {line.pack?.name}
    </span>
  );
}

function Costs({ line }: { line: StockAdjustment['lines'][number] }) {
  const { t } = useTranslation('inventory');
  if (line.unitCost === undefined) return null;
  return (
    <span className={css.cost}>
      {line.correctedUnitCost === undefined ? (
        <UnitPriceText price={line.unitCost} isRounded />
      ) : (
        <>
          <s>
            <UnitPriceText price={line.unitCost} isRounded />
          </s>{' '}
          <UnitPriceText price={line.correctedUnitCost} isRounded />
        </>
      )}{' '}
      {t('adjustment.each')}
    </span>
  );
}
