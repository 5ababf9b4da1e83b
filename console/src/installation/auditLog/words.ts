import { nameSaid } from '@openbooth/contract/users/user/anonymised'
import type { InterfaceLanguage } from '@openbooth/contract/fields'
import { auditActionWords, auditObjectWords } from '@openbooth/contract/installation/auditLog/texts'
import { dateText, numberText, ownTimeZone } from '@openbooth/web/format.ts'
import type { AuditEntry } from './entries.ts'
import { codedObject, codedValue } from './codedValue.ts'
import { fieldText } from './fieldText.ts'

/** `agentCountryType` reads 'Agent country type'. */
const spelled = (name: string) => {
  const words = name.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The label of an action; without one, its code. */
export const actionWords = (language: InterfaceLanguage, action: string): string =>
  auditActionWords[action]?.[language] ?? action

export const objectWords = (language: InterfaceLanguage, objectType: string): string =>
  auditObjectWords[objectType]?.[language] ?? spelled(objectType)

export const fieldWords = (language: InterfaceLanguage, field: string): string =>
  fieldText[field]?.[language] ?? spelled(field)

/**
 * The object's current name; a setting, a cloud or a platform by its label, a deleted object by its
 * id.
 */
export const objectName = (
  language: InterfaceLanguage,
  { objectType, objectId, objectName: name }: AuditEntry,
): string => {
  if (name !== null || objectId === '') return nameSaid(language, name ?? '')
  if (objectType === 'setting') return fieldWords(language, objectId)
  return codedObject(objectType, objectId)?.[language] ?? `#${objectId}`
}

const instantPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/

/** A value of an act's details as a person reads it. */
export const valueWords = (language: InterfaceLanguage, field: string, value: unknown): string => {
  // The names of the changed fields.
  if (field === 'changed' && typeof value === 'string') return fieldWords(language, value)
  const coded = codedValue(field, value)
  if (coded !== undefined) return coded[language]
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean')
    return language === 'zh' ? (value ? '是' : '否') : value ? 'Yes' : 'No'
  if (typeof value === 'number') return numberText(language, value)
  if (typeof value === 'string')
    return instantPattern.test(value)
      ? dateText(language, value, ownTimeZone())
      : nameSaid(language, value)
  if (Array.isArray(value))
    return value.length === 0
      ? '–'
      : value.map((one) => valueWords(language, field, one)).join(language === 'zh' ? '、' : ', ')
  return JSON.stringify(value)
}
