import { isEmailAddress } from '@openbooth/contract/emails'
import { isSameName } from '@openbooth/contract/events/event/rules/sameName'
import type { BoothValues } from '../store/values.ts'
import { pastedPeople, type Person } from './pastedPeople.ts'

/** Why a person of the list is not added. */
type PersonProblem = 'nameMissing' | 'addressNotValid' | 'alreadyInterpreter' | 'noPlaceLeft'

interface NewInterpreter extends Person {
  readonly problem?: PersonProblem
}

const isSamePerson = (one: Person, other: Person): boolean =>
  one.emailAddress !== '' && other.emailAddress !== ''
    ? one.emailAddress.toLowerCase() === other.emailAddress.toLowerCase()
    : isSameName(one.name, other.name)

/**
 * The people of a list who can become interpreters of a booth. People who interpret in any booth
 * already are left out, so that existing seats and links stay with their people.
 * @param most the package's interpreters of one booth
 */
export const newInterpreters = (
  list: string,
  booths: readonly Pick<BoothValues, 'key' | 'interpreters'>[],
  key: string,
  most: number,
): readonly NewInterpreter[] => {
  const known: Person[] = booths.flatMap(({ interpreters }) => interpreters)
  let left = most - (booths.find((booth) => booth.key === key)?.interpreters.length ?? 0)
  return pastedPeople(list).map((person): NewInterpreter => {
    const { name, emailAddress } = person
    if (name === '') return { ...person, problem: 'nameMissing' }
    if (emailAddress !== '' && !isEmailAddress(emailAddress))
      return { ...person, problem: 'addressNotValid' }
    if (known.some((other) => isSamePerson(other, person)))
      return { ...person, problem: 'alreadyInterpreter' }
    if (left < 1) return { ...person, problem: 'noPlaceLeft' }
    known.push(person)
    left -= 1
    return person
  })
}
