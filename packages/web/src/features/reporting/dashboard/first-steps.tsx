import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../components/app-link.tsx';
import { Section } from '../../../components/section.tsx';
import { useViewer } from '../../../lib/viewer.ts';
import { firstStepsQuery } from './dashboard.queries.ts';
import css from './first-steps.module.css';

const steps = [
  { name: 'product', href: '/inventory/add', right: 'canManageInventory' },
  { name: 'stock', href: '/inventory', right: 'canManageInventory' },
  { name: 'order', href: '/orders/new', right: 'canManageOrders' },
] as const;

/** The first steps of a new company. Each marks itself as done; when all are done the list disappears. */
export function FirstSteps() {
  const { t } = useTranslation('dashboard');
  const viewer = useViewer();
  const { data: done } = useQuery(firstStepsQuery());
  const own = steps.filter(({ right }) => viewer.can(right));
  const next = done ? own.find(({ name }) => !done[name]) : undefined;
  if (!done || !next) return null;
  const doneCount = own.filter(({ name }) => done[name]).length;
  return (
    <Section
      title={t('first.title')}
      aside={t('first.progress', { done: doneCount, all: own.length })}
      isFlush
    >
      <ol className={css.steps}>
        {own.map(({ name, href }, index) => (
          <li
            key={name}
            data-done={done[name] || undefined}
            aria-current={name === next.name ? 'step' : undefined}
          >
            <span className={css.mark} aria-hidden>
              {done[name] ? <Check size={15} /> : index + 1}
            </span>
            <span className={css.text}>
              <span className={css.name}>
                {t(`first.${name}.title`)}
                {done[name] ? <span className="visually-hidden"> ({t('first.done')})</span> : null}
              </span>
              <span className={css.why}>{t(`first.${name}.text`)}</span>
            </span>
            {done[name] ? null : (
              <Button
                variant={name === next.name ? 'filled' : 'default'}
                renderRoot={(props) => <AppLink {...props} href={href} />}
              >
                {t(`first.${name}.action`)}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Section>
  );
}
