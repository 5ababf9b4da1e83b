import {
  eventFields,
  simpleFields,
  type SimpleField,
  type SimpleValues,
} from '@openbooth/contract/events/event/rules/fields'
import type { FieldProblem } from './save/fieldProblem.ts'
import { numberOf, plainNumber } from '../../../../kit/value/typedNumber.ts'

/** Simple fields as form values: numbers as typed digits. */
export type FieldValues = {
  readonly [Name in SimpleField]: SimpleValues[Name] extends number
    ? string
    : Exclude<SimpleValues[Name], number>
}

const initialOf = (name: SimpleField): boolean | number | string => {
  const field = eventFields[name]
  return 'initial' in field ? field.initial : ''
}

/** Form values from known data; missing fields get their defaults. */
export const typedFields = <Name extends SimpleField>(
  names: readonly Name[],
  known: { readonly [Each in SimpleField]?: boolean | number | string | undefined },
) =>
  Object.fromEntries(
    names.map((name) => {
      const value = known[name] ?? initialOf(name)
      return [name, typeof value === 'number' ? String(value) : value]
    }),
  ) as Pick<FieldValues, Name>

/** Field values for the call; invalid numbers are `NaN`. */
export const serializeFields = <Name extends SimpleField>(
  names: readonly Name[],
  values: Pick<FieldValues, Name>,
) =>
  Object.fromEntries(
    names.map((name) => {
      const value: boolean | string = values[name]
      if (typeof value === 'boolean') return [name, value]
      return [name, eventFields[name].kind === 'whole' ? numberOf(value) : value.trim()]
    }),
  ) as SimpleValues<Name>

/** The problems of single fields. */
export const problemsOfFields = (values: FieldValues): readonly FieldProblem[] =>
  simpleFields.flatMap((path): readonly FieldProblem[] => {
    const field = eventFields[path]
    const typed = String(values[path]).trim()
    switch (field.kind) {
      case 'flag':
      case 'choice':
        return []
      case 'whole': {
        const number = plainNumber(typed)
        const isRight =
          /^\d+$/.test(number) && Number(number) >= field.least && Number(number) <= field.most
        return isRight ? [] : [{ path, message: field.refusal }]
      }
      case 'line':
      case 'text':
        return typed.length > field.most
          ? [{ path, message: 'Too Long', params: { most: field.most } }]
          : []
    }
  })
