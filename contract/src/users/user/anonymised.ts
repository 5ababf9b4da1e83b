import type { InterfaceLanguage } from '../../fields.ts'

/**
 * Replaces the name and email address of an anonymised user: `@` and the id. Users cannot choose
 * it: names must not contain an at sign, and addresses need more.
 */
const mark = /^@(\d+)(?: \d+)?$/

/** Whether a name or an address is the mark of a user who was anonymised. */
export const isAnonymised = (text: string): boolean => text.startsWith('@')

/** A user's name for display in this language. */
export const nameSaid = (language: InterfaceLanguage, name: string): string => {
  const id = mark.exec(name)?.[1]
  if (id === undefined) return name
  return language === 'zh' ? `已匿名用户 #${id}` : `Anonymised user #${id}`
}

/** A user's email address for display. Anonymised users have none. */
export const addressSaid = (address: string): string => (isAnonymised(address) ? '–' : address)
