import { Button, NativeSelect } from '@mantine/core';
import { type Plan, planLabels, plans, parsePlan } from '@shelfwise/contract/access/plans';
import { parseRole, type Role, roles } from '@shelfwise/contract/access/roles';
import { useQueryClient } from '@tanstack/react-query';
import type { RegisteredRouter } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { signUpAddress } from './address.ts';
import css from './demonstration-bar.module.css';
import { choose, currentChoice, showChoice, subscribeChoice } from './visit.ts';

/** Above the application: that all of it is a sample, as whom the visitor looks around, and the way to sign up. */
export function DemonstrationBar({ router }: { router: RegisteredRouter }) {
  const { t } = useTranslation('demonstration');
  const queryClient = useQueryClient();
  const choice = useSyncExternalStore(subscribeChoice, currentChoice);
  useEffect(() => subscribeChoice(() => void showChoice(router, queryClient)), [router, queryClient]);
  const planOptions = plans.map((plan: Plan) => ({ value: plan, label: planLabels[plan] }));
  const roleOptions = roles.map((role: Role) => ({ value: role, label: t(`roles.${role}`) }));
  return (
    <aside className={css.bar} aria-label={t('label')}>
      <p className={css.note}>{t('note')}</p>
      <div className={css.choices}>
        <label className={css.choice}>
          <span className={css.name}>{t('plan')}</span>
          <NativeSelect
            size="xs"
            value={choice.plan}
            data={planOptions}
            onChange={(event) => choose({ ...choice, plan: parsePlan(event.currentTarget.value) }, router)}
          />
        </label>
        <label className={css.choice}>
          <span className={css.name}>{t('role')}</span>
          <NativeSelect
            size="xs"
            value={choice.role}
            data={roleOptions}
            onChange={(event) =>
              choose({ ...choice, role: parseRole(event.currentTarget.value) ?? 'admin' }, router)
            }
          />
        </label>
        {/* No link: the way past the menu must be the first one of the page. */}
        <Button size="xs" variant="filled" onClick={() => window.location.assign(signUpAddress(choice.plan))}>
          {t('signUp')}
        </Button>
      </div>
    </aside>
  );
}
