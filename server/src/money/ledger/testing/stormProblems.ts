import type pg from 'pg'
import { verifyLedger } from '../index.ts'

/** The results that the clients received. The ledger must match them. */
export interface Written {
  /** Amount of the billing record of each acknowledged operation. */
  readonly records: Map<string, bigint>
  /** Refused operations. The ledger must not contain them. */
  readonly absent: Set<string>
  /** The amount credited for each external payment, by object id. */
  readonly objects: Map<string, bigint>
  /** Sum of wallet, held money and debt by user. */
  readonly worth: Map<bigint, bigint>
}

/** Every difference between acknowledged operations and the ledger. */
export const stormProblems = async (pool: pg.Pool, written: Written): Promise<string[]> => {
  const problems = (await verifyLedger(pool)).map(({ check, detail }) => `${check}: ${detail}`)

  const { rows: records } = await pool.query<{ id: string; amount: bigint }>(
    'select operation_id as id, amount from ledger.billing_record',
  )
  const found = new Map(records.map(({ id, amount }) => [id, amount]))
  for (const [id, amount] of written.records)
    if (found.get(id) !== amount)
      problems.push(
        `operation ${id} was acknowledged with ${amount} and lies there with ${found.get(id)}`,
      )
  for (const id of written.absent)
    if (found.has(id)) problems.push(`operation ${id} was refused and lies there`)

  const { rows: objects } = await pool.query<{ object: string; amount: bigint }>(
    `select t.reference_id as object, -e.amount as amount
     from ledger.transfer t
     join ledger.entry e on e.transfer_id = t.id
     join ledger.account a on a.id = e.account_id and a.kind = 'clearing'
     where t.reference_type like 'provider\\_%'`,
  )
  if (objects.length !== written.objects.size)
    problems.push(`${written.objects.size} payments were acknowledged, ${objects.length} lie there`)
  for (const { object, amount } of objects)
    if (written.objects.get(object) !== amount)
      problems.push(`payment ${object} of ${written.objects.get(object)} lies there with ${amount}`)

  const { rows: users } = await pool.query<{ id: bigint; worth: bigint }>(
    `select owner_id as id, sum(balance)::bigint as worth from ledger.account
     where owner_type = 'user' and asset = 'MONEY' group by owner_id`,
  )
  for (const { id, worth } of users)
    if (worth !== (written.worth.get(id) ?? 0n))
      problems.push(`user ${id} has ${worth} and should have ${written.worth.get(id)}`)
  return problems
}
