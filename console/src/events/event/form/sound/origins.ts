import { longest, most } from '@openbooth/contract/limits'
import { originOf } from '@openbooth/contract/events/event/rules/webOrigins'
import type { FieldProblem } from '../store/save/fieldProblem.ts'

/** The origins of typed lines, without duplicates; invalid lines stay as typed. */
export const originsIn = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[\s,，;；]+/)
      .filter((address) => address !== '')
      .map((address) => originOf(address) ?? address),
  ),
]

/** The problems of the typed origins. */
export const originProblems = (typed: string): readonly FieldProblem[] => {
  const origins = originsIn(typed)
  if (origins.length > most.widgetOrigins)
    return [{ path: 'widgetOrigins', message: 'Too Many', params: { most: most.widgetOrigins } }]
  return origins.flatMap((origin, index): readonly FieldProblem[] => {
    const path = `widgetOrigins.${index}`
    if (origin.length > longest.webOrigin)
      return [{ path, message: 'Too Long', params: { most: longest.webOrigin } }]
    return originOf(origin) === undefined ? [{ path, message: 'Website Not Valid' }] : []
  })
}
