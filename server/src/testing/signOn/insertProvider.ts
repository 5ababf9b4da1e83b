import type { TestServer } from '../server.ts'

/** Creates an identity provider without its calls, for tests of other features. */
export const insertProvider = async (
  { app, clock }: TestServer,
  key: string,
  fields: { readonly isRequired?: boolean; readonly emailDomains?: string[] } = {},
): Promise<bigint> => {
  const { id } = await app.db.query
    .insertInto('identityProviders')
    .values({
      key,
      kind: 'oidc',
      label: 'Example',
      isEnabled: true,
      issuer: 'https://login.example.org',
      clientId: 'client',
      signInUrl: '',
      certificates: [],
      emailDomains: [],
      isRequired: false,
      groupClaim: '',
      groupRules: '[]',
      createsUsers: false,
      signsOutAtProvider: false,
      createdAt: clock.now(),
      ...fields,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
