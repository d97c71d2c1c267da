import type { Language } from '@shelfwise/contract/primitives/languages';
import { planLimits } from '@shelfwise/contract/access/plans';
import { Boxes, Check, Pill, Smartphone, Truck } from 'lucide-react';
import { Document } from './document.tsx';
import { PublicHeader } from './public-header.tsx';
import { LandingPlans } from './landing-plans.tsx';
import { PageFoot } from './page-foot.tsx';
import { textsOf } from './page-texts.ts';
import { ProductPicture } from './product-picture.tsx';

const trades = [
  { name: 'phones', icon: Smartphone },
  { name: 'pharmacy', icon: Pill },
  { name: 'yard', icon: Truck },
  { name: 'wholesaler', icon: Boxes },
] as const;
const points = [
  { name: 'stock', picture: 'inventory' },
  { name: 'orders', picture: 'order' },
  { name: 'phone', picture: 'phone' },
] as const;
const lines = ['first', 'second', 'third'] as const;
const reasons = ['rooms', 'kept', 'told'] as const;

/** Visitors get links to register and sign in, signed-in users a link to the dashboard. Both take the same room. */
function WayIn({ language, isMain = false }: { language: Language; isMain?: boolean }) {
  const t = textsOf(language, 'landing');
  return (
    <span className="way-in">
      <a
        className={isMain ? 'button main visitor' : 'button visitor'}
        href={isMain ? '/tenant-registration' : '/auth'}
      >
        {isMain ? t('register') : t('signIn')}
      </a>
      <a className={isMain ? 'button main member' : 'button member'} href="/dashboard">
        {t('open')}
      </a>
    </span>
  );
}

/** What the product is, whom it is for, what it costs, and how to get in. */
export function LandingPage({ language }: { language: Language }) {
  const t = textsOf(language, 'landing');
  const { users, products, ordersPerMonth: orders } = planLimits.free;
  return (
    <Document language={language} title={t('pageTitle')} description={t('description')} entry="landing">
      <PublicHeader language={language}>
        <WayIn language={language} />
      </PublicHeader>
      <main id="main">
        <section className="hero">
          <h1>{t('title')}</h1>
          <p className="lead">{t('lead')}</p>
          <p className="actions">
            <WayIn language={language} isMain />
            <a className="button" href="/subscription-demo">
              {t('demonstration')}
            </a>
            <a className="button" href="#plans">
              {t('plansLink')}
            </a>
          </p>
          <p className="fine">{t('freeNote', { users, products, orders })}</p>
          <ProductPicture name="dashboard" language={language} alt={t('pictures.dashboard')} isFirst />
        </section>
        <section className="band" aria-labelledby="who">
          <h2 id="who">{t('who.title')}</h2>
          <p className="lead">{t('who.lead')}</p>
          <ul className="trades">
            {trades.map(({ name, icon: Icon }) => (
              <li key={name}>
                <Icon size={20} aria-hidden />
                <h3>{t(`who.${name}.title`)}</h3>
                <p>{t(`who.${name}.text`)}</p>
              </li>
            ))}
          </ul>
        </section>
        {points.map(({ name, picture }) => (
          <section key={name} className="band point" data-picture={picture} aria-labelledby={name}>
            <div>
              <h2 id={name}>{t(`points.${name}.title`)}</h2>
              <p className="lead">{t(`points.${name}.text`)}</p>
              <ul className="checks">
                {lines.map((line) => (
                  <li key={line}>
                    <Check size={16} aria-hidden />
                    {t(`points.${name}.${line}`)}
                  </li>
                ))}
              </ul>
            </div>
            <ProductPicture name={picture} language={language} alt={t(`pictures.${picture}`)} />
          </section>
        ))}
        <LandingPlans language={language} />
        <section className="band" aria-labelledby="trust">
          <h2 id="trust">{t('trust.title')}</h2>
          <ul className="reasons">
            {reasons.map((name) => (
              <li key={name}>
                <h3>{t(`trust.${name}.title`)}</h3>
                <p>{t(`trust.${name}.text`)}</p>
              </li>
            ))}
          </ul>
        </section>
        <section className="band end" aria-labelledby="end">
          <div>
            <h2 id="end">{t('end.title')}</h2>
            <p className="lead">{t('end.text')}</p>
          </div>
          <WayIn language={language} isMain />
        </section>
      </main>
      <PageFoot language={language} />
      <div id="arrival" role="status" aria-label={t('arrival')} />
    </Document>
  );
}
