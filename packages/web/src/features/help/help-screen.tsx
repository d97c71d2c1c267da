import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../components/page-header.tsx';
import { SearchField } from '../../components/search-field.tsx';
import { ErrorState, NoResults } from '../../components/state-view.tsx';
import type { Language } from '@shelfwise/contract/primitives/languages';
import { wordsOf } from '../../lib/plain-text.ts';
import { ArticleView } from './article-view.tsx';
import { type Article, articleGroups, findArticles, loadArticles } from './help-articles.ts';
import css from './help.module.css';
import { Marked, RichText } from './rich-text.tsx';

interface HelpScreenProps {
  /** The article that the address names, `/help#receive-stock`. */
  articleId: string;
  /** Whether this person may open the page that an article links to. */
  canOpen: (href: string) => boolean;
}

interface ListProps {
  articles: readonly Article[];
  current: string | undefined;
  typed: string;
}

/** The articles by group; or, during a search, those found, each with an excerpt. */
function ArticleList({ articles, current, typed }: ListProps) {
  const { t } = useTranslation('help');
  const sought = wordsOf(typed);
  const link = ({ id, title }: Article) => (
    <a href={`#${id}`} aria-current={id === current ? 'page' : undefined}>
      <Marked text={title} sought={sought} />
    </a>
  );
  if (sought.length === 0)
    return articleGroups.map((group) => (
      <section key={group} aria-label={t(`groups.${group}`)}>
        <h2>{t(`groups.${group}`)}</h2>
        <ul>
          {articles
            .filter((article) => article.group === group)
            .map((article) => (
              <li key={article.id}>{link(article)}</li>
            ))}
        </ul>
      </section>
    ));
  return (
    <ul>
      {findArticles(articles, typed).map(({ article, excerpt }) => (
        <li key={article.id}>
          {link(article)}
          {excerpt === undefined ? null : (
            <p className={css.excerpt}>
              <Marked text={excerpt} sought={sought} />
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Help written for this product: a list to choose from or search, and one article beside it. */
export function HelpScreen({ articleId, canOpen }: HelpScreenProps) {
  const { t, i18n } = useTranslation('help');
  const [typed, setTyped] = useState('');
  const language = i18n.language as Language;
  // Messages are kept with a company, so somebody without one has none.
  const mayWrite = canOpen('/help/write');
  const query = useQuery({
    queryKey: ['help', language],
    queryFn: () => loadArticles(language),
    staleTime: Infinity,
  });
  const articles = query.data ?? [];
  const found = findArticles(articles, typed);
  const isSearching = wordsOf(typed).length > 0;
  const chosen = articles.find(({ id }) => id === articleId) ?? articles[0];
  // During a search the best hit is shown beside the list, unless another article was opened.
  const shown =
    isSearching && !found.some(({ article }) => article.id === chosen?.id) ? found[0]?.article : chosen;
  if (query.isError) return <ErrorState message={query.error.message} onRetry={() => void query.refetch()} />;
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        {...(mayWrite && {
          primary: { label: t('write'), href: '/help/write' },
          secondary: [{ label: t('messages'), href: '/help/messages' }],
        })}
      />
      <div className={css.page} aria-busy={query.isPending}>
        <nav className={css.list} aria-label={t('articles')}>
          <SearchField value={typed} onChange={setTyped} placeholder={t('search')} />
          <p role="status" className="visually-hidden">
            {isSearching ? t('count', { count: found.length }) : ''}
          </p>
          <ArticleList articles={articles} current={shown?.id} typed={typed} />
        </nav>
        <div>
          {shown ? (
            <ArticleView
              key={shown.id}
              article={shown}
              isChosen={shown.id === articleId}
              sought={wordsOf(typed)}
              canOpen={canOpen}
            />
          ) : null}
          {isSearching && found.length === 0 ? (
            <NoResults title={t('nothing', { typed })} onClear={() => setTyped('')} />
          ) : null}
          {mayWrite && !query.isPending ? (
            <p className={css.ask}>
              <RichText text={t('notFound')} sought={[]} canOpen={canOpen} />
            </p>
          ) : null}
        </div>
      </div>
    </>
  );
}
