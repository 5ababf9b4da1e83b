import { languageCalled } from '@openbooth/contract/languageName'
import { screenLinkOf } from '@openbooth/contract/live/transcription/rules'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import type { EventDetail } from '../event/index.ts'
import { Copyable } from '../../kit/value/Copyable.tsx'
import sections from '../../kit/page/sections.module.css'
import styles from './codes.module.css'
import { openLanguages } from './doorSheet/openLanguages.ts'
import { text } from './text.ts'

interface HallScreensProps {
  readonly event: EventDetail
  /** Of the listeners. */
  readonly link: string
}

/** The address of a screen in the hall that shows captions, for each language. */
export const HallScreens = ({ event, link }: HallScreensProps) => {
  const t = useText(text)
  const reader = useLanguage()
  return (
    <section className={styles['screens']} id="screens">
      <h2>{t('screens')}</h2>
      <p className={sections['muted']}>{t('screensDetail')}</p>
      <ul>
        {openLanguages(event).map((tag) => {
          const address = screenLinkOf(link, tag)
          const language = languageCalled(reader, event.channels, tag)
          return (
            <li key={tag}>
              <span className={styles['who']}>{language}</span>
              <Copyable value={address} label={t('copyScreenLink', { language })}>
                <a href={address} target="_blank" rel="noreferrer">
                  {address}
                </a>
              </Copyable>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
