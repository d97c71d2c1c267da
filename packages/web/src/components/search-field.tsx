import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './list-tools.module.css';
import { useAfterScan, useBarcodeListener } from './scanning/barcode-listener.ts';
import { ScanButton } from './scanning/scan-button.tsx';
import { useShortcuts } from './shortcuts.tsx';

/** The search waits this long after a letter: it need not ask for every letter, and still feels immediate. */
const settleMs = 180;

interface SearchFieldProps {
  value: string;
  onChange: (text: string) => void;
  placeholder: string;
  /** Where goods are searched: what a scanner or the camera of a phone reads. */
  onScan?: (code: string) => void;
}

/** The search of a list. Codes that a scanner reads on its page are searched here. */
export function ListSearchField(props: SearchFieldProps) {
  useBarcodeListener(props.onScan ?? props.onChange);
  return <SearchField {...props} />;
}

/** Searches as you type. `/` focuses the field, Escape clears it. */
export function SearchField({ value, onChange, placeholder, onScan }: SearchFieldProps) {
  const { t } = useTranslation('kit');
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  const notify = useRef(onChange);
  useEffect(() => {
    notify.current = onChange;
  });
  // The address was changed elsewhere (by a tab or the back button), so the field shows the new text.
  useEffect(() => {
    if (value !== sent.current) {
      sent.current = value;
      setTyped(value);
    }
  }, [value]);
  useEffect(() => {
    if (typed === sent.current) return undefined;
    const timer = setTimeout(() => {
      sent.current = typed;
      notify.current(typed);
    }, settleMs);
    return () => clearTimeout(timer);
  }, [typed]);
  // A code that was typed into the field was taken out again, which is not a search for nothing.
  useAfterScan(() => setTyped(sent.current));
  useShortcuts([{ keys: '/', label: t('search'), run: () => input.current?.focus() }]);
  return (
    <span className={css.search}>
      <Search size={15} aria-hidden />
      <input
        ref={input}
        type="search"
        value={typed}
        placeholder={placeholder}
        aria-label={placeholder}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            setTyped('');
            event.currentTarget.blur();
          }
        }}
      />
      {onScan ? <ScanButton onScan={onScan} /> : null}
    </span>
  );
}
