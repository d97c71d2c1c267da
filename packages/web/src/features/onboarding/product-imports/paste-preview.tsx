import { Button, NativeSelect } from '@mantine/core';
import { currencies, isCurrency } from '@shelfwise/contract/primitives/currencies';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../components/app-link.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { refusalText } from '../../../components/form/refusal-text.ts';
import { PageHeader } from '../../../components/page-header.tsx';
import { useRegion } from '../../../components/region.tsx';
import { Section } from '../../../components/section.tsx';
import { Segments } from '../../../components/segments.tsx';
import { Warning } from '../../../components/warning.tsx';
import { decimalMarkOf } from '../../../lib/decimal-text.ts';
import { currentLanguage } from '../../../lib/i18n.ts';
import { locationsQuery } from '../../inventory/index.ts';
import { shownFields } from './guess-columns.ts';
import { PasteColumns } from './paste-columns.tsx';
import { PasteRows } from './paste-rows.tsx';
import css from './paste.module.css';
import type { ImportField } from './import-fields.ts';
import { addedCells, leaveOut, mendCell, openRows, type Paste } from './paste.ts';
import { useKnown } from './product-imports.queries.ts';
import { habitsOf, type Known, readRows, type ReadRow, wordsOf } from './read-rows.ts';
import type { usePaste } from './use-paste.ts';

interface PastePreviewProps {
  work: ReturnType<typeof usePaste>;
  round: number;
  onStartOver: () => void;
}

/** The active places, and the one where the opening stock is put. */
function usePlace() {
  const locations = useQuery(locationsQuery());
  const active = locations.data?.items.filter(({ status }) => status === 'active') ?? [];
  const [chosen, setChosen] = useState<string>();
  const usual = active.find(({ isDefault }) => isDefault) ?? active[0];
  return { active, placeId: chosen ?? usual?.id, choose: setChosen };
}

/** How the rows of a paste are read, given what is known of codes and names that are there. */
function useReader(paste: Paste, round: number) {
  const { t } = useTranslation(['product-imports', 'catalog']);
  const { locale, currency } = useRegion();
  const open = useMemo(() => openRows(paste), [paste]);
  const { known, room, askAnew } = useKnown(
    useMemo(() => wordsOf(open), [open]),
    round,
  );
  const habits = useMemo(
    () =>
      habitsOf(paste.table, paste.columns, {
        decimalMark: decimalMarkOf(locale),
        currency: isCurrency(currency) ? { code: currency, symbol: currencies[currency].symbol } : undefined,
      }),
    [paste.table, paste.columns, locale, currency],
  );
  const sameName = t('product-imports:rows.sameName');
  const repeatedName = t('product-imports:rows.repeatedName');
  const doubtful = t('product-imports:rows.doubtful');
  const shortened = t('product-imports:rows.shortened');
  const defaultUnit = t('catalog:units.piece');
  const readWith = useMemo(() => {
    const countAlone = (unit: string): string => t('product-imports:rows.countAlone', { unit });
    const language = currentLanguage();
    const reading = {
      language,
      defaultUnit,
      habits,
      sameName,
      repeatedName,
      doubtful,
      shortened,
      countAlone,
    };
    return (known: Known) =>
      (now: Paste): ReadRow[] =>
        readRows(
          openRows(now),
          { ...reading, known },
          {
            wanted: now.wanted,
            asTyped: now.asTyped ?? [],
            added: addedCells(now),
          },
        );
  }, [habits, sameName, repeatedName, doubtful, shortened, defaultUnit, t]);
  return {
    read: useMemo(() => readWith(known), [readWith, known]),
    /** Reads with what is there at this moment; undefined where the server does not answer. */
    readAnew: async () => {
      const now = await askAnew();
      return now && readWith(now);
    },
    room,
    isThere: ({ faults }: ReadRow) => faults.name === sameName,
    isSameName: ({ faults }: ReadRow) => faults.name === sameName || faults.name === repeatedName,
    isDoubtful: ({ faults }: ReadRow, field: ImportField) => faults[field] === doubtful,
  };
}

