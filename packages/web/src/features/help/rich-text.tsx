import { Fragment, type ReactNode } from 'react';
import { AppLink } from '../../components/app-link.tsx';
import { markedParts } from '../../lib/plain-text.ts';

interface RichTextProps {
  text: string;
  /** The words to mark, in plain form. */
  sought: readonly string[];
  canOpen: (href: string) => boolean;
}

const pieces = /\[([^\]]+)\]\(([^)]+)\)|\*\*([^*]+)\*\*/gu;

export function Marked({ text, sought }: { text: string; sought: readonly string[] }) {
  let at = 0;
  return markedParts(text, sought).map((part) => {
    const key = at;
    at += part.text.length;
    return part.isMarked ? <mark key={key}>{part.text}</mark> : <Fragment key={key}>{part.text}</Fragment>;
  });
}

/** A text of an article. Links that the person may not open are plain words. */
export function RichText({ text, sought, canOpen }: RichTextProps) {
  const shown: ReactNode[] = [];
  let at = 0;
  for (const match of text.matchAll(pieces)) {
    const [whole, label, href, stressed] = match;
    shown.push(<Marked key={at} text={text.slice(at, match.index)} sought={sought} />);
    const key = match.index + 0.5;
    if (stressed !== undefined)
      shown.push(
        <strong key={key}>
          <Marked text={stressed} sought={sought} />
        </strong>,
      );
    else if (label !== undefined && href !== undefined)
      shown.push(
        canOpen(href) ? (
          <AppLink key={key} href={href}>
            <Marked text={label} sought={sought} />
          </AppLink>
        ) : (
          <Marked key={key} text={label} sought={sought} />
        ),
      );
    at = match.index + whole.length;
  }
  shown.push(<Marked key="rest" text={text.slice(at)} sought={sought} />);
  return shown;
}
