import { longest } from '@openbooth/contract/limits'
import { entriesOf, heading } from '../../../../kit/value/addressEntries.ts'
import { emptySeat, type SeatValues } from '../store/values.ts'

export type Person = Pick<SeatValues, 'name' | 'emailAddress'>

/** A name without the quotes, brackets and separators of mail programs and tables. */
const plainName = (words: string): string =>
  words
    .split(/[,;|\t<>()[\]{}"]/)
    .map((cell) => cell.trim())
    .filter((cell) => /\p{L}/u.test(cell))
    .join(', ')
    .slice(0, longest.name)

/**
 * The people of a pasted list. A name that could belong to another address is left out, so that no
 * one gets another person's link.
 */
export const pastedPeople = (list: string): readonly Person[] => {
  const entries = entriesOf(list)
  const hasAddresses = entries.some(({ address }) => address !== undefined)
  return entries.flatMap(({ line, name, text, address, isUnsure = false }): readonly Person[] => {
    if (address !== undefined)
      return [{ name: isUnsure ? '' : plainName(name), emailAddress: address }]
    const isHeading = line === 1 && hasAddresses && heading.test(text)
    const own = plainName(text)
    return isHeading || own === '' ? [] : [{ name: own, emailAddress: '' }]
  })
}

/** Whether a text that is pasted into the field of a name has more than a name. */
export const hasPeople = (people: readonly Person[]): boolean =>
  people.length > 1 || people.some(({ emailAddress }) => emailAddress !== '')

/**
 * The seats with pasted people: the first in the seat where they were pasted, if it is new and
 * empty. A saved seat keeps its person.
 */
export const withPeople = (
  seats: readonly SeatValues[],
  key: string,
  people: readonly Person[],
): readonly SeatValues[] => {
  const at = seats.findIndex((seat) => seat.key === key)
  const seat = seats[at]
  const isFree =
    seat !== undefined && seat.id === undefined && `${seat.name}${seat.emailAddress}`.trim() === ''
  const added = people.map((person, place) => ({
    ...(place === 0 && isFree ? seat : emptySeat()),
    ...person,
  }))
  return [...seats.slice(0, isFree ? at : at + 1), ...added, ...seats.slice(at + 1)]
}
