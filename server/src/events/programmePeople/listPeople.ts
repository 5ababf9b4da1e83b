import { programmePeopleCalls } from '@openbooth/contract/events/programmePeople/calls'
import { sql } from 'kysely'
import { verb } from '#platform/http/verb.ts'
import { mailsLeft } from '#platform/mail/mailAllowance.ts'
import { toMailStatus } from '#platform/mail/mailStatus.ts'
import { scheduleLinkOf } from './links.ts'
import { needsName, peopleOf, requireProgramme } from './queries.ts'

/** The people of a programme, also those who were not invited yet. */
export const listPeople = verb(
  programmePeopleCalls.list,
  async ({ app, at, actor }, { programmeId }) => {
    const db = app.db.query
    await requireProgramme(db, actor, programmeId, 'run')
    const [rows, withoutAddress, left] = await Promise.all([
      peopleOf(db, programmeId),
      sql<{ seats: number }>`
        select count(*)::integer as seats from events e join seats s on s.event_id = e.id
        where e.programme_id = ${programmeId} and e.state <> 2 and s.former_since is null
          and s.email_address is null`.execute(db),
      mailsLeft(db, at, actor.id),
    ])
    return {
      people: rows.map((row) => ({
        emailAddress: row.emailAddress,
        name: needsName(row) ? null : (row.name ?? row.names[0] ?? null),
        names: [...row.names],
        needsName: needsName(row),
        roles: [...row.roles],
        events: row.events,
        eventsAhead: row.eventsAhead,
        seatsLeftOut: row.seatsLeftOut,
        link: row.issueKey === null ? null : scheduleLinkOf(app, row.issueKey),
        mailedAt: row.mailedAt,
        mail: row.notifiedAt === null ? null : toMailStatus(row.mail, row.notifiedAt),
        openedAt: row.openedAt,
      })),
      withoutAddress: withoutAddress.rows[0]!.seats,
      mailsLeft: left,
    }
  },
)
