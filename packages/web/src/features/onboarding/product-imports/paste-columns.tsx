import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Section } from '../../../components/section.tsx';
import { importFields, withColumn } from './import-fields.ts';
import css from './paste.module.css';
import type { Paste } from './paste.ts';

interface PasteColumnsProps {
  paste: Paste;
  onChange: (paste: Paste) => void;
}

/** What each column of the table is: guessed, and changed here. */
export function PasteColumns({ paste, onChange }: PasteColumnsProps) {
  const { t } = useTranslation('product-imports');
  const { table, header, columns } = paste;
  return (
    <Section title={t('columns.title')}>
      <div className={css.columns}>
        {columns.map((field, index) => {
          const heading = header?.[index] || t('columns.number', { number: index + 1 });
          const some = table
            .map((cells) => cells[index] ?? '')
            .filter((cell) => cell !== '')
            .slice(0, 3);
          return (
            <NativeSelect
              // oxlint-disable-next-line react/no-array-index-key -- a column is its place
              key={index}
              label={heading}
              description={some.join(' · ')}
              value={field ?? ''}
              onChange={(event) => {
                const chosen = event.currentTarget.value;
                const next = importFields.find((one) => one === chosen) ?? null;
                onChange({ ...paste, columns: withColumn(columns, index, next) });
              }}
              data={[
                { value: '', label: t('columns.none') },
                ...importFields.map((one) => ({ value: one, label: t(`fields.${one}`) })),
              ]}
            />
          );
        })}
      </div>
    </Section>
  );
}
