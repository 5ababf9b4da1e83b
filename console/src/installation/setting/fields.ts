import type { SettingKey } from '@openbooth/contract/installation/setting/calls'
import { longest, settingRanges, type WholeRange } from '@openbooth/contract/limits'

type Kind =
  | { readonly kind: 'currency' | 'secondFactor' | 'yesNo' | 'money' | 'hours' | 'percent' }
  | {
      readonly kind: 'whole'
      readonly range: WholeRange
      readonly unit: 'people' | 'minutes' | 'hours' | 'days' | 'channels'
    }
  | {
      readonly kind: 'line' | 'lines' | 'emailAddress'
      readonly longest: number
    }

export type Section = 'money' | 'receipts' | 'accounts' | 'sessions' | 'events' | 'plans'
export type SettingField = Kind & { readonly section: Section }

/** The input and section of each setting. A missing setting does not compile. */
export const settingFields: Readonly<Record<SettingKey, SettingField>> = {
  currency: { section: 'money', kind: 'currency' },
  sellerName: { section: 'receipts', kind: 'line', longest: longest.company },
  sellerAddress: { section: 'receipts', kind: 'lines', longest: longest.postalAddress },
  sellerTaxNumber: { section: 'receipts', kind: 'line', longest: longest.taxNumber },
  sellerTaxName: { section: 'receipts', kind: 'line', longest: longest.taxName },
  sellerTaxRate: { section: 'receipts', kind: 'percent' },
  sellerRegisterNumber: {
    section: 'receipts',
    kind: 'line',
    longest: longest.registerNumber,
  },
  sellerEmail: { section: 'receipts', kind: 'emailAddress', longest: longest.emailAddress },
  approvalRequired: { section: 'accounts', kind: 'yesNo' },
  inviteLimitDefault: {
    section: 'accounts',
    kind: 'whole',
    range: settingRanges.inviteLimitDefault,
    unit: 'people',
  },
  secondFactorRequired: { section: 'sessions', kind: 'secondFactor' },
  sessionIdleMinutes: {
    section: 'sessions',
    kind: 'whole',
    range: settingRanges.sessionIdleMinutes,
    unit: 'minutes',
  },
  sessionAbsoluteHours: {
    section: 'sessions',
    kind: 'whole',
    range: settingRanges.sessionAbsoluteHours,
    unit: 'hours',
  },
  channelLimitPerEvent: {
    section: 'events',
    kind: 'whole',
    range: settingRanges.channelLimitPerEvent,
    unit: 'channels',
  },
  technicianNoticeHours: {
    section: 'events',
    kind: 'whole',
    range: settingRanges.technicianNoticeHours,
    unit: 'hours',
  },
  organiserExtraListenerHour: { section: 'events', kind: 'money' },
  streamOutputChannelHour: { section: 'events', kind: 'money' },
  serverStartAheadMinutes: {
    section: 'events',
    kind: 'whole',
    range: settingRanges.serverStartAheadMinutes,
    unit: 'minutes',
  },
  recordingDays: {
    section: 'events',
    kind: 'whole',
    range: settingRanges.recordingDays,
    unit: 'days',
  },
  byotMonthlyPrice: { section: 'plans', kind: 'money' },
  byotAnnualPrice: { section: 'plans', kind: 'money' },
  technicianPlanHours: { section: 'plans', kind: 'hours' },
  technicianPlanMonthlyPrice: { section: 'plans', kind: 'money' },
  technicianPlanAnnualPrice: { section: 'plans', kind: 'money' },
}

/** Whether a setting is text, stored as typed. */
export const isText = ({ kind }: SettingField): boolean =>
  kind === 'line' || kind === 'lines' || kind === 'emailAddress'

/** Whether a setting is one of several codes. */
export const isChoice = ({ kind }: SettingField): boolean =>
  kind === 'currency' || kind === 'secondFactor'

export const settingKeys = Object.keys(settingFields) as SettingKey[]

/** The sections in their order, each with its settings. */
export const sections = (['money', 'receipts', 'accounts', 'sessions', 'events', 'plans'] as const)
  .map((section) => ({
    section,
    keys: settingKeys.filter((key) => settingFields[key].section === section),
  }))
  .filter(({ keys: some }) => some.length > 0)
