import { type LedgerConnection, rowOf } from './connection.ts'

/** Whether money was ever posted. Hours do not count: they have no currency. */
export const holdsMoney = async (connection: LedgerConnection): Promise<boolean> => {
  const { holds } = await rowOf<{ holds: boolean }>(
    connection,
    `select exists (
       select from ledger.entry e join ledger.account a on a.id = e.account_id where a.asset = 'MONEY'
     ) as holds`,
    [],
  )
  return holds
}
