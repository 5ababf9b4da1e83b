import type { contract as whole } from '@openbooth/contract'
import type { WireOutput, WireInput } from '@openbooth/contract/call'
import type { SettingKey } from '@openbooth/contract/installation/setting/calls'
import { isEmailAddress } from '@openbooth/contract/emails'
import { isText, settingFields } from './fields.ts'
import { errorText } from '../../api/errorText.ts'
import { numberOf } from '../../kit/value/typedNumber.ts'
import { amountProblem, wholeProblem } from '../../kit/value/typedProblems.ts'

export type SettingsAnswer = WireOutput<typeof whole.setting.get>
export type SettingsSent = Omit<WireInput<typeof whole.setting.update>, 'version'>
/** A setting as it is entered: digits stay digits until they are sent. */
export type Typed = string | boolean
/** Entered values that are not saved yet. */
export type Changes = Readonly<Partial<Record<SettingKey, Typed>>>
/** Problems of entered values. Functions, so that the texts follow a language switch. */
export type Problems = Readonly<Partial<Record<SettingKey, () => string | undefined>>>

/** A setting that is in force, as it would be entered. */
export const typedOf = (values: SettingsAnswer['values'], key: SettingKey): Typed => {
  const value = values[key]
  return typeof value === 'number' ? String(value) : value
}

/** Adds a change, or removes it if it equals the current value. */
export const withChange = (
  changes: Changes,
  values: SettingsAnswer['values'],
  key: SettingKey,
  typed: Typed,
): Changes => {
  const { [key]: _before, ...others } = changes
  return typed === typedOf(values, key) ? others : { ...others, [key]: typed }
}

/** The error of an input, before sending. */
const problemOf = (key: SettingKey, typed: Typed): string | undefined => {
  const field = settingFields[key]
  if (typeof typed === 'boolean' || field.kind === 'currency') return undefined
  if (isText(field))
    return field.kind === 'emailAddress' && typed.trim() !== '' && !isEmailAddress(typed.trim())
      ? errorText('Email Not Valid')
      : undefined
  return (
    (field.kind === 'whole' ? wholeProblem(typed, field.range) : amountProblem(typed)) ?? undefined
  )
}

export const problemsOf = (changes: Changes): Problems =>
  Object.fromEntries(
    (Object.keys(changes) as SettingKey[])
      .map((key) => [key, () => problemOf(key, changes[key] ?? '')] as const)
      .filter(([, said]) => said() !== undefined),
  )

/** The changes as the call's input. */
export const sentFrom = (changes: Changes): SettingsSent =>
  Object.fromEntries(
    Object.entries(changes).map(([key, typed]) => {
      const field = settingFields[key as SettingKey]
      const isAsTyped = field.kind === 'currency' || field.kind === 'yesNo' || isText(field)
      return [key, isAsTyped ? typed : numberOf(String(typed))]
    }),
  )
