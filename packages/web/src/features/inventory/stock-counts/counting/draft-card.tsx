import { ActionIcon, Button } from '@mantine/core';
import { Minus, Plus, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { DecimalInput } from '../../../../components/form/decimal-input.tsx';
import { isAnswerLost, refusalText } from '../../../../components/form/refusal-text.ts';
import { useIntoView } from '../../../../components/into-view.ts';
import { Picture } from '../../../../components/picture.tsx';
import { useRegion } from '../../../../components/region.tsx';
import type { AppError } from '../../../../lib/errors.ts';
import { unitText } from '../../../../lib/units.ts';
import { PackSelect } from '../../../catalog/index.ts';
import { type CountDraft, sentQuantity, stepped } from './counting-draft.ts';
import css from './counting.module.css';

interface DraftCardProps {
  draft: CountDraft;
  problem: AppError | undefined;
  isSending: boolean;
  onChange: (draft: CountDraft) => void;
  onSubmit: () => void;
  onDrop: () => void;
}

/** The product that is being counted: how many there are, in what. Made for a thumb. */
export function DraftCard({ draft, problem, isSending, onChange, onSubmit, onDrop }: DraftCardProps) {
  const { t } = useTranslation('stock-counts');
  const { locale } = useRegion();
  const box = useIntoView<HTMLFormElement>(problem);
  const name = draft.productName;
  const pack = draft.packs.find(({ id }) => id === draft.packId);
  const unit = pack?.name ?? unitText(draft.unit, '2', locale);
  const isLost = problem !== undefined && isAnswerLost(problem);
  const isFixed = draft.sent !== undefined;
  return (
    <form
      ref={box}
      className={css.draft}
      aria-label={t('counting.now', { name })}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <div className={css.head}>
        <Picture url={draft.imageUrl} size={44} instead={null} />
        <span className={css.name}>
          {name}
          <small>{draft.sku}</small>
        </span>
        {isFixed ? null : (
          <ActionIcon
            size={44}
            variant="subtle"
            color="gray"
            aria-label={t('counting.drop')}
            onClick={onDrop}
          >
            <X size={18} aria-hidden />
          </ActionIcon>
        )}
      </div>
      {draft.packs.length === 0 ? null : (
        <PackSelect
          packs={draft.packs}
          unit={draft.unit}
          value={draft.packId}
          onChange={(packId) => onChange({ ...draft, packId })}
        />
      )}
      <div className={css.stepper}>
        <ActionIcon
          className={css.step}
          variant="default"
          disabled={isFixed}
          aria-label={t('counting.less')}
          onClick={() => onChange(stepped(draft, '-1'))}
        >
          <Minus size={22} aria-hidden />
        </ActionIcon>
        <DecimalInput
          className={css.quantity}
          aria-label={t('counting.quantity', { name, unit })}
          placeholder={unit}
          disabled={isFixed}
          value={draft.quantity}
          error={problem?.fields?.['quantity']?.message}
          onType={(quantity) => onChange({ ...draft, quantity })}
        />
        <ActionIcon
          className={css.step}
          variant="default"
          disabled={isFixed}
          aria-label={t('counting.more')}
          onClick={() => onChange(stepped(draft, '1'))}
        >
          <Plus size={22} aria-hidden />
        </ActionIcon>
      </div>
      {problem === undefined || problem.fields?.['quantity'] ? null : (
        <p className={css.refused} role="alert">
          {isLost ? t('counting.lost') : refusalText(problem)}
        </p>
      )}
      <Button
        type="submit"
        variant="filled"
        size="lg"
        fullWidth
        loading={isSending}
        disabled={sentQuantity(draft.quantity) === ''}
      >
        {isFixed && !isSending ? t('counting.again') : t('counting.add')}
      </Button>
    </form>
  );
}
