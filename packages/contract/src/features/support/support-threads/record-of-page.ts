import { isRecordId } from '../../../primitives/id-rules.ts';
import { nouns, type NounName } from '../../nouns.ts';

/** The record that a page shows; undefined where its address names none. */
export const recordOfPage = (page: string): { kind: NounName; id: string } | undefined => {
  const at = page.lastIndexOf('/');
  const [folder, id] = [page.slice(0, at), page.slice(at + 1)];
  const kind = nouns.find((one) => 'record' in one && one.record === folder)?.name;
  return kind !== undefined && isRecordId(id) ? { kind, id } : undefined;
};
