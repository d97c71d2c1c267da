import { QuantityText } from '../../../components/quantity-text.tsx';
import css from './stock.module.css';

/** '+15' or '−3': the sign says it, the colour only repeats it. A dash where only the value changed. */
export function ChangeText({ quantity }: { quantity: string }) {
  if (quantity === '0') return <span className={css.change}>-</span>;
  const isOut = quantity.startsWith('-');
  return (
    <span className={isOut ? `${css.change} ${css.out}` : css.change}>
      {isOut ? '' : '+'}
      <QuantityText quantity={quantity} />
    </span>
  );
}
