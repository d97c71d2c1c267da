import { Button, Modal } from '@mantine/core';
import { type Feature, parsePlan, planLabels, upgradeFor } from '@shelfwise/contract/access/plans';
import { Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../components/app-link.tsx';
import { useSession } from './session.ts';
import css from './upgrade-prompt.module.css';

interface UpgradePromptProps {
  feature: Feature;
  /** Closes the prompt; without it there is no 'Maybe Later'. */
  onLater?: () => void;
  hasTitle?: boolean;
}

/** What the plan lacks, which tier has it, and the way there. Inline on a screen, or in the dialog below. */
export function UpgradePrompt({ feature, onLater, hasTitle = true }: UpgradePromptProps) {
  const { t } = useTranslation('shell');
  const { company } = useSession();
  const upgrade = upgradeFor(parsePlan(company?.plan), feature);
  return (
    <div className={css.prompt}>
      {hasTitle ? (
        <h2 className={css.title}>
          <Lock size={16} aria-hidden /> {t('upgrade.title', { feature: t(`features.${feature}`) })}
        </h2>
      ) : null}
      <div className={css.tiers}>
        <div>{t('upgrade.current', { tier: planLabels[upgrade.currentTier] })}</div>
        <div>{t('upgrade.required', { tier: planLabels[upgrade.requiredTier] })}</div>
      </div>
      <p className={css.price}>{t('upgrade.price', { price: upgrade.price })}</p>
      <div className={css.actions}>
        <Button
          variant="filled"
          renderRoot={(props) => <AppLink {...props} href="/subscription-management" />}
        >
          {t('upgrade.now')}
        </Button>
        {onLater ? <Button onClick={onLater}>{t('upgrade.later')}</Button> : null}
      </div>
      <p className={css.note}>{t('upgrade.note')}</p>
    </div>
  );
}

export function UpgradeDialog({ feature, onClose }: { feature: Feature; onClose: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('upgrade.title', { feature: t(`features.${feature}`) })}
      size={420}
      closeButtonProps={{ 'aria-label': t('menu.close') }}
    >
      <UpgradePrompt feature={feature} onLater={onClose} hasTitle={false} />
    </Modal>
  );
}
