import { useEffect, useRef } from 'react';
import css from './help.module.css';
import type { Article, Block } from './help-articles.ts';
import { HelpPicture } from './help-picture.tsx';
import { Marked, RichText } from './rich-text.tsx';

interface ArticleViewProps {
  article: Article;
  /** True where the reader opened it by its address; false where it is only the first of the list. */
  isChosen: boolean;
  sought: readonly string[];
  canOpen: (href: string) => boolean;
}

function BlockView({
  block,
  sought,
  canOpen,
}: Omit<ArticleViewProps, 'article' | 'isChosen'> & { block: Block }) {
  const rich = (text: string) => <RichText text={text} sought={sought} canOpen={canOpen} />;
  if ('picture' in block) return <HelpPicture name={block.picture} />;
  if ('p' in block) return <p>{rich(block.p)}</p>;
  if ('note' in block) return <p className={css.note}>{rich(block.note)}</p>;
  const List = 'steps' in block ? 'ol' : 'ul';
  return (
    <List>
      {('steps' in block ? block.steps : block.points).map((text) => (
        <li key={text}>{rich(text)}</li>
      ))}
    </List>
  );
}

export function ArticleView({ article, isChosen, sought, canOpen }: ArticleViewProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // On a phone the article stands below the list, so choosing one scrolls to it.
    if (!isChosen) return;
    const { top } = title.current?.getBoundingClientRect() ?? { top: 0 };
    if (top > window.innerHeight * 0.6) title.current?.scrollIntoView();
  }, [isChosen]);
  return (
    <article className={css.article}>
      <h2 ref={title}>
        <Marked text={article.title} sought={sought} />
      </h2>
      {article.body.map((block) => (
        <BlockView key={JSON.stringify(block)} block={block} sought={sought} canOpen={canOpen} />
      ))}
    </article>
  );
}
