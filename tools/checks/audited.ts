import { existsSync, readFileSync } from 'node:fs'
import { allCalls } from '@openbooth/contract'
import { isForSignedIn } from '@openbooth/contract/call'
import { role } from '@openbooth/contract/roles'

/**
 * These calls test an external service and store the result, which is no change of the platform by
 * a person.
 */
const testingCalls: ReadonlySet<string> = new Set([
  'cloudAccount.test',
  'mediaServer.test',
  'setting.testMail',
  'speechModel.test',
  'translationModel.test',
])

/**
 * Requires that every changing call only for administrators left an audit record at least once in
 * this run, and that calls declared as read-only left none.
 * @param file observations of the test servers: a line `["account.update","(audited)"]` for each
 * audited success
 * @returns a sentence for each gap
 */
export const unauditedCalls = (file: string): string[] => {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
  const seen = new Set(lines)
  const isAudited = (name: string) => seen.has(JSON.stringify([name, '(audited)']))
  const forAdmins = allCalls().filter(
    ({ call }) => isForSignedIn(call) && call.who.every((one) => one === role.admin),
  )
  const [changing, reading] = [true, false].map((changes) =>
    forAdmins.flatMap(({ name, call }) => (call.changes === changes ? [name] : [])),
  )
  return [
    ...changing!
      .filter((name) => !testingCalls.has(name) && !isAudited(name))
      .map((name) => `${name} was never seen in the audit log.`),
    ...reading!.filter(isAudited).map((name) => `${name} is said to change nothing.`),
    ...[...testingCalls]
      .filter((name) => !changing!.includes(name))
      .map((name) => `${name} is no changing call for administrators alone.`),
  ]
}
