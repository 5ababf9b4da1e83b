import type { InterfaceLanguage } from '@openbooth/contract/fields'

const mebibyte = 1024 * 1024

/** A file size as file managers show it. */
export const bytesText = (language: InterfaceLanguage, bytes: number): string => {
  const isLarge = bytes >= mebibyte
  const amount = isLarge ? bytes / mebibyte : Math.max(1, Math.round(bytes / 1024))
  const digits = isLarge && amount < 10 ? 1 : 0
  return `${amount.toLocaleString(language, { maximumFractionDigits: digits })} ${isLarge ? 'MB' : 'KB'}`
}
