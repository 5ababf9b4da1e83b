import { errorTexts } from '@openbooth/contract/errorTexts'
import { errorCodes, statusOf } from '@openbooth/contract/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { attachment } from '#platform/http/attachment.ts'
import { limitPerMinute } from '#platform/http/limits/floodLimit.ts'
import { refuse } from '#platform/http/refuse.ts'
import type { App } from '#platform/run/app.ts'
import { FileStoreFailure } from '#platform/ports/storage.ts'
import { filePath, readLink } from './fileLink.ts'
import { readRange } from './readRange.ts'

/** Players request a recording in many ranges. */
const timesTheLimit = 5

/**
 * Serves files to holders of a link. It is outside the call table, because browsers fetch files
 * without our headers. Files are always downloads and never shown as a page.
 */
export const serveFiles = async (http: FastifyInstance, app: App): Promise<void> => {
  await http.register(async (scope) => {
    await limitPerMinute(scope, app, {
      name: 'files',
      max: app.env.REQUESTS_PER_MINUTE * timesTheLimit,
    })
    scope.route<{ Params: { '*': string } }>({
      method: ['GET', 'HEAD'],
      url: `${filePath}*`,
      handler: (request, reply) => send(app, request.params['*'], request, reply),
    })
  })
}

/** Response headers of files only. */
const ofFile = [
  'content-type',
  'content-length',
  'content-disposition',
  'content-range',
  'accept-ranges',
  'etag',
] as const

interface KeptFile {
  readonly storageKey: string
  readonly bytes: number
  readonly contentType: string
  readonly fileName: string
}

const send = async (
  app: App,
  token: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const at = app.clock.now()
  const linked = readLink(app, token)
  if (linked === undefined) return refuseLink(request, reply, 'Link Not Valid')
  if (linked.until <= at.getTime()) return refuseLink(request, reply, 'Link Expired')
  const file = await findFile(app, at, linked.id)
  if (file === undefined) return refuseLink(request, reply, 'File Not Exist')

  // Stored files never change, so the id identifies the content.
  const etag = `"${linked.id}"`
  const { range: wanted, 'if-range': ifRange = etag } = request.headers
  const range = ifRange === etag ? readRange(wanted, file.bytes) : undefined
  void reply.headers({
    'cache-control': 'no-store',
    'accept-ranges': 'bytes',
    etag,
    'content-type': file.contentType,
    'content-disposition': attachment(linked.fileName ?? file.fileName),
  })
  if (range === 'beyond')
    return reply.status(416).header('content-range', `bytes */${file.bytes}`).send()
  if (range !== undefined)
    void reply.status(206).header('content-range', `bytes ${range.from}-${range.to}/${file.bytes}`)
  void reply.header('content-length', range ? range.to - range.from + 1 : file.bytes)
  if (request.method === 'HEAD') return reply.send()
  try {
    return await reply.send(await app.files.read(file.storageKey, range))
  } catch (error) {
    if (!(error instanceof FileStoreFailure)) throw error
    request.log.error({ err: error, file: linked.id }, 'Failed to read a file from the file store')
    for (const name of ofFile) void reply.removeHeader(name)
    return refuseLink(
      request,
      reply,
      error.reason === 'missing' ? 'File Not Exist' : 'Files Not Reachable',
    )
  }
}

const findFile = async (
  { db }: Pick<App, 'db'>,
  at: Date,
  id: string,
): Promise<KeptFile | undefined> => {
  const found = await db.query
    .selectFrom('storedFiles')
    .select(['storageKey', 'bytes', 'contentType', 'fileName'])
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .where((is) => is.or([is('deleteAt', 'is', null), is('deleteAt', '>', at)]))
    .executeTakeFirst()
  return found && { ...found, bytes: Number(found.bytes) }
}

type LinkProblem = 'Link Not Valid' | 'Link Expired' | 'File Not Exist' | 'Files Not Reachable'

/**
 * A program reads the envelope. A person who followed the link reads both languages, because a link
 * has no language.
 */
const refuseLink = (
  request: FastifyRequest,
  reply: FastifyReply,
  problem: LinkProblem,
): FastifyReply => {
  if (!request.headers.accept?.includes('text/html')) return refuse(problem)
  const { en, zh } = errorTexts[problem]
  return reply
    .status(statusOf(errorCodes[problem]))
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(`${en}\n${zh}\n`)
}
