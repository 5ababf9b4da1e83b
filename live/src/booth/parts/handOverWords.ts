import type { EndedHandOver } from '@openbooth/contract/live/sound/rules/onAir'
import type { Translate } from '@openbooth/web/i18n/text.ts'
import type { Booth } from '../air/booths.ts'
import type { HandOverAt } from '../air/situation.ts'
import type { Names } from '../names.ts'
import type { text } from '../text.ts'

interface BoothStatus {
  readonly booth: Booth
  readonly seat: string
  readonly situation: HandOverAt
  readonly connected: ReadonlySet<string>
  readonly now: number
  readonly names: Names
  readonly partners: readonly string[]
}

const others = {
  declined: 'endedDeclined',
  withdrawn: 'endedWithdrawn',
  expired: 'endedExpired',
} as const
const own = {
  declined: 'endedDeclinedYou',
  withdrawn: 'endedWithdrawnYou',
  expired: 'endedExpiredYou',
} as const

/** Who ended a handover without a change, and how. */
export const endedWords = (
  t: Translate<typeof text.en>,
  { by, how }: EndedHandOver,
  seat: string,
  names: Names,
): string => (by === seat ? t(own[how]) : t(others[how], { name: names.person(by) }))

/** The text for the state of a handover. */
export const handOverWords = (t: Translate<typeof text.en>, statusLine: BoothStatus): string => {
  const { booth, seat, situation, connected, now, names, partners } = statusLine
  const speaker = booth.onAir?.seat
  if (speaker !== undefined && speaker !== seat && !connected.has(speaker))
    return t('partnerGone', { name: names.person(speaker) })
  if (situation.at === 'others') return t('othersChange')
  if (situation.at === 'none') return t(partners.length === 0 ? 'noPartner' : 'nobodyAsks')
  const name = names.person(situation.who)
  if (situation.at === 'agreed')
    return t(situation.isToMe ? 'agreedToMe' : 'agreedToThem', { name })
  if (situation.at === 'asked') return t(situation.isToMe ? 'askedToTake' : 'askedToHand', { name })
  if (situation.forcedAt === null) return t('askingToHand', { name })
  const seconds = Math.ceil((situation.forcedAt - now) / 1000)
  return seconds > 0 ? t('askingToTake', { name, seconds }) : t('askingForced', { name })
}
