import { createFileRoute, useLocation } from '@tanstack/react-router';
import { HelpScreen } from '../../features/help/help-screen.tsx';
import { audienceOf, mayEnter } from '../../shell/pages.ts';

export const Route = createFileRoute('/_app/help')({ staticData: { words: ['help'] }, component: Page });

function Page() {
  const { user } = Route.useRouteContext();
  const articleId = useLocation({ select: (location) => location.hash });
  return (
    <HelpScreen
      articleId={articleId}
      canOpen={(href) => {
        const audience = audienceOf(href.replace(/[?#].*$/u, ''));
        return audience === undefined || mayEnter(user.role, audience);
      }}
    />
  );
}
