import type { InterfaceLanguage } from '@openbooth/contract/fields'
import { eventType } from '@openbooth/contract/events/event/rules/events'
import type { EventDetail, eventText as partsText, JoinCode } from '../event/index.ts'
import type { Translate } from '@openbooth/web/i18n/text.ts'
import type { text } from './text.ts'

export interface CodeGroup {
  readonly title: string
  /** The booth of interpreters, if it is known. */
  readonly boothId?: number | undefined
  readonly codes: readonly JoinCode[]
}

/** Who a code is for: the seat's name, or the role where there is no seat. */
export const holderOf = (tEvent: Translate<(typeof partsText)['en']>, code: JoinCode): string =>
  code.seatName === '' ? tEvent(code.role) : code.seatName

/** A booth whose interpreters have personal links, under the name that its codes have. */
interface StaffedBooth {
  readonly id: number
  readonly name: string
}

/** The booths of an event that people interpret in. */
export const staffedBooths = (
  language: InterfaceLanguage,
  { eventType: type, booths, channels }: EventDetail,
): readonly StaffedBooth[] =>
  type === eventType.silentConference
    ? []
    : booths
        .filter(({ boxType }) => boxType === 'norm')
        .map(({ id, name, a }) => {
          const channel = channels.find((one) => one.id === a)
          const own = language === 'zh' ? channel?.zhName : channel?.enName
          return { id, name: name || (own ?? '') }
        })

/**
 * Staff codes in the order of work: host and technician, interpreters booth by booth, speakers.
 * @param booths also shown without interpreters
 */
export const staffGroups = (
  t: Translate<(typeof text)['en']>,
  language: InterfaceLanguage,
  codes: readonly JoinCode[],
  booths: readonly StaffedBooth[] = [],
): readonly CodeGroup[] => {
  const of = (role: JoinCode['role']) => codes.filter((code) => code.role === role)
  const boothOf = ({ boothName }: JoinCode) => boothName?.[language] ?? ''
  const names = [...new Set([...booths.map(({ name }) => name), ...of('interpreter').map(boothOf)])]
  const groups: readonly CodeGroup[] = [
    { title: t('crew'), codes: [...of('host'), ...of('technician')] },
    ...names.map((name) => ({
      title: `${t('interpreters')} · ${name}`,
      boothId: booths.find((booth) => booth.name === name)?.id,
      codes: of('interpreter').filter((code) => boothOf(code) === name),
    })),
    { title: t('speakers'), codes: of('speaker') },
  ]
  return groups.filter(({ codes: some, boothId }) => some.length > 0 || boothId !== undefined)
}
