import { controlId } from '../formContext.ts'

/**
 * Moves the focus to the first of the fields, in the order of the page, and opens what hides it.
 * @returns whether any of them is on the page
 */
export const focusFirst = (fields: Iterable<string>): boolean => {
  const controls = [...fields]
    .map((field) => document.getElementById(controlId(field)))
    .filter((control) => control !== null)
  const [first] = controls.toSorted((one, other) =>
    one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  )
  if (first === undefined) return false
  const hiding = first.closest('details')
  if (hiding !== null) hiding.open = true
  first.focus({ preventScroll: true })
  first.scrollIntoView({ block: 'center' })
  return true
}
