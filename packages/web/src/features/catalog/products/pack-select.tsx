import { Select } from '@mantine/core';
import type { LinePack } from '@shelfwise/contract/features/catalog/packs/packs.schemas';
import { useTranslation } from 'react-i18next';
import { useRegion } from '../../../components/region.tsx';
import { unitText } from '../../../lib/units.ts';

interface PackSelectProps {
  packs: readonly LinePack[];
  /** the product's own unit, which is always offered */
  unit: string;
  /** the pack in which the quantity is; null for the product's own unit */
  value: string | null;
  onChange: (packId: string | null) => void;
  /** a label that is seen; otherwise it is only read out */
  label?: string;
}

const ownUnit = 'unit';

/** In what a quantity is entered: the product's own unit or one of its packs. Nothing where there are no packs. */
export function PackSelect({ packs, unit, value, onChange, label }: PackSelectProps) {
  const { t } = useTranslation('catalog');
  const { locale } = useRegion();
  if (packs.length === 0) return null;
  return (
    <Select
      {...(label === undefined ? { 'aria-label': t('packs.enteredIn') } : { label })}
      value={value ?? ownUnit}
      data={[
        { value: ownUnit, label: unitText(unit, '1', locale) },
        ...packs.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      allowDeselect={false}
      onChange={(chosen) => onChange(chosen === null || chosen === ownUnit ? null : chosen)}
    />
  );
}
