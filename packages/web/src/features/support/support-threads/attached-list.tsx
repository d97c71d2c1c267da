import { ActionIcon } from '@mantine/core';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import css from './support.module.css';

/** What goes along with a message, or went along with it. */
export interface Attached {
  page: string | null;
  recordName: string | null;
  version: string | null;
  failedRequest: string | null;
}

/** A part that is taken off as one: a record is named by the address of its page, so both go together. */
type Part = 'page' | 'version' | 'failedRequest';

/** The page, the record, the version and the last error, each with a button to take it off where that is still possible. */
export function AttachedList({
  attached,
  onTakeOff,
}: {
  attached: Attached;
  onTakeOff?: (part: Part) => void;
}) {
  const { t } = useTranslation('support');
  const { page, recordName, version, failedRequest } = attached;
  const parts: { part: Part; label: string; value: string | null; detail?: string | null }[] = [
    recordName === null
      ? { part: 'page', label: t('write.page'), value: page }
      : { part: 'page', label: t('write.record'), value: recordName, detail: page },
    { part: 'version', label: t('write.version'), value: version },
    { part: 'failedRequest', label: t('write.failedRequest'), value: failedRequest },
  ];
  return (
    <ul className={css.attached}>
      {parts.map(({ part, label, value, detail }) =>
        value === null ? null : (
          <li key={part}>
            <span className={css.label}>{label}</span>
            <span className={css.value}>
              {value}
              {detail == null ? null : <span className={css.detail}>{detail}</span>}
            </span>
            {onTakeOff ? (
              <ActionIcon
                variant="subtle"
                size={44}
                aria-label={t('write.takeOff', { what: label })}
                title={t('write.takeOff', { what: label })}
                onClick={() => onTakeOff(part)}
              >
                <X size={16} aria-hidden />
              </ActionIcon>
            ) : null}
          </li>
        ),
      )}
    </ul>
  );
}
