import { Button, Checkbox } from '@mantine/core';
import {
  cardsOffered,
  type DashboardCard,
} from '@shelfwise/contract/features/reporting/dashboard/dashboard.facts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../../components/dialog.tsx';
import { orpc } from '../../../../lib/orpc.ts';
import { toastLine } from '../../../../lib/toasts.ts';
import { useViewer } from '../../../../lib/viewer.ts';
import type { Range } from '../dashboard-figures.ts';
import { dashboardQuery } from '../dashboard.queries.ts';
import { firstOrder, moved } from './card-order.ts';
import css from './cards.module.css';

interface ArrangeDialogProps {
  /** those that are shown now */
  cards: readonly DashboardCard[];
  range: Range;
  onClose: () => void;
}

/** Chooses the cards of one's dashboard and their order, with buttons that keys reach too. */
export function ArrangeDialog({ cards, range, onClose }: ArrangeDialogProps) {
  const { t } = useTranslation('dashboard-cards');
  const queryClient = useQueryClient();
  const viewer = useViewer();
  const [order, setOrder] = useState(() => firstOrder(cards, cardsOffered(viewer)));
  const [shown, setShown] = useState<ReadonlySet<DashboardCard>>(() => new Set(cards));
  const [said, setSaid] = useState('');
  const arrange = useMutation({
    ...orpc.dashboard.arrange.mutationOptions(),
    onSuccess: ({ cards: kept }) => {
      queryClient.setQueryData(dashboardQuery(range).queryKey, (known) => known && { ...known, cards: kept });
      void queryClient.invalidateQueries({ queryKey: orpc.dashboard.dashboard.key(), refetchType: 'none' });
      toastLine.success(t('arrange.saved'));
      onClose();
    },
  });
  const move = (card: DashboardCard, by: -1 | 1): void => {
    const next = moved(order, card, by);
    setOrder(next);
    setSaid(
      t('arrange.moved', {
        card: t(`names.${card}`),
        place: String(next.indexOf(card) + 1),
        all: String(next.length),
      }),
    );
  };
  const toggle = (card: DashboardCard, isShown: boolean): void =>
    setShown(new Set(isShown ? [...shown, card] : [...shown].filter((one) => one !== card)));
  return (
    <Dialog opened onClose={onClose} title={t('arrange.title')} size={520}>
      <p>{t('arrange.text')}</p>
      <ul className={css.arranged}>
        {order.map((card, index) => (
          <li key={card}>
            <Checkbox
              label={t(`names.${card}`)}
              checked={shown.has(card)}
              onChange={(event) => toggle(card, event.currentTarget.checked)}
            />
            <button
              type="button"
              className={css.move}
              aria-label={t('arrange.up', { card: t(`names.${card}`) })}
              aria-disabled={index === 0}
              onClick={() => move(card, -1)}
            >
              <ArrowUp size={16} aria-hidden />
            </button>
            <button
              type="button"
              className={css.move}
              aria-label={t('arrange.down', { card: t(`names.${card}`) })}
              aria-disabled={index === order.length - 1}
              onClick={() => move(card, 1)}
            >
              <ArrowDown size={16} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      <p className="visually-hidden" aria-live="polite">
        {said}
      </p>
      <div className={css.buttons}>
        <Button
          variant="default"
          disabled={arrange.isPending}
          onClick={() => arrange.mutate({ cards: null })}
        >
          {t('arrange.reset')}
        </Button>
        <Button
          loading={arrange.isPending}
          onClick={() => arrange.mutate({ cards: order.filter((card) => shown.has(card)) })}
        >
          {t('arrange.save')}
        </Button>
      </div>
    </Dialog>
  );
}
