import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { SessionUser } from '@shelfwise/contract/features/identity/session/session.schemas';
import { lateCode, useLateCode } from '../../../lib/late-code.ts';
import { orpc } from '../../../lib/orpc.ts';
import css from './first-steps.module.css';

const code = lateCode(() => import('./first-steps.tsx'));

interface LateFirstStepsProps {
  isHidden: boolean;
  onUser: (user: SessionUser) => void;
}

/** The first steps, whose code and question come after the dashboard. Whoever put them away gets one button that brings them back. */
export function LateFirstSteps({ isHidden, onUser }: LateFirstStepsProps) {
  const { t } = useTranslation('dashboard');
  const save = useMutation(orpc.profile.update.mutationOptions({ onSuccess: onUser }));
  const hide = (hidesFirstSteps: boolean): void => save.mutate({ hidesFirstSteps });
  if (isHidden)
    return (
      <p className={css.back}>
        <Button size="xs" variant="subtle" loading={save.isPending} onClick={() => hide(false)}>
          {t('showFirstSteps')}
        </Button>
      </p>
    );
  return (
    <Suspense fallback={<div className={css.waiting} aria-busy />}>
      <Shown onHide={() => hide(true)} />
    </Suspense>
  );
}

function Shown({ onHide }: { onHide: () => void }) {
  const module = useLateCode(code, 0);
  return module ? <module.FirstSteps onHide={onHide} /> : <div className={css.waiting} aria-busy />;
}
