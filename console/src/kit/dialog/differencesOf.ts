import { translate } from '@openbooth/web/i18n/text.ts'
import { text } from '../text.ts'
import type { Difference, Edited } from './edited.ts'

const inWords = (value: unknown): string => {
  if (typeof value === 'boolean') return translate(text, value ? 'yes' : 'no')
  return typeof value === 'string' && value !== '' ? value : '–'
}

/** The fields that differ between a form and the current object. */
export const differencesOf = <Values extends object, Row>(
  { valuesOf, labels, shown }: Edited<Values, Row>,
  typed: Values,
  newer: Row,
): readonly Difference[] => {
  const now = valuesOf(newer)
  const say = (field: keyof Values, values: Values) =>
    shown?.(field, values) ?? inWords(values[field])
  return (Object.keys(labels) as (keyof Values)[]).flatMap((field) => {
    const difference = {
      label: labels[field] ?? '',
      now: say(field, now),
      yours: say(field, typed),
    }
    return difference.now === difference.yours ? [] : [difference]
  })
}
