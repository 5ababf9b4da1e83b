import type pg from 'pg'

/** Users 1 to `count`, which the ledger's acts lock. */
export const addUsers = async (admin: pg.Pool, count: number): Promise<void> => {
  await admin.query(
    `insert into users (user_name, email_address, role, invite_code, invite_limit, created_at)
     select 'user' || n, 'user' || n || '@example.test', 0, 'I' || n, 0, '2026-01-01' from generate_series(1, $1) n`,
    [count],
  )
}
