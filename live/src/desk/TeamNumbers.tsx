import { numberText } from '@openbooth/web/format.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import type { StaffState } from '../staff/names.ts'
import { useTeamPresence } from '../staff/people/useTeamPresence.ts'
import { text } from '../staff/text.ts'

/** Listeners, and who of the team is missing, in one line. */
export const TeamNumbers = ({ state }: { readonly state: StaffState }) => {
  const t = useText(text)
  const language = useLanguage()
  const { listeners, delayedListeners } = state
  const { present, isComplete, missing } = useTeamPresence(state)
  return (
    <dl className="desk-numbers">
      <div>
        <dt>{t('listeners')}</dt>
        <dd>
          {numberText(language, listeners)}{' '}
          <span className="desk-missing">
            {delayedListeners > 0 && t('ofThemDelayed', { count: delayedListeners })}
          </span>
        </dd>
      </div>
      <div title={missing}>
        <dt>{t('teamHere')}</dt>
        <dd>
          {present} <span className="desk-missing">{!isComplete && missing}</span>
        </dd>
      </div>
    </dl>
  )
}
