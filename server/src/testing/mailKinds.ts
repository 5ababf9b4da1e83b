import type { TestServer } from './server.ts'

/** The kinds of the mails to an address, in order. */
export const mailKindsTo = async (
  { app }: TestServer,
  { emailAddress }: { readonly emailAddress: string },
): Promise<(string | null)[]> => {
  const rows = await app.db.query
    .selectFrom('mailOutbox')
    .select('kind')
    .where('recipient', '=', emailAddress)
    .orderBy('id')
    .execute()
  return rows.map(({ kind }) => kind)
}
