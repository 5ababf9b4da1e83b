import type { InterfaceLanguage } from '@openbooth/contract/fields'
import { titleIn } from '@openbooth/contract/live/agenda/titles'
import type { Session } from './types.ts'

type Titled = Pick<Session, 'titleEn' | 'titleZh'>

/** The title in the reader's language, otherwise the other one. */
export const titleOf = (language: InterfaceLanguage, session: Titled): string =>
  titleIn(session, language).trim()

/** The title in the other language. Empty: there is one title. */
export const otherTitleOf = (language: InterfaceLanguage, { titleEn, titleZh }: Titled): string =>
  titleEn === '' || titleZh === '' ? '' : language === 'zh' ? titleEn : titleZh
