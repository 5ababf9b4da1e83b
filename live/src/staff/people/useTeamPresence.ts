import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { staffText } from '../../join/staffText.ts'
import type { StaffState } from '../names.ts'
import { text } from '../text.ts'

/** How many of the team are connected, and who is missing, as text. */
export const useTeamPresence = ({ people }: Pick<StaffState, 'people'>) => {
  const t = useText(text)
  const tJoin = useText(staffText)
  const language = useLanguage()
  const missing = people.filter(({ isConnected }) => !isConnected)
  const names = missing.map(({ name, role }) => name || tJoin(role))
  return {
    present: t('ofAll', { count: people.length - missing.length, all: people.length }),
    isComplete: missing.length === 0,
    missing:
      missing.length === 0
        ? t('teamConnected')
        : t('missing', { names: names.join(language === 'zh' ? '、' : ', ') }),
  }
}
