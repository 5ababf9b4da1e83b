import type { contract as whole } from '@openbooth/contract'
import type { WireOutput, WireInput } from '@openbooth/contract/call'
import type { SettingKey } from '@openbooth/contract/installation/setting/calls'
import { isEmailAddress } from '@openbooth/contract/emails'
import { followed } from '@openbooth/web/i18n/followed.tsx'
import { isChoice, isText, settingFields, settingKeys } from './fields.ts'
import { errorText } from '../../api/errorText.ts'
import { numberOf } from '../../kit/value/typedNumber.ts'
import { amountProblem, wholeProblem } from '../../kit/value/typedProblems.ts'

export type SettingsAnswer = WireOutput<typeof whole.setting.get>
type SettingsSent = Omit<WireInput<typeof whole.setting.update>, 'version'>
/** A setting as it is entered: digits stay digits until they are sent. */
export type Typed = string | boolean
export type SettingValues = Record<SettingKey, Typed>

const byKey = <Value>(of: (key: SettingKey) => Value) =>
  Object.fromEntries(settingKeys.map((key) => [key, of(key)])) as Record<SettingKey, Value>

/** The settings in force, as they would be entered. */
export const valuesOf = (values: SettingsAnswer['values']): SettingValues =>
  byKey((key) => {
    const value = values[key]
    return typeof value === 'number' ? String(value) : value
  })

const problemOf = (key: SettingKey, typed: Typed): string | null => {
  const field = settingFields[key]
  if (typeof typed === 'boolean' || isChoice(field)) return null
  if (isText(field))
    return field.kind === 'emailAddress' && typed.trim() !== '' && !isEmailAddress(typed.trim())
      ? errorText('Email Not Valid')
      : null
  return field.kind === 'whole' ? wholeProblem(typed, field.range) : amountProblem(typed)
}

export const rules = byKey((key) => (typed: Typed) => followed(() => problemOf(key, typed)))

/** The changed settings as the call's input. */
export const sentFrom = (values: SettingValues, changed: readonly SettingKey[]): SettingsSent =>
  Object.fromEntries(
    changed.map((key) => {
      const field = settingFields[key]
      const isAsTyped = isChoice(field) || field.kind === 'yesNo' || isText(field)
      return [key, isAsTyped ? values[key] : numberOf(String(values[key]))]
    }),
  )
