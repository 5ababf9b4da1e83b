import type { OutputOf } from '@openbooth/contract/call'
import { downloadCalls } from '@openbooth/contract/installation/download/calls'
import { platforms } from '@openbooth/contract/installation/download/rules'
import type { Transaction } from 'kysely'
import { audit } from '#platform/audit/audit.ts'
import type { Reader, Tables } from '#platform/database/database.ts'
import { refuse } from '#platform/http/refuse.ts'
import { verb } from '#platform/http/verb.ts'

type Download = OutputOf<typeof downloadCalls.save>

const columns = ['platform', 'version', 'link', 'size', 'noteEn', 'noteZh', 'updatedAt'] as const

const downloads = (db: Reader) => db.selectFrom('appDownloads').select(columns)
type Row = Awaited<ReturnType<ReturnType<typeof downloads>['execute']>>[number]

const toDownload = ({ platform, size, ...row }: Row): Download => ({
  ...row,
  // The database allows no other platforms.
  platform: platform as Download['platform'],
  size: size === null ? null : Number(size),
})

const placeOf = ({ platform }: Download): number => platforms.indexOf(platform)

export const listDownloads = verb(downloadCalls.list, async ({ app }) => {
  const rows = await downloads(app.db.query).execute()
  return rows.map(toDownload).toSorted((one, other) => placeOf(one) - placeOf(other))
})

/** Locks and reads the current download of a platform. */
const offered = async (
  tx: Transaction<Tables>,
  platform: Download['platform'],
): Promise<Download | null> => {
  const row = await downloads(tx).where('platform', '=', platform).forUpdate().executeTakeFirst()
  return row ? toDownload(row) : null
}

const inAudit = (download: Download | null) => {
  if (download === null) return null
  const { updatedAt: _, platform: __, ...fields } = download
  return fields
}

/** Offers an app, or another version of it. */
export const saveDownload = verb(downloadCalls.save, async (context, input) => {
  const { app, at, actor } = context
  return app.db.transaction(async (tx) => {
    const before = await offered(tx, input.platform)
    const row = {
      ...input,
      size: input.size === null ? null : BigInt(input.size),
      updatedAt: at,
      updatedBy: actor.id,
    }
    const saved = await tx
      .insertInto('appDownloads')
      .values(row)
      .onConflict((conflict) => conflict.column('platform').doUpdateSet(row))
      .returning(columns)
      .executeTakeFirstOrThrow()
    const after = toDownload(saved)
    await audit(tx, context, {
      action: 'download.save',
      objectType: 'download',
      objectId: input.platform,
      details: { before: inAudit(before), after: inAudit(after) },
    })
    return after
  })
})

/** Removes a platform's download. */
export const removeDownload = verb(downloadCalls.remove, async (context, { platform }) => {
  const { app } = context
  return app.db.transaction(async (tx) => {
    const before = await offered(tx, platform)
    if (!before) return refuse('Download Not Found')
    await tx.deleteFrom('appDownloads').where('platform', '=', platform).execute()
    await audit(tx, context, {
      action: 'download.remove',
      objectType: 'download',
      objectId: platform,
      details: { before: inAudit(before) },
    })
    return {}
  })
})
