import type { InterfaceLanguage } from '@openbooth/contract/fields'
import type { Session } from './types.ts'

type Titled = Pick<Session, 'titleEn' | 'titleZh'>

/** The title in the reader's language, otherwise the other one. */
export const titleOf = (language: InterfaceLanguage, { titleEn, titleZh }: Titled): string =>
  (language === 'zh' ? titleZh || titleEn : titleEn || titleZh).trim()

/** The title in the other language. Empty: there is one title. */
export const otherTitleOf = (language: InterfaceLanguage, { titleEn, titleZh }: Titled): string =>
  titleEn === '' || titleZh === '' ? '' : language === 'zh' ? titleEn : titleZh
