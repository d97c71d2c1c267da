import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { orpc } from '../../../lib/orpc.ts';
import css from './first-steps.module.css';
import { FirstSteps } from './first-steps.tsx';
import type { FirstStepsProps } from './late-first-steps.tsx';

/** The first steps, or for whoever put them away one button that brings them back. */
export function FirstStepsPanel({ isHidden, onUser }: FirstStepsProps) {
  const { t } = useTranslation('first-steps');
  const save = useMutation(orpc.profile.update.mutationOptions({ onSuccess: onUser }));
  const hide = (hidesFirstSteps: boolean): void => save.mutate({ hidesFirstSteps });
  if (!isHidden) return <FirstSteps onHide={() => hide(true)} />;
  return (
    <p className={css.back}>
      <Button size="xs" variant="subtle" loading={save.isPending} onClick={() => hide(false)}>
        {t('show')}
      </Button>
    </p>
  );
}
