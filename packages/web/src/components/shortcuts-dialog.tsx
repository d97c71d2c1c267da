import { Fragment, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from './dialog.tsx';
import { KeyCaps } from './key-caps.tsx';
import { type Shortcut, useShortcutList } from './shortcuts.tsx';
import css from './shortcuts-overview.module.css';

type Line = Pick<Shortcut, 'keys' | 'label'>;

/** A sequence is G, then a letter. */
const isSequence = ({ keys }: Line): boolean => keys.includes('>');

/** Where two screens claim a key, the one opened last wins: only its shortcut is listed. */
const winners = (shortcuts: readonly Shortcut[]): Shortcut[] =>
  shortcuts.filter(({ keys }, index) => shortcuts.findLastIndex((other) => other.keys === keys) === index);

function Lines({ title, lines }: { title: string; lines: readonly Line[] }) {
  const id = useId();
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby={id} className={css.part}>
      <h3 id={id} className={css.heading}>
        {title}
      </h3>
      <dl className={css.list}>
        {lines.map(({ keys, label }) => (
          <div key={`${keys} ${label}`} className={css.row}>
            <dt>{label}</dt>
            <dd>
              {keys.split(' ').map((one, index) => (
                <Fragment key={one}>
                  {index === 0 ? null : <span className={css.or}> {'/'} </span>}
                  <KeyCaps keys={one} />
                </Fragment>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Lists the shortcuts: of this screen, of all screens, and of lists and forms. */
export function ShortcutsDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation(['shortcuts', 'kit']);
  const shortcuts = winners(useShortcutList(isOpen));
  const isHere = ({ keys }: Line): boolean => shortcuts.some((one) => one.keys === keys);
  return (
    <Dialog opened={isOpen} onClose={onClose} title={t('title')} size={760}>
      <div className={css.parts}>
        <Lines title={t('here')} lines={shortcuts.filter((one) => one.isEverywhere !== true)} />
        <Lines
          title={t('everywhere')}
          lines={shortcuts.filter((one) => one.isEverywhere === true && !isSequence(one))}
        />
        <Lines title={t('goTo')} lines={shortcuts.filter(isSequence)} />
        <Lines
          title={t('inLists')}
          lines={[
            { keys: '/', label: t('kit:search') },
            { keys: 'j arrowdown', label: t('kit:table.keys.next') },
            { keys: 'k arrowup', label: t('kit:table.keys.previous') },
            { keys: 'enter', label: t('open') },
            { keys: 'x', label: t('kit:table.keys.select') },
            { keys: 'n', label: t('new') },
          ].filter((line) => !isHere(line))}
        />
        <Lines
          title={t('inForms')}
          lines={[
            { keys: 'mod+enter', label: t('save') },
            { keys: 'tab', label: t('nextField') },
            { keys: 'escape', label: t('leave') },
          ]}
        />
      </div>
    </Dialog>
  );
}
