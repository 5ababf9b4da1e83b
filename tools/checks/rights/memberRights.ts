import type { Call } from '@openbooth/contract/call'
import { permissions } from '@openbooth/contract/permissions'
import { memberRoles } from '@openbooth/contract/roles'

interface NamedCall {
  readonly call: Pick<Call, 'path' | 'permission'>
}

/** The roles of members in words, as a row of docs/rights.md has them. */
const membersOf = (permission: NonNullable<Call['permission']>): string => {
  const roles = permissions[permission]
  return roles.length === memberRoles.length ? 'every member' : roles.join(', ')
}

/**
 * Compares the hand-written table of members in docs/rights.md with the contract.
 * @returns a sentence for each difference
 */
export const memberDifferences = (text: string, calls: readonly NamedCall[]): string[] => {
  const rows = [...text.matchAll(/^\| `(\/conf\/[^`]+)` \| ([a-z, ]+) \|$/gm)].map(
    ([, path = '', members = '']) => ({ path, members }),
  )
  const wanted = new Map<string, string>(
    calls.flatMap(({ call: { path, permission } }) =>
      permission === undefined ? [] : [[path, membersOf(permission)] as const],
    ),
  )
  const listed = new Set(rows.map(({ path }) => path))
  return [
    ...rows.flatMap(({ path, members }, index) => {
      if (rows.findIndex((row) => row.path === path) < index) return [`${path} is listed twice.`]
      const allowed = wanted.get(path)
      if (allowed === undefined) return [`${path} is no call for members of a workspace.`]
      return members === allowed
        ? []
        : [`${path} lists ${members}, but the contract allows ${allowed}.`]
    }),
    ...[...wanted.keys()]
      .filter((path) => !listed.has(path))
      .map((path) => `${path} is missing: add a row with the members who may call it.`),
  ]
}
