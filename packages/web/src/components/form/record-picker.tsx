import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { type ReactNode, type Ref, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bestFirst } from '../../lib/best-first.ts';
import { Picture } from '../picture.tsx';
import { useAfterScan } from '../scanning/barcode-listener.ts';
import css from './record-picker.module.css';

export interface PickerItem {
  id: string;
  label: string;
  note?: ReactNode;
  /** Only for records that have pictures; null where this one has none. */
  pictureUrl?: string | null;
}

interface RecordPickerProps {
  label: string;
  placeholder?: string;
  /** The text of the field while nobody types: the name of the chosen record. */
  shown?: string;
  text: string;
  onText: (text: string) => void;
  /** The records found for `text`. */
  items: readonly PickerItem[];
  /** True while `items` are those of an earlier text. */
  isSearching: boolean;
  onChoose: (id: string) => void;
  /**
   * Called when Enter comes before the search has answered, from a scanner or a fast typist, or where nothing was found. If left out, the
   * first record found is chosen as soon as the answer is there.
   */
  onEnterEarly?: (text: string) => void;
  create?: { label: string; run: () => void } | undefined;
  rightSection?: ReactNode;
  error?: ReactNode;
  hasFocus?: boolean;
  ref?: Ref<HTMLInputElement>;
}

const createId = 'create';

/** Finds a record by a few letters: arrows and Enter choose, Escape closes. */
export function RecordPicker(props: RecordPickerProps) {
  const { label, placeholder, shown = '', text, onText, isSearching, onChoose } = props;
  // Offered once it is known what is there: before that it would stand where the record found is about to appear.
  const create = isSearching ? undefined : props.create;
  const items = bestFirst(props.items, isSearching ? '' : text);
  const { t } = useTranslation('kit');
  const [isTyping, setIsTyping] = useState(false);
  const [awaited, setAwaited] = useState<string>();
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const { selectFirstOption, resetSelectedOption, dropdownOpened } = combobox;
  // Enter chooses the first option, so it is selected again whenever the options change. An empty text means none of them.
  const isMeant = text.trim() !== '';
  const offered = `${items.map(({ id }) => id).join(' ')} ${create ? createId : ''}`.trim();
  useEffect(() => {
    if (!dropdownOpened || isSearching || offered === '') return;
    if (isMeant) selectFirstOption();
    else resetSelectedOption();
  }, [offered, dropdownOpened, isSearching, isMeant, selectFirstOption, resetSelectedOption]);
  const close = (): void => {
    setIsTyping(false);
    setAwaited(undefined);
    onText('');
    combobox.closeDropdown();
  };
  useAfterScan(close);
  const submit = (id: string): void => {
    close();
    if (id === createId) create?.run();
    else onChoose(id);
  };
  const chooseAwaited = useEffectEvent((): void => {
    const first = items[0];
    if (awaited === text && first) submit(first.id);
    else setAwaited(undefined);
  });
  useEffect(() => {
    if (awaited !== undefined && !isSearching) chooseAwaited();
  }, [awaited, isSearching]);
  return (
    <Combobox store={combobox} onOptionSubmit={submit}>
      <div
        onKeyDownCapture={(event) => {
          if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
          // Enter chooses an option. It must never send the form.
          event.preventDefault();
          const hasOption = !isSearching && (items.length > 0 || create !== undefined);
          if (hasOption || text.trim() === '') return;
          // There is no option to choose: those shown were found for an earlier text.
          event.stopPropagation();
          if (!props.onEnterEarly) return setAwaited(text);
          props.onEnterEarly(text.trim());
          close();
        }}
      >
        <Combobox.Target withExpandedAttribute>
          <TextInput
            ref={props.ref}
            {...(props.hasFocus ? { 'data-autofocus': true, autoFocus: true } : {})}
            label={label}
            placeholder={placeholder ?? ''}
            value={isTyping ? text : shown}
            error={props.error}
            rightSection={props.rightSection}
            rightSectionPointerEvents="all"
            autoComplete="off"
            onChange={(event) => {
              setIsTyping(true);
              onText(event.currentTarget.value);
              combobox.openDropdown();
            }}
            onFocus={(event) => event.currentTarget.select()}
            onClick={() => combobox.openDropdown()}
            onBlur={close}
          />
        </Combobox.Target>
      </div>
      <Combobox.Dropdown>
        <Combobox.Options className={css.options} aria-label={label}>
          {items.map((item) => (
            <Combobox.Option key={item.id} value={item.id} className={css.option}>
              {item.pictureUrl === undefined ? null : (
                <Picture
                  url={item.pictureUrl}
                  className={css.picture}
                  size={32}
                  isLazy
                  instead={<span className={css.picture} />}
                />
              )}
              <span className={css.name}>{item.label}</span>
              {item.note === undefined ? null : <span className={css.note}>{item.note}</span>}
            </Combobox.Option>
          ))}
          {create ? <Combobox.Option value={createId}>{create.label}</Combobox.Option> : null}
          {items.length === 0 && !create ? (
            <Combobox.Empty>{t(isSearching ? 'form.searching' : 'form.nothingFound')}</Combobox.Empty>
          ) : null}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
