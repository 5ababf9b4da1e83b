import type { Call, OutputOf } from '@openbooth/contract/call'
import type { StaleSave } from '@openbooth/contract/edits'
import { z } from 'zod'
import type { Reader } from '#platform/database/database.ts'
import { Refusal } from './refuse.ts'
import type { Actor } from './session.ts'

/** A save based on an outdated version. No part of it is stored. */
export class Stale extends Refusal {
  constructor(conflict: StaleSave) {
    super('Changed By Somebody Else', [], conflict)
  }
}

/** Object type and id of the changes in the audit log. */
export interface Changed {
  readonly objectType: string
  /** Absent: any of this type. */
  readonly objectId?: bigint | string
  /** The acts that change its version; absent: each. */
  readonly actions?: readonly string[]
}

const lastChange = async (
  db: Reader,
  actor: Actor,
  { objectType, objectId, actions }: Changed,
): Promise<StaleSave['change']> => {
  let query = db
    .selectFrom('auditLog as l')
    .leftJoin('users as u', 'u.id', 'l.actorId')
    .select(['l.at', 'l.actorId', 'u.userName'])
    .where('l.objectType', '=', objectType)
    .orderBy('l.id', 'desc')
    .limit(1)
  if (objectId !== undefined) query = query.where('l.objectId', '=', String(objectId))
  if (actions) query = query.where('l.action', 'in', actions)
  const act = await query.executeTakeFirst()
  return act
    ? { at: act.at.toISOString(), byName: act.userName, isOwn: act.actorId === actor.id }
    : null
}

interface Versions {
  readonly is: number
  /** Undefined without a version in the request. */
  readonly read: number | undefined
}

/**
 * Refuses a save based on an outdated version, and returns who changed it, when, and its current
 * content. The caller holds the lock that protects the version.
 * @param newer reads the current content as the call returns it. Absent: the client reads it
 */
export const requireVersion = async <C extends Call>(
  db: Reader,
  { actor }: { readonly actor: Actor },
  { is, read }: Versions,
  changed: Changed,
  newer?: { readonly call: C; readonly read: () => OutputOf<C> | Promise<OutputOf<C>> },
): Promise<void> => {
  if (is === read) return
  throw new Stale({
    change: await lastChange(db, actor, changed),
    newer: newer ? z.encode(newer.call.output, await newer.read()) : null,
  })
}
