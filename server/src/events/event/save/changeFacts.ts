import { refuse } from '#platform/http/refuse.ts'
import type { Context } from '#platform/http/verb.ts'
import { requireOwn } from '../lifecycle/lockEvent.ts'
import { readSaveFacts, type FactsWanted, type SaveFacts } from './saveFacts.ts'
import type { StoredEvent } from './storedEvent.ts'

type ChangeFacts = SaveFacts & { readonly event: StoredEvent }

/**
 * Reads the data for checking a change of an event, for the workspace that owns it. People who
 * manage the event alone do not see the projects, customers and own channels of that workspace. They
 * may keep those of the event.
 * @throws Event Not Found
 */
export const readChangeFacts = async (
  { app, at, actor }: Pick<Context, 'app' | 'at' | 'actor'>,
  wanted: Omit<FactsWanted, 'ownerId'>,
): Promise<ChangeFacts> => {
  const own = await readSaveFacts(app.db, at, { ...wanted, ownerId: actor.workspaceId })
  if (own.event?.ownerId === actor.workspaceId) return { ...own, event: own.event }
  const { ownerId } = await requireOwn(app.db.query, own.event, actor, 'plan')
  const facts = await readSaveFacts(app.db, at, { ...wanted, ownerId })
  const { event } = facts
  if (event?.ownerId !== ownerId) return refuse('Event Not Found')
  return {
    ...facts,
    event,
    isOwnProgramme: false,
    isOwnCustomer: false,
    // Only shared channels are usable in both workspaces.
    usableChannels: facts.usableChannels.filter((id) => own.usableChannels.includes(id)),
  }
}
