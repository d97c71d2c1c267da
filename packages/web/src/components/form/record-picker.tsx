import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { type ReactNode, type Ref, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './record-picker.module.css';

export interface PickerItem {
  id: string;
  label: string;
  note?: ReactNode;
}

interface RecordPickerProps {
  label: string;
  placeholder?: string;
  /** What stands in the field while nobody types: the record chosen. */
  shown?: string;
  text: string;
  onText: (text: string) => void;
  /** What was found for `text`. */
  items: readonly PickerItem[];
  /** True while `items` are those of an earlier text. */
  isSearching: boolean;
  onChoose: (id: string) => void;
  /** Enter before the search has answered: a scanner, or a fast typist. Without it the first found is chosen as soon as it is there. */
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
  const { label, placeholder, shown = '', text, onText, items, isSearching, onChoose, create } = props;
  const { t } = useTranslation('kit');
  const [isTyping, setIsTyping] = useState(false);
  const [awaited, setAwaited] = useState<string>();
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const { selectFirstOption, dropdownOpened } = combobox;
  // What Enter would choose: the first, whenever what is offered changes.
  const offered = `${items.map(({ id }) => id).join(' ')} ${create ? createId : ''}`.trim();
  useEffect(() => {
    if (dropdownOpened && !isSearching && offered !== '') selectFirstOption();
  }, [offered, dropdownOpened, isSearching, selectFirstOption]);
  const close = (): void => {
    setIsTyping(false);
    setAwaited(undefined);
    onText('');
    combobox.closeDropdown();
  };
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
          // Enter chooses; it never sends the form.
          event.preventDefault();
          if (!isSearching || text.trim() === '') return;
          // What is offered was found for an earlier text.
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
