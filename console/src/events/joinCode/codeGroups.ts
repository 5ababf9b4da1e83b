import type { InterfaceLanguage } from '@openbooth/contract/fields'
import type { eventText as partsText, JoinCode } from '../event/index.ts'
import type { Translate } from '@openbooth/web/i18n/text.ts'
import type { text } from './text.ts'

export interface CodeGroup {
  readonly title: string
  readonly codes: readonly JoinCode[]
}

/** Who a code is for: the seat's name, or the role where there is no seat. */
export const holderOf = (tEvent: Translate<(typeof partsText)['en']>, code: JoinCode): string =>
  code.seatName === '' ? tEvent(code.role) : code.seatName

/** Staff codes in the order of work: host and technician, interpreters booth by booth, speakers. */
export const staffGroups = (
  t: Translate<(typeof text)['en']>,
  language: InterfaceLanguage,
  codes: readonly JoinCode[],
): readonly CodeGroup[] => {
  const of = (role: JoinCode['role']) => codes.filter((code) => code.role === role)
  const boothOf = ({ boothName }: JoinCode) => boothName?.[language] ?? ''
  const booths = [...new Set(of('interpreter').map(boothOf))]
  const groups = [
    { title: t('crew'), codes: [...of('host'), ...of('technician')] },
    ...booths.map((booth) => ({
      title: `${t('interpreters')} · ${booth}`,
      codes: of('interpreter').filter((code) => boothOf(code) === booth),
    })),
    { title: t('speakers'), codes: of('speaker') },
  ]
  return groups.filter(({ codes: some }) => some.length > 0)
}
