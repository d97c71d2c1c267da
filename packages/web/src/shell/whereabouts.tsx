import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { noteWhere } from '../lib/came-from.ts';
import { useShownRecordName } from '../lib/record-name.ts';
import { useGoKeys } from './go-keys.ts';
import { forgetRecentEntries, rememberEntry, visited } from './search/recent-entries.ts';

/**
 * Notes where somebody is: records for the palette and the keys that lead back to them, the page for a message to support. Shows nothing,
 * and comes after the first screen.
 */
export function Whereabouts({ userId }: { userId: string }) {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const record = useShownRecordName();
  const name = record?.path === path ? record.name : undefined;
  useEffect(() => noteWhere(userId, path, name), [userId, path, name]);
  // The next user of this computer must not see what was opened before.
  useEffect(() => forgetRecentEntries, []);
  useEffect(() => {
    const entry = record && visited(record.path, record.name);
    if (entry) rememberEntry(userId, entry);
  }, [record, userId]);
  useGoKeys();
  return null;
}
