import { numberText } from '@openbooth/web/format.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { staffText } from '../join/staffText.ts'
import type { StaffState } from '../staff/names.ts'
import { text } from '../staff/text.ts'

/** Listeners, and who of the team is missing, in one line. */
export const TeamNumbers = ({ state }: { readonly state: StaffState }) => {
  const t = useText(text)
  const tJoin = useText(staffText)
  const language = useLanguage()
  const { people, listeners, delayedListeners } = state
  const missing = people.filter(({ isConnected }) => !isConnected)
  const names = missing.map(({ name, role }) => name || tJoin(role))
  const present = people.length - missing.length
  const who =
    missing.length === 0
      ? t('nobodyMissing')
      : t('missing', { names: names.join(language === 'zh' ? '、' : ', ') })
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
      <div title={who}>
        <dt>{t('teamHere')}</dt>
        <dd>
          {t('ofAll', { count: present, all: people.length })}{' '}
          <span className="desk-missing">{missing.length > 0 && who}</span>
        </dd>
      </div>
    </dl>
  )
}
