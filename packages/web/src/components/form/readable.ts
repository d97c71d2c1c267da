import { isRecordId } from '@shelfwise/contract/primitives/id-rules';

/** What can be read of any value of a form. Of rows it is all they hold, without ids, which mean nothing to a reader. */
export function readable(value: unknown): string {
  if (Array.isArray(value)) return joined(value, ', ');
  if (typeof value === 'object' && value !== null) return joined(Object.values(value), ' · ');
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && !isRecordId(value) ? value : '';
}

const joined = (values: readonly unknown[], separator: string): string =>
  values
    .map(readable)
    .filter((text) => text !== '')
    .join(separator);
