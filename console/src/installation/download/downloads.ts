import { ranges } from '@openbooth/contract/limits'
import type { contract as whole } from '@openbooth/contract'
import type { WireOutput, WireInput } from '@openbooth/contract/call'
import type { InterfaceLanguage } from '@openbooth/contract/fields'
import { isDownloadLink, type Platform } from '@openbooth/contract/installation/download/rules'
import { translate } from '@openbooth/web/i18n/text.ts'
import { text } from './text.ts'
import { numberOf } from '../../kit/value/typedNumber.ts'
import { positiveProblem } from '../../kit/value/typedProblems.ts'

export type Download = WireOutput<typeof whole.download.list>[number]

const bytesInMegabyte = 1_000_000

/** `48.12 MB`: the download size. */
export const sizeText = (language: InterfaceLanguage, bytes: number): string =>
  new Intl.NumberFormat(language === 'zh' ? 'zh-CN' : 'en-GB', {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: bytes < 10 * bytesInMegabyte ? 2 : 0,
  }).format(bytes / bytesInMegabyte)

/** An app as typed. */
export const valuesOf = (download: Download | undefined) => ({
  version: download?.version ?? '',
  link: download?.link ?? '',
  size: download?.size == null ? '' : String(Math.round(download.size / 10_000) / 100),
  noteEn: download?.noteEn ?? '',
  noteZh: download?.noteZh ?? '',
})
export type DownloadValues = ReturnType<typeof valuesOf>

const mostMegabytes = Math.floor(ranges.appSize.most / bytesInMegabyte)

/** The server's rules, checked before sending. */
export const rules = {
  version: (value: string) => (value.trim() === '' ? translate(text, 'versionRequired') : null),
  link: (value: string) => (isDownloadLink(value.trim()) ? null : translate(text, 'linkNotValid')),
  size: (value: string) => (value.trim() === '' ? null : positiveProblem(value, mostMegabytes)),
}

/** The form values as the call's input. */
export const sentFrom = (
  platform: Platform,
  { size, ...values }: DownloadValues,
): WireInput<typeof whole.download.save> => ({
  ...values,
  platform,
  size: size.trim() === '' ? null : Math.round(numberOf(size) * bytesInMegabyte),
})
