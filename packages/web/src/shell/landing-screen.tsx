import { Button } from '@mantine/core';
import { Boxes, ReceiptText, Scale } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../components/app-link.tsx';
import { Drawing } from '../components/drawings.tsx';
import css from './landing-screen.module.css';
import { landingPath } from './onboarding.ts';
import { productName, PublicFrame } from './public-frame.tsx';
import { useHasRoute } from './routes-present.ts';
import { useSession } from './session.ts';

const points = [
  { name: 'stock', icon: Boxes },
  { name: 'orders', icon: ReceiptText },
  { name: 'books', icon: Scale },
] as const;

/** What the product is, and the way in. */
export function LandingScreen() {
  const { t } = useTranslation('landing');
  const { user } = useSession();
  const hasRoute = useHasRoute();
  const way = user ? { href: landingPath(user), label: t('open') } : { href: '/auth', label: t('signIn') };
  const canRegister = !user && hasRoute('/tenant-registration');
  return (
    <PublicFrame
      actions={<Button renderRoot={(props) => <AppLink {...props} href={way.href} />}>{way.label}</Button>}
    >
      <section className={css.hero}>
        <div>
          <h1 className={css.title}>{t('title')}</h1>
          <p className={css.lead}>{t('lead', { product: productName })}</p>
          <div className={css.actions}>
            {canRegister ? (
              <Button
                variant="filled"
                renderRoot={(props) => <AppLink {...props} href="/tenant-registration" />}
              >
                {t('register')}
              </Button>
            ) : null}
            <Button
              variant={canRegister ? 'default' : 'filled'}
              renderRoot={(props) => <AppLink {...props} href={way.href} />}
            >
              {way.label}
            </Button>
          </div>
        </div>
        <Drawing name="shelf" width={320} height={278} strokeWidth={0.9} className={css.drawing} />
      </section>
      <ul className={css.points}>
        {points.map(({ name, icon: Icon }) => (
          <li key={name}>
            <Icon size={20} aria-hidden />
            <h2>{t(`points.${name}.title`)}</h2>
            <p>{t(`points.${name}.text`)}</p>
          </li>
        ))}
      </ul>
    </PublicFrame>
  );
}
