import { RecordTimeline, type RecordTimelineProps } from './record-timeline.tsx';
import { type RecordWords, useTellRecord } from './tell-record.tsx';

interface RecordHistoryProps<Field extends string>
  extends RecordWords<Field>, Pick<RecordTimelineProps, 'subject' | 'id'> {}

/** The timeline of a record that can be added, changed, archived and restored. */
export function RecordHistory<Field extends string>({ subject, id, ...words }: RecordHistoryProps<Field>) {
  return <RecordTimeline subject={subject} id={id} tell={useTellRecord(words)} />;
}
