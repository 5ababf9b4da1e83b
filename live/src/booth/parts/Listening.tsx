import { numberText } from '@openbooth/web/format.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { text } from '../text.ts'

interface ListeningProps {
  readonly listeners: number
  /** The channel one speaks into, by name. */
  readonly channel: string
  /** Whether listeners hear the event now. */
  readonly isLive: boolean
}

/** Who listens to the own channel: a lamp and a number. */
export const Listening = ({ listeners, channel, isLive }: ListeningProps) => {
  const t = useText(text)
  const language = useLanguage()
  return (
    <p className={isLive && listeners > 0 ? 'listening lit' : 'listening'}>
      <span className="listening-lamp" aria-hidden />
      {t('listening', { listeners: numberText(language, listeners), channel })}
    </p>
  )
}
