import { numberText } from '@openbooth/web/format.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { text } from '../text.ts'

interface ListeningProps {
  readonly listeners: number
  /** The name of this person's channel. */
  readonly channel: string
  /** Whether the event is live for listeners. */
  readonly isLive: boolean
}

/** Who listens to this person's channel: a lamp and a number. */
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
