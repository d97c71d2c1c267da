import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useChooseLanguage } from '../features/identity/settings/use-language.ts';
import { languageOffers, offeredLanguage } from '../lib/language-choice.ts';
import { setSession, useSession } from './session.ts';
import css from './language-offer.module.css';

/** English is the language until somebody chooses. A browser that asks for another language is offered that one, once. */
export function LanguageOffer() {
  const queryClient = useQueryClient();
  const { user } = useSession();
  const [offered] = useState(offeredLanguage);
  const [isAnswered, setIsAnswered] = useState(false);
  const choose = useChooseLanguage((saved) => setSession(queryClient, saved));
  if (offered === undefined || isAnswered || !user || user.language !== null) return null;
  const { question, accept, decline } = languageOffers[offered];
  const answer = (language: 'en' | typeof offered): void => {
    setIsAnswered(true);
    void choose(language);
  };
  return (
    <section className={css.offer} lang={offered} aria-label={question}>
      <span className={css.question}>{question}</span>
      <Button size="compact-sm" variant="filled" onClick={() => answer(offered)}>
        {accept}
      </Button>
      <Button size="compact-sm" variant="default" onClick={() => answer('en')}>
        {decline}
      </Button>
    </section>
  );
}
