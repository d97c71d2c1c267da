import type {
  PreviewReturn,
  ReturnPreview,
} from '@shelfwise/contract/features/sales/returns/returns.schemas';
import { quantitySchema } from '@shelfwise/contract/primitives/decimals';
import { type Control, useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../components/form/fields.tsx';
import { MoneyText } from '../../../components/money-text.tsx';
import { asAppError } from '../../../lib/errors.ts';
import css from '../orders/dialogs.module.css';
import { AccountChoice, MethodChoice } from '../payments/payment-fields.tsx';
import { hasReference, type PaymentFormValues } from '../payments/payment-form.ts';
import type { OfferedMethod } from '../payments/payment-methods.ts';
import { ExchangeFields } from './exchange-fields.tsx';
import own from './returns.module.css';
import { usePreview } from './return-preview.ts';
import {
  differenceOf,
  freeMinorOf,
  type Gives,
  offeredGifts,
  type SettlementValues,
} from './settlement-form.ts';
import { TileChoice } from './tile-choice.tsx';

/** The goods in exchange as they are asked about; those whose quantity is no number yet are left out. */
const askedExchange = (exchange: SettlementValues['exchange']) =>
  exchange.flatMap(({ productId, quantity }) =>
    quantitySchema.safeParse(quantity).success ? [{ productId, quantity }] : [],
  );

/** What the goods give, as the server reckons it; `lines` are those with a quantity. */
export function useReturnPreview(
  orderId: string,
  lines: PreviewReturn['lines'],
  control: Control<SettlementValues>,
) {
  const [gives, exchange] = useWatch({ control, name: ['gives', 'exchange'] });
  return usePreview({ orderId, lines, exchange: gives === 'exchange' ? askedExchange(exchange) : [] });
}

/** What the choice comes to, in figures. */
function Outcome({ preview, gives, isWalkIn }: { preview: ReturnPreview; gives: Gives; isWalkIn: boolean }) {
  const { t } = useTranslation('returns');
  const { currency, creditMinor, settlesMinor, exchangeMinor } = preview;
  const row = (label: string, minor: number, isStrong = false) => (
    <div data-strong={isStrong || undefined}>
      <dt>{label}</dt>
      <dd>
        <MoneyText amountMinor={minor} currency={currency} isExact />
      </dd>
    </div>
  );
  if (gives === 'nothing' || gives === 'later')
    return creditMinor === 0 ? <>{t('preview.notInvoiced')}</> : <>{t(`preview.${gives}`)}</>;
  const free = freeMinorOf(preview);
  const difference = differenceOf(preview);
  return (
    <dl className={own.figures}>
      {row(t('preview.credit'), creditMinor)}
      {settlesMinor > 0 ? row(t('preview.settles'), settlesMinor) : null}
      {gives === 'refund' ? row(t('preview.refund'), free, true) : null}
      {gives === 'credit' && free > 0
        ? row(t(isWalkIn ? 'preview.keptOfOrder' : 'preview.kept'), free, true)
        : null}
      {gives === 'exchange' ? (
        <>
          {row(t('preview.exchange'), exchangeMinor)}
          {difference >= 0
            ? row(t('exchange.due'), difference, true)
            : row(t('exchange.left'), -difference, true)}
        </>
      ) : null}
    </dl>
  );
}

interface SettlementFieldsProps {
  control: Control<SettlementValues>;
  methods: readonly OfferedMethod[];
  preview: ReturnPreview | undefined;
  /** why there is no preview */
  error: Error | null;
  /** undefined until it is known what can be given */
  gives: Gives | undefined;
  isWalkIn: boolean;
  /** False where it must be said now. */
  mayWait: boolean;
  /** Told once an exchange is chosen: what it begins with. */
  onExchange: () => void;
}

/** What the customer gets for goods that come back: money, credit, other goods, or nothing; with what that comes to. */
export function SettlementFields(props: SettlementFieldsProps) {
  const { control, methods, preview, gives, error } = props;
  const { t } = useTranslation('returns');
  const { field } = useController({ control, name: 'gives' });
  const method = useWatch({ control, name: 'method' });
  const pay = control as unknown as Control<PaymentFormValues>;
  return (
    <>
      <TileChoice
        label={t('gives.label')}
        value={gives}
        choices={offeredGifts(preview, props.mayWait).map((one) => ({
          value: one,
          label: t(`gives.${one}`),
        }))}
        onChoose={(one) => {
          field.onChange(one);
          if (one === 'exchange') props.onExchange();
        }}
      />
      {gives === 'refund' ? (
        <>
          <MethodChoice control={pay} label={t('gives.method')} methods={methods} />
          <AccountChoice control={pay} label={t('gives.account')} methods={methods} />
          {hasReference(method, methods) ? (
            <TextField control={control} name="reference" label={t('gives.reference')} />
          ) : null}
        </>
      ) : null}
      {gives === 'exchange' ? <ExchangeFields control={control} /> : null}
      <div role="status" className={css.result}>
        {preview && gives ? (
          <Outcome preview={preview} gives={gives} isWalkIn={props.isWalkIn} />
        ) : error ? (
          asAppError(error).message
        ) : (
          t('preview.reckoning')
        )}
      </div>
    </>
  );
}
