import type {
  CountSheet,
  SheetLine,
} from '@shelfwise/contract/features/inventory/stock-counts/stock-counts.schemas';
import { Select, Switch } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Volume2, VolumeX } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRegion } from '../../../../components/region.tsx';
import { beep, isMute, setMute } from '../../../../components/scanning/beeps.ts';
import { Segments } from '../../../../components/segments.tsx';
import { Warning } from '../../../../components/warning.tsx';
import { asAppError } from '../../../../lib/errors.ts';
import { quantityText } from '../../../../lib/money.ts';
import { toastLine } from '../../../../lib/toasts.ts';
import { unitText } from '../../../../lib/units.ts';
import { productQuery } from '../../../catalog/index.ts';
import { locationsQuery } from '../../stock/stock.queries.ts';
import { ProductChoice } from '../../transfers/product-choice.tsx';
import { EntryList } from '../entry-list.tsx';
import { ownEntriesQuery } from '../stock-counts.queries.ts';
import { CountProgress } from './count-progress.tsx';
import { DraftCard } from './draft-card.tsx';
import { SheetLines } from './sheet-lines.tsx';
import { useCounting } from './use-counting.ts';
import css from './counting.module.css';

type Shown = 'uncounted' | 'counted' | 'own';

/** Counting, by hand or by scanner: one product after another, whatever the order. */
export function CountingPanel({ sheet }: { sheet: CountSheet }) {
  const { t } = useTranslation('stock-counts');
  const { locale } = useRegion();
  const queryClient = useQueryClient();
  const counting = useCounting(sheet);
  const { draft, entered } = counting;
  const said = useRef<HTMLParagraphElement>(null);
  // The button that was pressed is gone: the focus has a place at once, so that no key of the next scan gets lost with it.
  useEffect(() => {
    if (entered !== undefined) said.current?.focus({ preventScroll: true });
  }, [entered]);
  const [chosen, setChosen] = useState<string>();
  const [shown, setShown] = useState<Shown>('uncounted');
  const [unknown, setUnknown] = useState<string>();
  const [isQuiet, setQuiet] = useState(isMute);
  const own = useQuery(ownEntriesQuery(sheet.id)).data?.items ?? [];
  const active = (useQuery(locationsQuery()).data?.items ?? []).filter(({ status }) => status === 'active');
  const places = sheet.places.length > 0 ? sheet.places : active;
  // Where one is: what the draft says, what was chosen, or the first place where something is left to be counted.
  const locationId =
    draft?.locationId ??
    chosen ??
    (sheet.places.find(({ lines, counted }) => counted < lines) ?? sheet.places[0])?.id ??
    sheet.locationId;
  const pickLine = async (line: SheetLine): Promise<void> => {
    try {
      const product = await queryClient.fetchQuery(productQuery(line.productId));
      await counting.begin(product, { pack: null, isScan: false, locationId: line.locationId });
      window.scrollTo({ top: 0 });
    } catch (failure) {
      toastLine.error(asAppError(failure).message);
    }
  };
  return (
    <div className={css.panel}>
      <CountProgress sheet={sheet} />
      {places.length > 1 ? (
        <Select
          size="md"
          label={t('counting.place')}
          data={places.map(({ id, name }) => ({ value: id, label: name }))}
          value={locationId}
          allowDeselect={false}
          disabled={draft !== undefined}
          onChange={(place) => place && setChosen(place)}
        />
      ) : null}
      <div className={css.bar}>
        <ProductChoice
          label={t('counting.find')}
          onUnknown={(code) => {
            beep(false);
            setUnknown(code);
          }}
          onPick={(product, { pack, isScan }) => {
            setUnknown(undefined);
            void counting.begin(product, { pack, isScan, locationId });
          }}
        />
        <Switch
          size="md"
          className={css.sound}
          label={isQuiet ? <VolumeX size={18} aria-hidden /> : <Volume2 size={18} aria-hidden />}
          aria-label={t('counting.sound')}
          checked={!isQuiet}
          onChange={(event) => {
            setMute(!event.currentTarget.checked);
            setQuiet(!event.currentTarget.checked);
          }}
        />
      </div>
      {unknown === undefined ? null : (
        <Warning tone="bad" title={t('counting.unknown', { code: unknown })} refusal={{ unknown }}>
          <p>{t('counting.unknownText')}</p>
        </Warning>
      )}
      {draft === undefined ? (
        <p ref={said} className={css.state} role="status" tabIndex={-1}>
          {entered === undefined
            ? t('counting.begin')
            : t('counting.entered', {
                name: entered.name,
                quantity: quantityText(entered.quantity, locale),
                unit: unitText(entered.unit, entered.quantity, locale),
              })}
        </p>
      ) : (
        <DraftCard
          draft={draft}
          problem={counting.problem}
          isSending={counting.isSending}
          onChange={counting.change}
          onSubmit={() => void counting.submit()}
          onDrop={counting.drop}
        />
      )}
      <Segments
        label={t('counting.lists')}
        value={shown}
        onChange={setShown}
        options={(['uncounted', 'counted', 'own'] as const).map((one) => ({
          value: one,
          label: t(`counting.tabs.${one}`),
        }))}
      />
      {shown !== 'own' ? (
        <SheetLines
          id={sheet.id}
          locationId={locationId}
          state={shown}
          onPick={(line) => void pickLine(line)}
        />
      ) : own.length === 0 ? (
        <p className={css.quiet}>{t('counting.none.own')}</p>
      ) : (
        <EntryList id={sheet.id} entries={own} places={places} canChange />
      )}
    </div>
  );
}
