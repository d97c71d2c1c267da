import { Button } from '@mantine/core';
import { isComing } from '@shelfwise/contract/access/coming-features';
import {
  type Feature,
  limitOf,
  parsePlan,
  type Plan,
  planLabels,
  planPrices,
  planWithMore,
  upgradeFor,
} from '@shelfwise/contract/access/plans';
import { isAdmin } from '@shelfwise/contract/access/roles';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../components/dialog.tsx';
import { AppLink } from '../components/app-link.tsx';
import { storageArea, writeStored } from '../lib/browser-store.ts';
import type { MissingInPlan } from '../lib/viewer.ts';
import { useSession } from './session.ts';
import css from './upgrade-prompt.module.css';

interface UpgradePromptProps {
  feature: Feature;
  /** Closes the prompt. Without it there is no 'Maybe Later'. */
  onLater?: () => void;
  hasTitle?: boolean;
}

/** The present tier, the one needed, its price, and a link to the plans. */
function Offer({
  current,
  required,
  wanted,
  isBand = false,
  keepsTyping = false,
  onLater,
  children,
}: {
  current: Plan;
  required: Plan;
  /** Parameters for the page of plans, so that it can name what was asked for: 'feature=payroll'. */
  wanted: string;
  /** Beside each other in one band, above a page. */
  isBand?: boolean;
  /** True where a form was refused: what was typed is there again when the person comes back. */
  keepsTyping?: boolean;
  onLater?: (() => void) | undefined;
  children?: ReactNode;
}) {
  const { t } = useTranslation('shell');
  return (
    <div className={css.prompt} data-band={isBand || undefined}>
      {children}
      <div className={css.tiers}>
        <div>{t('upgrade.current', { tier: planLabels[current] })}</div>
        <div>{t('upgrade.required', { tier: planLabels[required] })}</div>
      </div>
      <p className={css.price}>{t('upgrade.price', { price: planPrices[required] })}</p>
      <div className={css.actions}>
        <Button
          variant="filled"
          onClick={() => {
            // Whoever pays for it comes back to this page (`lib/upgrade-place.ts`).
            writeStored('upgrade-place', location.pathname + location.search, storageArea('sessionStorage'));
            onLater?.();
          }}
          renderRoot={(props) => (
            <AppLink {...props} href={`/subscription-management?${wanted}`} keepsTyping={keepsTyping} />
          )}
        >
          {t('upgrade.now')}
        </Button>
        {onLater ? <Button onClick={onLater}>{t('upgrade.later')}</Button> : null}
      </div>
      <p className={css.note}>{t('upgrade.note')}</p>
    </div>
  );
}

/** What the plan lacks, which tier has it, and a link to the plans. Inline on a screen, or in the dialog below. */
export function UpgradePrompt({ feature, onLater, hasTitle = true }: UpgradePromptProps) {
  const { t } = useTranslation('shell');
  const { t: tLimits } = useTranslation('plan-limits');
  const { company } = useSession();
  const { currentTier, requiredTier } = upgradeFor(parsePlan(company?.plan), feature);
  return (
    <Offer current={currentTier} required={requiredTier} wanted={`feature=${feature}`} onLater={onLater}>
      {hasTitle ? (
        <h2 className={css.title}>
          <Lock size={16} aria-hidden /> {t('upgrade.title', { feature: t(`features.${feature}`) })}
        </h2>
      ) : null}
      {isComing(feature) ? (
        <p className={css.limit} role="note">
          {tLimits('comingNote')}
        </p>
      ) : null}
    </Offer>
  );
}

/** The same above a page of a plan that was lost, whose records can still be read. */
export function LostPlanBand({ feature }: { feature: Feature }) {
  const { t } = useTranslation('shell');
  const { t: tLimits } = useTranslation('plan-limits');
  const { user, company } = useSession();
  const { currentTier, requiredTier } = upgradeFor(parsePlan(company?.plan), feature);
  return (
    <Offer isBand current={currentTier} required={requiredTier} wanted={`feature=${feature}`}>
      <div className={css.lead}>
        <h2 className={css.title}>
          <Lock size={16} aria-hidden /> {t('upgrade.title', { feature: t(`features.${feature}`) })}
        </h2>
        <p className={css.kept}>{tLimits(isAdmin(user?.role) ? 'lost.textAdmin' : 'lost.text')}</p>
      </div>
    </Offer>
  );
}

/** The same as a dialog, for a feature that the plan lacks or a limit that is reached. */
export function UpgradeDialog({ onClose, ...lack }: MissingInPlan & { onClose: () => void }) {
  const { t } = useTranslation('shell');
  const { t: tLimits } = useTranslation('plan-limits');
  const { company } = useSession();
  const plan = parsePlan(company?.plan);
  const title =
    'feature' in lack ? t('upgrade.title', { feature: t(`features.${lack.feature}`) }) : tLimits('title');
  return (
    <Dialog opened onClose={onClose} title={title} size={420}>
      {'feature' in lack ? (
        <UpgradePrompt feature={lack.feature} onLater={onClose} hasTitle={false} />
      ) : (
        <Offer
          current={plan}
          required={planWithMore(plan, lack.limit)}
          wanted={`limit=${lack.limit}`}
          keepsTyping
          onLater={onClose}
        >
          <p className={css.limit}>
            {tLimits(`has.${lack.limit}`, { count: limitOf(plan, lack.limit) ?? 0 })}{' '}
            {tLimits(lack.limit === 'ordersPerMonth' ? 'goesOn' : 'kept')}
          </p>
        </Offer>
      )}
    </Dialog>
  );
}
