import type { Consent } from '@openbooth/contract/live/recording/rules'
import { useLanguage, useText } from '../../i18n/text.ts'
import { text } from './text.ts'

interface Asked {
  readonly name: string
  /** Null: this person is not asked. */
  readonly consent: Consent | null
}

/** Names the people without consent. Null: there are none. */
export const useLeftOut = (
  key: 'leftOut' | 'leftOutOfStreams',
  people: readonly Asked[],
): string | null => {
  const t = useText(text)
  const language = useLanguage()
  const names = people.flatMap(({ name, consent }) =>
    consent === 'refused' || consent === 'unanswered' ? [t(consent, { name })] : [],
  )
  return names.length > 0 ? t(key, { names: names.join(language === 'zh' ? '、' : ', ') }) : null
}
