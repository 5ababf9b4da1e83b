import type { InterfaceLanguage } from '@openbooth/contract/fields'
import type { IncidentKind } from '@openbooth/contract/installation/health/calls'
import { scheduledTasksInChinese } from '@openbooth/contract/installation/health/taskTexts'

const capitalised = (name: string): string => name.slice(0, 1).toUpperCase() + name.slice(1)

/** The name of a scheduled task. */
export const taskName = (language: InterfaceLanguage, name: string): string =>
  (language === 'zh' ? scheduledTasksInChinese[name] : undefined) ?? capitalised(name)

/** The affected object of an incident. Empty: there is only one. */
export const subjectOf = (
  language: InterfaceLanguage,
  { kind, subject }: { readonly kind: IncidentKind; readonly subject: string },
): string => (kind === 'lateScheduledTask' ? taskName(language, subject) : subject)

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

/** `29 min ago`, in the largest unit that fits. */
export const agoText = (language: InterfaceLanguage, seconds: number): string => {
  const [unit, length] = units.find(([, one]) => seconds >= one) ?? (['second', 1] as const)
  return new Intl.RelativeTimeFormat(language === 'zh' ? 'zh-CN' : 'en-GB', {
    style: 'short',
  })
    .format(-Math.floor(seconds / length), unit)
    .replace('.', '')
}
