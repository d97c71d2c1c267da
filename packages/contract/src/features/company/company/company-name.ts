const suffixes = new Set([
  'LLC',
  'LTD',
  'INC',
  'CORP',
  'CO',
  'LP',
  'LLP',
  'PC',
  'PA',
  'PLLC',
  'INCORPORATED',
  'LIMITED',
  'CORPORATION',
  'COMPANY',
]);
const smallWords = new Set(['and', 'or', 'of', 'the', 'a', 'an', 'in', 'on', 'at', 'to', 'for', 'with']);

/** Letters and digits of a word, so that 'ltd.' and '(ltd)' are recognised as the suffix they are. */
const core = (word: string): string => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');

function formatWord(word: string, isFirst: boolean): string {
  const bare = core(word);
  if (suffixes.has(bare.toUpperCase())) return word.toUpperCase();
  if (!isFirst && smallWords.has(bare.toLowerCase())) return word.toLowerCase();
  const lower = word.toLowerCase();
  // A hyphen joins two words of a name: 'Accra-West', 'Coca-Cola'.
  return lower.replace(/(?<=^[^\p{L}]*|\p{L}-)\p{L}/gu, (letter) => letter.toUpperCase());
}

/** Title-cases a company's name; legal suffixes stay uppercase, small words lowercase except as the first word. */
export function formatCompanyName(name: string): string {
  return name
    .trim()
    .split(/\s+/u)
    .filter((word) => word !== '')
    .map((word, index) => formatWord(word, index === 0))
    .join(' ');
}
