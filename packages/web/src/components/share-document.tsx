import { Button, Menu, TextInput } from '@mantine/core';
import { ChevronDown, Link, Link2Off, Mail, MessageCircle, Printer, Share2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from './dialog.tsx';
import { asAppError } from '../lib/errors.ts';
import { printFile } from '../lib/print-file.ts';
import { saveFile } from '../lib/save-file.ts';
import { useIsReading } from '../lib/reading.ts';
import { shareDataOf, shareWithDevice, whatsAppAddress } from '../lib/share.ts';
import { toastLine } from '../lib/toasts.ts';

interface ShareDocumentProps {
  id: string;
  /** The kind of document: after one is made, the newest of its kind is offered to be shared. */
  kind: string;
  /** 'Invoice INV-12' */
  title: string;
  /** One sentence about the document, sent along with it. */
  text: string;
  fileName: string;
  /** The customer's number, for a message to them. */
  phone?: string | null | undefined;
  fetchFile: () => Promise<File>;
  /** Makes a link with which its receiver can open the document without signing in. */
  fetchLink: () => Promise<string>;
  onMail: () => void;
  /** Ends the links given so far. */
  onStop: () => void;
  /** as large as the buttons beside it */
  size?: 'xs' | 'md' | undefined;
}

interface Ready {
  file: File;
  link: string;
}

const iconSize = 15;

/** Opens the sharing menu of a document on the page: the one with that id, or the newest of a kind. */
export function openSharing(wanted: { id: string } | { kind: string }): void {
  const share = [...document.querySelectorAll<HTMLElement>('[data-share]')].findLast(({ dataset }) =>
    'id' in wanted ? dataset['share'] === wanted.id : dataset['shareKind'] === wanted.kind,
  );
  share?.scrollIntoView({ block: 'center' });
  share?.click();
}

/** A document with all ways to pass it on: save, print, mail, send in a message, or share by the device. */
export function ShareDocument({
  id,
  kind,
  title,
  text,
  fileName,
  size = 'xs',
  phone,
  fetchFile,
  fetchLink,
  onMail,
  onStop,
}: ShareDocumentProps) {
  const { t } = useTranslation('sharing');
  const isReading = useIsReading();
  const [ready, setReady] = useState<Ready>();
  const [isSaving, setSaving] = useState(false);
  const [isUncopied, setUncopied] = useState(false);
  const tell = (failure: unknown): void => toastLine.error(asAppError(failure).message);

  const save = async (): Promise<void> => {
    setSaving(true);
    await fetchFile()
      .then((file) => saveFile(file, fileName))
      .catch(tell);
    setSaving(false);
  };
  // Fetched when the menu opens, because browsers allow sharing only directly after a tap, not after waiting for a file.
  const prepare = (): void => {
    setReady(undefined);
    Promise.all([fetchFile(), fetchLink()])
      .then(([file, link]) => setReady({ file, link }))
      .catch(tell);
  };
  const message = { title, text, link: ready?.link ?? '' };
  const share = (): void => {
    if (!ready) return;
    const canShare = navigator.canShare?.bind(navigator);
    shareWithDevice(shareDataOf(message, ready.file, canShare)).catch(tell);
  };
  const copy = (): void => {
    navigator.clipboard.writeText(message.link).then(
      () => toastLine.success(t('copied')),
      () => setUncopied(true),
    );
  };
  return (
    <>
      <Button
        size={size}
        data-reads
        loading={isSaving}
        aria-label={t('pdfOf', { title })}
        onClick={() => void save()}
      >
        {t('pdf')}
      </Button>
      {/* Passing it on makes a link, which is a change. */}
      {isReading ? null : (
        <Menu width={230} onOpen={prepare}>
          <Menu.Target>
            <Button
              size={size}
              data-share={id}
              data-share-kind={kind}
              aria-label={t('shareOf', { title })}
              rightSection={<ChevronDown size={iconSize} aria-hidden />}
            >
              {t('share')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {typeof navigator.share === 'function' ? (
              <Menu.Item
                disabled={!ready}
                leftSection={<Share2 size={iconSize} aria-hidden />}
                onClick={share}
              >
                {t('device')}
              </Menu.Item>
            ) : null}
            <Menu.Item
              component="a"
              {...(ready ? { href: whatsAppAddress(message, phone) } : {})}
              target="_blank"
              rel="noreferrer"
              disabled={!ready}
              leftSection={<MessageCircle size={iconSize} aria-hidden />}
            >
              WhatsApp
            </Menu.Item>
            <Menu.Item leftSection={<Mail size={iconSize} aria-hidden />} onClick={onMail}>
              {t('mail')}
            </Menu.Item>
            <Menu.Item
              disabled={!ready || navigator.clipboard === undefined}
              leftSection={<Link size={iconSize} aria-hidden />}
              onClick={copy}
            >
              {t('copy')}
            </Menu.Item>
            <Menu.Item
              disabled={!ready}
              leftSection={<Printer size={iconSize} aria-hidden />}
              onClick={() => ready && printFile(ready.file)}
            >
              {t('print')}
            </Menu.Item>
            <Menu.Divider />
            <Menu.Item leftSection={<Link2Off size={iconSize} aria-hidden />} onClick={onStop}>
              {t('stop')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
      <Dialog opened={isUncopied} onClose={() => setUncopied(false)} title={t('copyByHand')}>
        <TextInput
          readOnly
          data-autofocus
          value={message.link}
          aria-label={t('linkOf', { title })}
          onFocus={(event) => event.currentTarget.select()}
        />
      </Dialog>
    </>
  );
}
