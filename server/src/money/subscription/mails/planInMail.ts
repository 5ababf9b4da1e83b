import type { InterfaceLanguage } from '@openbooth/contract/fields'
import { decimal } from '@openbooth/contract/money'
import { paperMoney } from '@openbooth/contract/money/paper'
import { packageNameIn, type PackageNames } from '@openbooth/contract/money/comboPackage/rules'

/** A package or technician plan that is paid for a period. */
export interface PlanInMail extends PackageNames<string | null> {
  readonly kind: 'package' | 'byot' | 'technicianHours'
}

export interface PriceInMail {
  /** Cents. */
  readonly amount: bigint
  /** ISO 4217. */
  readonly currency: string
}

const words = {
  en: {
    package: 'Package',
    byot: 'BYOT plan (own technicians)',
    technicianHours: 'Technician hours',
  },
  zh: { package: '套餐', byot: 'BYOT 计划（自带技术员）', technicianHours: '技术员时数' },
} as const

/** The name of a plan in emails. */
export const planName = (language: InterfaceLanguage, plan: PlanInMail): string =>
  packageNameIn(language, plan) ?? words[language][plan.kind]

/** An amount of money in emails. */
export const priceText = (language: InterfaceLanguage, { amount, currency }: PriceInMail): string =>
  paperMoney(language, decimal(amount), currency)
