import { Button } from '@mantine/core';
import { planLabels } from '@shelfwise/contract/access/plans';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../components/app-link.tsx';
import { Section } from '../../../components/section.tsx';
import { useViewer } from '../../../lib/viewer.ts';
import { firstStepsQuery } from './first-steps.queries.ts';
import css from './first-steps.module.css';
import { stepHref } from './step-links.ts';

interface FirstStepsProps {
  onHide: () => void;
}

/** The way of a new company to its first invoice. Each step marks itself as done; when all are done the list is gone. */
export function FirstSteps({ onHide }: FirstStepsProps) {
  const { t } = useTranslation('first-steps');
  const viewer = useViewer();
  const { data, isPending } = useQuery(firstStepsQuery());
  if (isPending) return <div className={css.waiting} aria-busy />;
  const next = data?.steps.find(({ isDone }) => !isDone);
  if (!data || !next) return null;
  const { steps } = data;
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <Section
      title={t('title')}
      isFlush
      aside={
        <Button size="xs" variant="subtle" onClick={onHide}>
          {t('hide')}
        </Button>
      }
    >
      <div className={css.progress}>
        <progress max={steps.length} value={done} aria-label={t('title')} />
        <span>{t('progress', { done, all: steps.length })}</span>
      </div>
      <ol className={css.steps}>
        {steps.map(({ name, isDone }, index) => {
          const isNext = name === next.name;
          return (
            <li key={name} data-done={isDone || undefined} aria-current={isNext ? 'step' : undefined}>
              <span className={css.mark} aria-hidden>
                {isDone ? <Check size={14} /> : index + 1}
              </span>
              <span className={css.text}>
                <span className={css.name}>
                  {t(`steps.${name}.title`)}
                  {isDone ? <span className="visually-hidden"> ({t('done')})</span> : null}
                </span>
                {isNext ? <span className={css.why}>{t(`steps.${name}.text`)}</span> : null}
              </span>
              {isDone ? null : (
                <Button
                  size={isNext ? 'sm' : 'xs'}
                  variant={isNext ? 'filled' : 'default'}
                  renderRoot={(props) => <AppLink {...props} href={stepHref(name, data)} />}
                >
                  {t(`steps.${name}.action`)}
                </Button>
              )}
            </li>
          );
        })}
      </ol>
      {next.name === 'product' ? (
        <p className={css.other}>
          {t('other.text')} <AppLink href="/inventory/paste">{t('other.paste')}</AppLink>
          <AppLink href="/inventory/photo">{t('other.photo')}</AppLink>
          {viewer.can('canManageProducts') ? (
            <AppLink href="/inventory/sample">{t('other.sample')}</AppLink>
          ) : null}
        </p>
      ) : null}
      {viewer.planChosenOnly !== undefined && viewer.can('canAccessAdminSettings') ? (
        <p className={css.other}>
          {t('plan.text', { plan: planLabels[viewer.planChosenOnly] })}{' '}
          <AppLink href="/subscription-management">
            {t('plan.action', { plan: planLabels[viewer.planChosenOnly] })}
          </AppLink>
        </p>
      ) : null}
    </Section>
  );
}
