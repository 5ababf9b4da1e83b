import type { InterfaceLanguage } from '../../fields.ts'

/**
 * The mark in place of the names and addresses of a user who was anonymised, `@` and the id. Neither can be chosen: names take
 * no at sign, addresses need more.
 */
const mark = /^@(\d+)(?: \d+)?$/

/** Whether a name or an address is the mark of a user who was anonymised. */
export const isAnonymised = (text: string): boolean => text.startsWith('@')

/** The name of somebody as a reader of this language is told it. */
export const nameSaid = (language: InterfaceLanguage, name: string): string => {
  const id = mark.exec(name)?.[1]
  if (id === undefined) return name
  return language === 'zh' ? `已匿名用户 #${id}` : `Anonymised user #${id}`
}

/** The address of somebody as it is shown; of those who were anonymised there is none. */
export const addressSaid = (address: string): string => (isAnonymised(address) ? '–' : address)
