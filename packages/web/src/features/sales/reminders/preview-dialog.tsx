import type { DueReminder } from '@shelfwise/contract/features/sales/reminders/reminders.schemas';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { MailDialog } from '../../../components/mail-dialog.tsx';
import { toastLine } from '../../../lib/toasts.ts';
import { previewQuery, useSendReminders } from './reminders.queries.ts';

/** The reminder of one customer, looked at and sent. */
export function PreviewDialog({ due, onClose }: { due: DueReminder; onClose: () => void }) {
  const { t } = useTranslation('receivables');
  const { data } = useQuery(previewQuery(due.customerId));
  const send = useSendReminders();
  if (!data) return null;
  return (
    <MailDialog
      title={t('reminders.titleOf', { step: data.step, name: due.name })}
      to={data.to ?? ''}
      message={data.text}
      onSend={async ({ to, message }) => {
        const { items } = await send.mutateAsync({
          items: [{ customerId: due.customerId, step: data.step, to, text: message }],
        });
        if (items.some(({ outcome }) => outcome === 'not_due')) toastLine.error(t('reminders.notDue'));
      }}
      onClose={onClose}
    />
  );
}
