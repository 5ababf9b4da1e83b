import type { JoinCode } from '../event/index.ts'
import { listenerCode } from '@openbooth/web/eventNumber.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import { Copyable } from '../../kit/value/Copyable.tsx'
import { QrCode } from '../../kit/value/QrCode.tsx'
import { CodeFacts } from './CodeFacts.tsx'
import { CodeMenu, type CodeMenuProps } from './CodeMenu.tsx'
import sections from '../../kit/page/sections.module.css'
import styles from './codes.module.css'
import { text } from './text.ts'

interface ListenerProps extends Pick<CodeMenuProps, 'isUsable' | 'onMail' | 'onRevoke'> {
  readonly code: JoinCode
  /** The maximum of simultaneous listeners. */
  readonly most: number
  readonly eventName: string
}

/** The one code of the listeners, large enough to be read from a screen across a room. */
export const Listener = ({ code, most, eventName, ...menu }: ListenerProps) => {
  const t = useText(text)
  const digits = code.code ?? ''
  return (
    <section className={styles['listener']} data-off={code.isRevoked || undefined}>
      <div className={styles['listenerWords']}>
        <div className={styles['groupHead']}>
          <h2>{t('listeners')}</h2>
          <CodeMenu code={code} {...menu} />
        </div>
        <p className={sections['muted']}>{t('listenersDetail', { count: most })}</p>
        <p className={styles['digits']}>
          <Copyable value={digits} label={t('copyCode')}>
            {listenerCode(digits)}
          </Copyable>
        </p>
        <p className={styles['link']}>
          <Copyable value={code.link} label={t('copyLinkOf', { who: t('listeners') })}>
            <a href={code.link} target="_blank" rel="noreferrer">
              {code.link}
            </a>
          </Copyable>
        </p>
        <CodeFacts code={code} />
      </div>
      {!code.isRevoked && <QrCode value={code.link} label={eventName} size={168} />}
    </section>
  )
}
