import type pg from 'pg'

/** Describes the other processes of the product on the database; empty without any. */
export const otherProcesses = async (client: pg.Client): Promise<string> => {
  const { rows } = await client.query<{ pid: number; place: string }>(
    `select pid, coalesce(host(client_addr), 'this machine') as place from pg_stat_activity
     where datname = current_database() and application_name = 'openbooth notify' order by pid`,
  )
  return rows.map(({ pid, place }) => `backend ${pid} from ${place}`).join(', ')
}
