import type pg from 'pg'

/** Users 1 to `count`, which the ledger's acts lock. */
export const addUsers = async (admin: pg.Pool, count: number): Promise<void> => {
  await admin.query(
    `select create_user('user' || n, 'user' || n || '@example.test', 'I' || n, '2026-01-01')
     from generate_series(1, $1) n`,
    [count],
  )
}
