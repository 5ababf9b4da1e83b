import type { Readable, Writable } from 'node:stream'
import { once } from 'node:events'
import pg from 'pg'

// COPY of the wire protocol, which the driver does not implement.

/** The arguments that the driver passes to a query that copies. Its types omit them. */
interface CopyConnection {
  readonly stream: Writable & { pause(): void; resume(): void }
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(reason: string): void
}

interface CopyHandlers {
  handleCopyData?: (message: { readonly chunk: Buffer }, connection: CopyConnection) => void
  handleCopyInResponse?: (connection: CopyConnection) => void
}

/**
 * Runs a COPY statement with these handlers.
 * @returns a promise that resolves when the server is done
 */
const run = (client: pg.Client, statement: string, handlers: CopyHandlers): Promise<void> =>
  new Promise((resolve, reject) => {
    const query = Object.assign(new pg.Query(statement), handlers, {
      callback: (error: Error | null) => (error ? reject(error) : resolve()),
    })
    client.query(query)
  })

/**
 * Writes the output of `copy … to stdout` to a stream, without ending the stream. Afterwards the
 * connection reads again, even if the target never drained: a stream that is ended or destroyed
 * emits no `drain`, and every later query would wait forever.
 */
export const copyTo = async (
  client: pg.Client,
  statement: string,
  target: Writable,
): Promise<void> => {
  let resume = (): void => {}
  const onDrain = (): void => resume()
  target.on('drain', onDrain).on('close', onDrain)
  try {
    await run(client, statement, {
      handleCopyData: ({ chunk }, { stream }) => {
        // The driver reuses the buffer that contains the chunk.
        if (target.write(Buffer.from(chunk)) || target.destroyed) return
        resume = () => stream.resume()
        stream.pause()
      },
    })
  } finally {
    target.off('drain', onDrain).off('close', onDrain)
    resume()
  }
}

/** Sends a stream to `copy … from stdin`. */
export const copyFrom = (client: pg.Client, statement: string, source: Readable): Promise<void> =>
  run(client, statement, {
    handleCopyInResponse: (connection) => {
      const send = async (): Promise<void> => {
        for await (const chunk of source) {
          connection.sendCopyFromChunk(chunk as Buffer)
          if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain')
        }
        connection.endCopyFrom()
      }
      send().catch((error: unknown) => connection.sendCopyFail(String(error)))
    },
  })
