import { isEmailAddress } from '@openbooth/contract/emails'
import { currentLanguage } from '@openbooth/web/i18n/language.ts'
import { translate } from '@openbooth/web/i18n/text.ts'
import { ownTimeZone } from '@openbooth/web/format.ts'
import type { Technician } from './technicians.ts'
import { text } from './text.ts'

/** A technician as form values. A new one has the user's time zone. */
export const valuesOf = (technician: Technician | undefined) => ({
  name: technician?.name ?? '',
  emailAddress: technician?.emailAddress ?? '',
  languages: technician?.languages ?? [],
  timeZone: technician?.timeZone ?? ownTimeZone(),
  mailLanguage: technician?.mailLanguage ?? currentLanguage(),
  notes: technician?.notes ?? '',
  isActive: technician?.isActive ?? true,
})
export type TechnicianValues = ReturnType<typeof valuesOf>

/** The server's rules, checked before sending. */
export const rules = {
  name: (value: string) => (value.trim() === '' ? translate(text, 'nameRequired') : null),
  emailAddress: (value: string) =>
    isEmailAddress(value.trim()) ? null : translate(text, 'emailNotValid'),
  languages: (value: readonly string[]) =>
    value.length === 0 ? translate(text, 'languageRequired') : null,
}
