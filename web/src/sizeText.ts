import type { InterfaceLanguage } from '@openbooth/contract/fields'

const steps = [
  ['gigabyte', 1e9],
  ['megabyte', 1e6],
  ['kilobyte', 1e3],
] as const

/** `12 GB`, `340 MB`: disk space in the largest unit that fits. */
export const sizeText = (language: InterfaceLanguage, bytes: number): string => {
  const [unit, size] = steps.find(([, least]) => bytes >= least) ?? steps[2]
  return new Intl.NumberFormat(language === 'zh' ? 'zh-CN' : 'en-GB', {
    style: 'unit',
    unit,
    maximumFractionDigits: bytes < 10 * size ? 1 : 0,
  }).format(bytes / size)
}
