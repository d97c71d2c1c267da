import type { OptionsFilter } from '@mantine/core';
import { foldText } from '@shelfwise/contract/primitives/fold-text';

/** Finds choices whatever the accents, apostrophes and capitals: `cote d'i` finds `Côte d’Ivoire`. */
export const optionsFilter: OptionsFilter = ({ options, search, limit }) => {
  const sought = foldText(search.trim());
  return options
    .filter((option) => 'group' in option || foldText(option.label).includes(sought))
    .slice(0, limit);
};
