import { Lock, Search, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './palette.module.css';
import type { PaletteEntry } from './palette-entry.ts';

interface PaletteListProps {
  typed: string;
  onType: (text: string) => void;
  /** Called when the field has the focus. */
  onFocus: () => void;
  /** In the order shown; entries of a group stand together. */
  entries: readonly PaletteEntry[];
  /** True when Enter was pressed before the answer: the first match is then opened. */
  isAwaited: boolean;
  onAwait: (isAwaited: boolean) => void;
  isSearching: boolean;
  hasFailed: boolean;
  onChoose: (entry: PaletteEntry) => void;
  onClose: () => void;
}

type MenuGroup = Extract<PaletteEntry['group'], `menu.${string}`>;
const isMenuGroup = (group: PaletteEntry['group']): group is MenuGroup => group.startsWith('menu.');

const steps: Record<string, (index: number, last: number) => number> = {
  ArrowDown: (index, last) => (index >= last ? 0 : index + 1),
  ArrowUp: (index, last) => (index <= 0 ? last : index - 1),
  PageDown: (index, last) => Math.min(last, index + 8),
  PageUp: (index) => Math.max(0, index - 8),
};

/** The field keeps the focus. Arrow keys move the selected line, Enter opens it (ARIA: combobox with a listbox). */
export function PaletteList(props: PaletteListProps) {
  const { typed, onType, onFocus, entries, isAwaited, onAwait, isSearching, hasFailed, onChoose, onClose } =
    props;
  const { t } = useTranslation(['palette', 'shell']);
  const id = useId();
  const [active, setActive] = useState(0);
  const at = Math.min(active, entries.length - 1);
  const chosen = entries[at];

  const chosenId = chosen === undefined ? undefined : `${id}-${chosen.id}`;
  useEffect(() => {
    if (chosenId !== undefined) document.getElementById(chosenId)?.scrollIntoView({ block: 'nearest' });
  }, [chosenId]);
  useEffect(() => {
    if (!isAwaited || isSearching) return;
    onAwait(false);
    const [first] = entries;
    if (first) onChoose(first);
  }, [isAwaited, onAwait, isSearching, entries, onChoose]);

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing) return;
    const step = steps[event.key];
    if (step && entries.length > 0) {
      event.preventDefault();
      setActive(step(at, entries.length - 1));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      // A line selected by the arrow keys is opened at once. The first line is opened only when the whole answer is there.
      if (isSearching && at <= 0) onAwait(true);
      else if (chosen) onChoose(chosen);
    }
  };
  const groups = [...Map.groupBy(entries, ({ group }) => group)];
  return (
    <>
      <div className={css.field}>
        <Search size={17} aria-hidden />
        <input
          type="text"
          role="combobox"
          aria-expanded
          aria-haspopup="listbox"
          aria-controls={`${id}-list`}
          aria-activedescendant={chosenId}
          aria-autocomplete="list"
          aria-label={t('title')}
          placeholder={t('placeholder')}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          value={typed}
          maxLength={100}
          onChange={(event) => {
            setActive(0);
            onAwait(false);
            onType(event.currentTarget.value);
          }}
          onFocus={onFocus}
          onKeyDown={onKeyDown}
        />
        <button type="button" className={css.close} aria-label={t('close')} onClick={onClose}>
          <X size={17} aria-hidden />
        </button>
      </div>
      <div id={`${id}-list`} role="listbox" aria-label={t('results')} className={css.list} tabIndex={-1}>
        {groups.map(([group, inGroup]) => (
          <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
            <div id={`${id}-${group}`} className={css.group}>
              {isMenuGroup(group) ? t(`shell:${group}`) : t(`groups.${group}`)}
            </div>
            {inGroup.map((entry) => {
              const Icon = entry.icon;
              const index = entries.indexOf(entry);
              return (
                // The keyboard stays in the field above: a line is only pointed at.
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
                <div
                  key={entry.id}
                  id={`${id}-${entry.id}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === at}
                  className={css.entry}
                  data-locked={entry.lockedBy === undefined ? undefined : true}
                  onPointerMove={() => setActive(index)}
                  onClick={() => onChoose(entry)}
                >
                  <Icon size={16} aria-hidden />
                  <span className={css.entryTitle}>{entry.title}</span>
                  {entry.detail === undefined ? null : (
                    <span className={css.entryDetail}>{entry.detail}</span>
                  )}
                  {entry.lockedBy === undefined ? null : (
                    <span className={css.lock}>
                      <Lock size={13} aria-hidden />
                      <span className="visually-hidden">{t('locked')}</span>
                    </span>
                  )}
                </div>
              );
            })}
          </div>
        ))}
      </div>
      <p role="status" className={entries.length === 0 || hasFailed ? css.state : 'visually-hidden'}>
        {statusOf()}
      </p>
    </>
  );

  function statusOf(): string {
    if (hasFailed) return t('failed');
    if (isSearching) return entries.length === 0 ? t('searching') : '';
    return entries.length === 0
      ? t('nothing', { typed: typed.trim() })
      : t('count', { count: entries.length });
  }
}
