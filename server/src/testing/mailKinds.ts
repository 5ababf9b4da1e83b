import type { TestServer } from './server.ts'

/** What kinds of mails were written to an address, in their order. */
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
