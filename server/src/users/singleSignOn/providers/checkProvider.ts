import { X509Certificate } from 'node:crypto'
import type { singleSignOnCalls } from '@openbooth/contract/users/singleSignOn/calls'
import type { InputOf } from '@openbooth/contract/call'
import {
  issuerOf,
  type GroupRule,
  type ProviderKind,
} from '@openbooth/contract/users/singleSignOn/rules'
import type { Transaction } from 'kysely'
import type { Tables } from '#platform/database/database.ts'
import { refuse } from '#platform/http/refuse.ts'
import type { App } from '#platform/run/app.ts'
import { pemOf } from '../saml/certificates.ts'
import { readSignOnSettings } from './settings.ts'

type Wanted = Omit<InputOf<typeof singleSignOnCalls.update>, 'id' | 'version' | 'clientSecret'>

/** The columns of a provider, checked and in one form. */
export const checkProvider = async (
  tx: Transaction<Tables>,
  { egress }: Pick<App, 'egress'>,
  kind: ProviderKind,
  wanted: Wanted,
) => {
  const { groupRules, ...fields } = wanted
  if (fields.isRequired) {
    if (fields.emailDomains.length === 0)
      refuse('Invalid Input', { path: 'emailDomains', message: 'Domain Not Valid' })
    if (!(await readSignOnSettings(tx)).breakGlass) refuse('Break-Glass Administrator Required')
  }
  await requireTeams(tx, groupRules)
  const common = { ...fields, groupRules: JSON.stringify(groupRules) }
  if (kind === 'oidc') {
    const issuer = issuerOf(kind, fields.issuer)
    if (egress.check(issuer) !== undefined)
      refuse('Identity Provider Address Not Accepted', { path: 'issuer' })
    return { ...common, issuer, signInUrl: '', certificates: [] }
  }
  if (!URL.canParse(fields.signInUrl) || !/^https?:$/.test(new URL(fields.signInUrl).protocol))
    refuse('Identity Provider Address Not Accepted', { path: 'signInUrl' })
  const certificates = fields.certificates.map(pemOf)
  if (certificates.length === 0 || !certificates.every(isCertificate))
    refuse('Metadata Not Valid', { path: 'certificates' })
  return { ...common, clientId: '', certificates }
}

const isCertificate = (pem: string): boolean => {
  try {
    return new X509Certificate(pem).publicKey !== undefined
  } catch {
    return false
  }
}

/** Personal workspaces have no members besides their user. */
const requireTeams = async (
  tx: Transaction<Tables>,
  rules: readonly GroupRule[],
): Promise<void> => {
  const ids = [...new Set(rules.flatMap(({ member }) => (member ? [member.workspaceId] : [])))]
  if (ids.length === 0) return
  const teams = await tx
    .selectFrom('workspaces')
    .select('id')
    .where('isPersonal', '=', false)
    .where('id', 'in', ids.map(BigInt))
    .execute()
  if (teams.length < ids.length) refuse('Workspace Not Found', { path: 'groupRules' })
}
