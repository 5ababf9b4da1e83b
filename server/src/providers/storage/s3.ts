import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
  type GetObjectCommandOutput,
} from '@aws-sdk/client-s3'
import {
  type ByteRange,
  type FileStore,
  FileStoreFailure,
  safeKey,
  type StorageTrouble,
} from '#platform/ports/storage.ts'
import { wholeStream } from './wholeStream.ts'

export interface S3Connection {
  readonly endpoint: string
  readonly region: string
  readonly bucket: string
  readonly keyId: string
  readonly secret: string
}

export interface S3Timeouts {
  readonly tries: number
  /** Pause before the second attempt; each following pause is four times as long. */
  readonly firstPauseMilliseconds: number
  /** Timeout of one attempt without data. */
  readonly silenceMilliseconds: number
}

const usualTimeouts: S3Timeouts = {
  tries: 4,
  firstPauseMilliseconds: 300,
  silenceMilliseconds: 30_000,
}

/** Metadata with the checksum for complete reads; every store supports custom metadata. */
const checksumName = 'sha256'

/**
 * Files in a bucket of S3 or a compatible store, addressed by path. The signature covers the body's
 * SHA-256, over http too, so that the store only accepts complete uploads.
 */
export const s3Store = (
  connection: S3Connection,
  { tries, firstPauseMilliseconds, silenceMilliseconds }: S3Timeouts = usualTimeouts,
): FileStore => {
  const { endpoint, region, bucket, keyId, secret } = connection
  const client = new S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    credentials: { accessKeyId: keyId, secretAccessKey: secret },
    // A stream can only be sent once. The retries below open a new one.
    maxAttempts: 1,
    logger: silent,
    // Many stores do not support checksums in trailers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: 5_000,
      socketTimeout: silenceMilliseconds,
      throwOnRequestTimeout: true,
    },
  })
  const insist = async <T>(work: () => Promise<T>): Promise<T> => {
    for (let n = 1, rest = firstPauseMilliseconds; ; n += 1, rest *= 4) {
      try {
        return await work()
      } catch (error) {
        const failure = translated(error)
        if (n === tries || !isWorthAnotherTry(failure.reason)) throw failure
        await pause(rest * (0.5 + Math.random()))
      }
    }
  }
  return {
    put: async (key, file, contentType) => {
      const Key = safeKey(key)
      const { size } = await stat(file)
      const sum = await sha256Of(file)
      const command = (): PutObjectCommand => {
        const put = new PutObjectCommand({
          Bucket: bucket,
          Key,
          Body: createReadStream(file),
          ContentLength: size,
          ContentType: contentType,
          Metadata: { [checksumName]: sum },
        })
        put.middlewareStack.add(
          (next) => (args) => {
            const { headers } = args.request as { headers: Record<string, string> }
            headers['x-amz-content-sha256'] = sum
            return next(args)
          },
          { step: 'build', name: 'signContent' },
        )
        return put
      }
      await insist(() => client.send(command()))
    },
    read: (key, range) => {
      const Key = safeKey(key)
      const command = new GetObjectCommand({
        Bucket: bucket,
        Key,
        ...(range && { Range: `bytes=${range.from}-${range.to}` }),
      })
      return insist(async () => bodyOf(await client.send(command), range))
    },
    remove: async (key) => {
      const Key = safeKey(key)
      await insist(() => client.send(new DeleteObjectCommand({ Bucket: bucket, Key }))).catch(
        (error: unknown) => {
          // Some stores report a missing object, others success.
          if (!(error instanceof FileStoreFailure && error.reason === 'missing')) throw error
        },
      )
    },
  }
}

const nothing = (): void => {}
/** By default the library writes to the console. */
const silent = { trace: nothing, debug: nothing, info: nothing, warn: nothing, error: nothing }

const sha256Of = async (file: string): Promise<string> => {
  const hash = createHash('sha256')
  for await (const part of createReadStream(file)) hash.update(part as Buffer)
  return hash.digest('hex')
}

const bodyOf = (
  { Body, ContentLength, Metadata }: GetObjectCommandOutput,
  range: ByteRange | undefined,
): Readable => {
  if (!(Body instanceof Readable)) throw new FileStoreFailure('damaged', 'No stream came')
  const sum = range === undefined ? Metadata?.[checksumName] : undefined
  return wholeStream(Body, { bytes: ContentLength, sum })
}

const isWorthAnotherTry = (reason: StorageTrouble): boolean =>
  reason === 'unreachable' || reason === 'damaged'

const reasons: readonly (readonly [RegExp, StorageTrouble])[] = [
  [/^(NoSuchKey|NotFound)$/, 'missing'],
  [/^(BadDigest|XAmzContentSHA256Mismatch|InvalidDigest|IncompleteBody)$/, 'damaged'],
  [/^(QuotaExceeded|InsufficientStorage|StorageFull|XMinioStorageFull|EntityTooLarge)$/, 'full'],
  // For a skewed clock, the library corrects its offset from the response, so the next attempt
  // succeeds.
  [
    /^(SlowDown|ServiceUnavailable|InternalError|RequestTimeout|TooManyRequests|OperationAborted|RequestTimeTooSkewed)$/,
    'unreachable',
  ],
]

const translated = (error: unknown): FileStoreFailure => {
  if (error instanceof FileStoreFailure) return error
  const {
    name = '',
    code = name,
    $metadata,
  } = error as {
    name?: string
    /** Error code of the operating system. */
    code?: string
    $metadata?: { httpStatusCode?: number }
  }
  const status = $metadata?.httpStatusCode
  const reason =
    reasons.find(([names]) => names.test(name))?.[1] ??
    (status === 507 ? 'full' : undefined) ??
    (status === undefined || status >= 500 || status === 429 || status < 400
      ? 'unreachable'
      : 'refused')
  return new FileStoreFailure(
    reason,
    `${reason} (${code}${status === undefined ? '' : ` ${status}`})`,
    error,
  )
}
