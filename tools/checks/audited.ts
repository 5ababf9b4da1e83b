import { existsSync, readFileSync } from 'node:fs'
import { allCalls } from '@openbooth/contract'
import { role } from '@openbooth/contract/roles'

/** Calls for administrators alone that change nothing. Every other one has to leave its act in the audit log. */
const readingCalls: ReadonlySet<string> = new Set([
  'account.list',
  'account.export',
  'account.detail',
  'agent.rateCards',
  'auditLog.list',
  'auditLog.export',
  'auditLog.choices',
  'cloudAccount.list',
  'comboPackage.list',
  'comboPackage.export',
  'eula.list',
  'eula.get',
  'event.all',
  'event.exportAll',
  'home.attention',
  'home.today',
  'mediaServer.list',
  'mediaServer.export',
  'mediaServer.get',
  'mediaServer.commands',
  'monitoring.follow',
  'monitoring.history',
  'payment.refundPreview',
  'phrase.list',
  'phrase.export',
  'setting.get',
  'setting.mail',
  'speechLanguage.list',
  'speechLanguage.export',
  'speechLanguage.choices',
  'speechModel.list',
  'speechModel.export',
  'speechModel.languages',
  'technician.bookings',
  'technician.exportBookings',
  'translationModel.list',
  'translationModel.export',
  'translationModel.languages',
])

/** They ask a service outside and keep what it said, which is no act of a person on the platform. */
const testingCalls: ReadonlySet<string> = new Set([
  'cloudAccount.test',
  'mediaServer.test',
  'setting.testMail',
  'speechModel.test',
  'translationModel.test',
])

/**
 * Demands that every call for administrators alone left its act in the audit log at least once in this run, unless it is
 * known to change nothing; and that those which are known to do so left none.
 * @param file what the test servers observed: a line `["account.update","(audited)"]` for each audited success
 * @returns a sentence for each gap
 */
export const unauditedCalls = (file: string): string[] => {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
  const seen = new Set(lines)
  const isAudited = (name: string) => seen.has(JSON.stringify([name, '(audited)']))
  const forAdmins = allCalls().filter(
    ({ call }) => Array.isArray(call.who) && call.who.every((one) => one === role.admin),
  )
  const names = new Set(forAdmins.map(({ name }) => name))
  return [
    ...forAdmins
      .filter(({ name }) => !readingCalls.has(name) && !testingCalls.has(name) && !isAudited(name))
      .map(({ name }) => `${name} was never seen in the audit log.`),
    ...[...readingCalls].filter(isAudited).map((name) => `${name} is said to change nothing.`),
    ...[...readingCalls, ...testingCalls]
      .filter((name) => !names.has(name))
      .map((name) => `${name} is no call for administrators alone.`),
  ]
}
