import type { EventReport } from '@openbooth/contract/live/report/report'
import { reportVersion } from '@openbooth/contract/live/report/rules'
import type { Reader } from '#platform/database/database.ts'
import type { App } from '#platform/run/app.ts'
import { readAudience } from './audience.ts'
import { readCost } from './cost.ts'
import { liveFor, readFacts } from './facts.ts'
import { readInterpreters } from './interpreters.ts'
import { namesOfTracks, readTeam } from './names.ts'
import { readPeople } from './people.ts'
import {
  readActs,
  readAiWorks,
  readAlarms,
  readChannels,
  readUnheardGaps,
  readRecordings,
  readServers,
} from './sounded.ts'

/** The complete report of an event that is over. */
export const gatherReport = async (app: App, db: Reader, eventId: bigint): Promise<EventReport> => {
  const facts = await readFacts(db, eventId)
  const { number, name, eventType, ownerName, timeZone, startAt, endAt, openedAt, closedAt, live } =
    facts
  const team = await readTeam(db, eventId)
  const tracks = await namesOfTracks(db, eventId)
  const liveMilliseconds = liveFor(live)
  return {
    version: reportVersion,
    number,
    name,
    eventType,
    ownerName,
    timeZone,
    startAt,
    endAt,
    openedAt,
    liveFrom: live === null ? null : new Date(live.from),
    closedAt,
    liveMilliseconds,
    pausedMilliseconds: live === null ? 0 : live.to - live.from - liveMilliseconds,
    audience: await readAudience(db, facts),
    interpreters: await readInterpreters(db, facts, team),
    people: await readPeople(db, facts, team),
    channels: await readChannels(db, facts, tracks),
    alarms: await readAlarms(db, facts, tracks, team),
    unheardGaps: await readUnheardGaps(db, facts),
    recordings: await readRecordings(db, facts, tracks),
    aiWorks: await readAiWorks(db, facts, tracks),
    ...(await readActs(db, facts)),
    cost: await readCost(app, db, facts),
    servers: await readServers(db, facts),
  }
}
