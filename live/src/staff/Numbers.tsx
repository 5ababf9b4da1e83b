import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { numberText } from '@openbooth/web/format.ts'
import type { LiveEvent } from '../join/session.ts'
import { isSilentConference } from '../listen/choices.ts'
import { listenersTo } from './listenersTo.ts'
import { namesOn, type StaffState } from './names.ts'
import { useTeamPresence } from './people/useTeamPresence.ts'
import { text } from './text.ts'

interface NumbersProps {
  readonly event: LiveEvent
  readonly state: StaffState
}

/** Present and missing people, and listeners for each language. */
export const Numbers = ({ event, state }: NumbersProps) => {
  const t = useText(text)
  const language = useLanguage()
  const team = useTeamPresence(state)
  const separator = language === 'zh' ? '、' : ', '
  return (
    <section className="card">
      <h2>{t('numbers')}</h2>
      <dl className="numbers">
        <div>
          <dt>{t('listeners')}</dt>
          <dd>{numberText(language, state.listeners)}</dd>
        </div>
        <div>
          <dt>{t('teamHere')}</dt>
          <dd>{team.present}</dd>
        </div>
      </dl>
      <p className="hint">{team.missing}</p>
      <h3>{t(isSilentConference(event) ? 'byStage' : 'byLanguage')}</h3>
      <dl className="numbers-heard">
        {audiblesOf(event).map((channelId) => {
          const count = listenersTo(state, channelId)
          const name =
            channelId === null ? t('original') : namesOn(language, event, channelId).join(separator)
          return (
            <div key={channelId} data-none={count === 0 || undefined}>
              <dt>{name}</dt>
              <dd>{numberText(language, count)}</dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}

/**
 * The tracks to listen to. The original (null) is first. Two stages of one channel count as one.
 */
const audiblesOf = (event: LiveEvent): readonly (number | null)[] => {
  const channels = new Set(event.languages.map(({ channelId }) => channelId))
  return isSilentConference(event) ? [...channels] : [null, ...channels]
}