/** The pasted rows as they will be added, with what is wrong beside each. */
export function PastePreview({ work, round, onStartOver }: PastePreviewProps) {
  const { t } = useTranslation('product-imports');
  const paste = work.paste as Paste;
  const { sending, added } = work;
  const place = usePlace();
  const { read, readAnew, room, isThere, isSameName, isDoubtful } = useReader(paste, round);
  const rows = useMemo(() => {
    const fresh = read(paste);
    // What the server refused is shown at its row until somebody changes something.
    for (const row of fresh) Object.assign(row.faults, sending.refused[row.index]);
    return fresh;
  }, [read, paste, sending.refused]);
  const faulty = rows.filter(({ faults }) => Object.keys(faults).length > 0);
  const [view, setView] = useState<'all' | 'faulty'>();
  // A row that was mended stays until its person has left it: it must not vanish under their fingers.
  const [typing, setTyping] = useState<number>();
  const mending = rows.filter((row) => faulty.includes(row) || row.index === typing);
  const isFaultyOnly = view !== 'all' && (faulty.length > 0 || (view === 'faulty' && mending.length > 0));
  const ready = rows.length - faulty.length;
  const fields = shownFields(paste.columns);
  const lacking = (['name', 'unitPrice'] as const).filter((field) => !paste.columns.includes(field));
  const costless = rows.filter(
    ({ cells, faults }) => faults.unitCost !== undefined && !cells.unitCost?.trim(),
  );
  const there = rows.filter(
    (row) => isThere(row) || [row.faults.sku, row.faults.barcode].includes(t('rows.taken')),
  );
  const isTooMany = room != null && ready > room;
  const isLocked = sending.isBusy || paste.pending !== null;
  const [isAsking, setIsAsking] = useState(false);
  const [isAskedAway, setAskedAway] = useState(false);
  const add = async (): Promise<void> => {
    if (place.placeId === undefined || isAsking) return;
    setIsAsking(true);
    // The same list may have been added in another window: what is there by now is marked, and nothing is sent.
    const reader = paste.pending ? read : await readAnew();
    setIsAsking(false);
    const isAsShown = reader?.(paste).filter(({ row }) => row !== undefined).length === ready;
    if (reader === undefined || paste.pending || isAsShown) void work.send(reader ?? read, place.placeId);
  };
  const pending = new Set(paste.pending?.indexes);
  const all = added + pending.size + rows.filter(({ index, row }) => row && !pending.has(index)).length;
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t('rows.count', { count: rows.length })}
        primary={{
          label: paste.pending ? t('goOn') : t('add', { count: ready }),
          shortcut: 'mod+enter',
          isBusy: sending.isBusy || isAsking,
          isDisabled: place.placeId === undefined || (!paste.pending && (ready === 0 || isTooMany)),
          onRun: () => void add(),
        }}
        secondary={isLocked ? [] : [{ label: t('startOver'), onRun: () => setAskedAway(true) }]}
      />
      {sending.isBusy || paste.pending ? (
        <Section title={t('sending.title')}>
          <progress
            className={css.progress}
            max={Math.max(1, all)}
            value={added}
            aria-label={t('sending.title')}
          />
          <p className={css.quiet} role="status">
            {t(sending.isBusy ? 'sending.text' : 'sending.stopped', { added, all })}
          </p>
        </Section>
      ) : null}
      {sending.problem ? (
        <Warning tone="bad" title={t('refused', { count: added })} refusal={sending.problem}>
          {refusalText(sending.problem)}
        </Warning>
      ) : null}
      <ConfirmDialog
        isOpen={isAskedAway}
        isDanger
        title={t('away.title')}
        confirmLabel={t('startOver')}
        onCancel={() => setAskedAway(false)}
        onConfirm={onStartOver}
      >
        {t('away.text', { count: rows.length })}
      </ConfirmDialog>
      {isTooMany ? (
        <Warning
          title={t('room.title', { count: room })}
          actions={
            <>
              <Button renderRoot={(props) => <AppLink {...props} href="/subscription-management" />}>
                {t('room.plans')}
              </Button>
              {room > 0 ? (
                <Button
                  onClick={() =>
                    work.change(
                      leaveOut(
                        paste,
                        rows
                          .filter(({ row }) => row !== undefined)
                          .slice(room)
                          .map(({ index }) => index),
                      ),
                    )
                  }
                >
                  {t('room.keep', { count: room })}
                </Button>
              ) : null}
            </>
          }
        >
          {t('room.text', { count: ready })}
        </Warning>
      ) : null}
      {paste.beyond > 0 ? <Warning title={t('beyond', { count: paste.beyond })} /> : null}
      {isLocked ? null : (
        <>
          {lacking.length > 0 ? (
            <Warning title={t('columns.lacking', { field: t(`fields.${lacking[0] ?? 'name'}`) })} />
          ) : null}
          <PasteColumns paste={paste} onChange={work.change} />
          {place.active.length > 1 && paste.columns.includes('quantity') ? (
            <Section title={t('place.title')}>
              <NativeSelect
                className={css.place}
                label={t('place.label')}
                value={place.placeId}
                data={place.active.map(({ id, name }) => ({ value: id, label: name }))}
                onChange={(event) => place.choose(event.currentTarget.value)}
              />
            </Section>
          ) : null}
          <Section title={t('rows.title')} isFlush>
            <div className={css.bar}>
              {faulty.length > 0 ? (
                <Segments
                  label={t('rows.title')}
                  value={isFaultyOnly ? 'faulty' : 'all'}
                  options={[
                    { value: 'faulty', label: t('rows.faulty', { count: faulty.length }) },
                    { value: 'all', label: t('rows.all', { count: rows.length }) },
                  ]}
                  onChange={setView}
                />
              ) : (
                <span className={css.quiet}>{t('rows.allRight')}</span>
              )}
              {costless.length > 0 ? (
                <Button
                  size="xs"
                  onClick={() =>
                    work.change(
                      costless.reduce((now, { index }) => mendCell(now, index, 'unitCost', '0'), paste),
                    )
                  }
                >
                  {t('rows.noCost', { count: costless.length })}
                </Button>
              ) : null}
              {there.length > 0 ? (
                <Button
                  size="xs"
                  onClick={() =>
                    work.change(
                      leaveOut(
                        paste,
                        there.map(({ index }) => index),
                      ),
                    )
                  }
                >
                  {t('rows.leaveThere', { count: there.length })}
                </Button>
              ) : null}
            </div>
            <PasteRows
              rows={isFaultyOnly ? mending : rows}
              fields={fields}
              isSameName={isSameName}
              isDoubtful={isDoubtful}
              onTyping={(index) => {
                setTyping(index);
                if (index !== undefined && isFaultyOnly) setView('faulty');
              }}
              onMend={(index, field, text) => work.change(mendCell(paste, index, field, text))}
              onLeaveOut={(index) => work.change(leaveOut(paste, [index]))}
              onWanted={(index) => work.change({ ...paste, wanted: [...paste.wanted, index] })}
              onAsTyped={(index) => work.change({ ...paste, asTyped: [...(paste.asTyped ?? []), index] })}
            />
          </Section>
        </>
      )}
    </>
  );
}
