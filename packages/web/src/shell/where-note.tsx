import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { noteWhere } from '../lib/came-from.ts';
import { useShownRecordName } from '../lib/record-name.ts';

/** Notes the page that somebody is on, for a message to support that they may write next. Shows nothing. */
export function WhereNote({ userId }: { userId: string }) {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const record = useShownRecordName();
  const name = record?.path === path ? record.name : undefined;
  useEffect(() => noteWhere(userId, path, name), [userId, path, name]);
  return null;
}
