import { Button, Textarea } from '@mantine/core';
import { FileUp } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from '../../../components/section.tsx';
import css from './paste.module.css';
import { beginPaste, type Paste } from './paste.ts';
import { textOfFile } from './read-table.ts';

/** Larger files hold no list of products. */
const mostBytes = 5_000_000;

/** Takes a table: pasted, or read from a file. Pasted rows are shown at once. */
export function PasteStart({ onBegin }: { onBegin: (paste: Paste) => void }) {
  const { t } = useTranslation('product-imports');
  const file = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<'empty' | 'file'>();
  const example = useId();
  const begin = (from: string): void => {
    const paste = beginPaste(from);
    if (paste) onBegin(paste);
    else setProblem('empty');
  };
  const read = async (chosen: File | undefined): Promise<void> => {
    if (!chosen) return;
    if (chosen.size > mostBytes || !/\.(csv|tsv|txt)$/iu.test(chosen.name)) setProblem('file');
    else begin(textOfFile(await chosen.arrayBuffer()));
  };
  const names = t('example', { returnObjects: true });
  return (
    <Section title={t('start.title')}>
      <p className={css.quiet} id={example}>
        {t('start.text')}
      </p>
      <table className={css.example} aria-label={t('start.example')}>
        <thead>
          <tr>
            {names.header.map((cell) => (
              <th key={cell} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {names.rows.map((row) => (
            <tr key={row[0]}>
              {row.map((cell, index) => (
                <td key={names.header[index]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Textarea
        label={t('start.label')}
        aria-describedby={example}
        placeholder={t('start.placeholder')}
        rows={8}
        value={text}
        error={problem && t(`start.problems.${problem}`)}
        spellCheck={false}
        classNames={{ input: css.pasted ?? '' }}
        data-autofocus
        onChange={(event) => {
          setProblem(undefined);
          setText(event.currentTarget.value);
        }}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text/plain');
          // One line is being put together by hand; a table is shown as one.
          if (text.trim() !== '' || !pasted.trim().includes('\n')) return;
          event.preventDefault();
          begin(pasted);
        }}
      />
      <div className={css.actions}>
        <Button variant="filled" disabled={text.trim() === ''} onClick={() => begin(text)}>
          {t('start.show')}
        </Button>
        <Button leftSection={<FileUp size={16} aria-hidden />} onClick={() => file.current?.click()}>
          {t('start.file')}
        </Button>
        <input
          ref={file}
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          hidden
          onChange={(event) => {
            void read(event.currentTarget.files?.[0]);
            event.currentTarget.value = '';
          }}
        />
      </div>
    </Section>
  );
}
