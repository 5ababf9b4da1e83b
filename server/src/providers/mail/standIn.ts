import { once } from 'node:events'
import type { Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** The stand-in's faults in the next SMTP conversations. */
export type Misbehaviour =
  | 'none'
  /** Replies 550 to every recipient. */
  | 'refuse'
  /** Announces no SMTPUTF8 and accepts every address. */
  | 'onlyAscii'
  /** Replies 552 after reading the message. */
  | 'refuseContent'
  /** Replies 452 to every recipient. */
  | 'busy'
  /** Accepts the connection and sends no data. */
  | 'hang'
  /** Reads the whole message and closes the connection before the reply. */
  | 'cutAfterData'
  /** Replies 535 to every sign-in. */
  | 'refuseSignIn'

export interface ArrivedMail {
  readonly from: string
  readonly to: readonly string[]
  /** Headers and body as received. */
  readonly raw: string
}

export interface MailStandIn {
  readonly url: string
  readonly arrived: readonly ArrivedMail[]
  behave(misbehaviour: Misbehaviour): void
  stop(): Promise<void>
}

const credentials = { username: 'openbooth', password: 'stand-in' }
const answer = (responseCode: number, message: string) =>
  Object.assign(new Error(message), { responseCode })

/**
 * A real SMTP server on the loopback interface that stores received messages and can simulate
 * faults.
 */
export const startMailStandIn = async (): Promise<MailStandIn> => {
  const arrived: ArrivedMail[] = []
  const sockets = new Set<Socket>()
  let misbehaviour: Misbehaviour = 'none'

  const server = new SMTPServer({
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onConnect: (_session, done) => {
      server.options.hideSMTPUTF8 = misbehaviour === 'onlyAscii'
      if (misbehaviour !== 'hang') done()
    },
    onAuth: ({ username, password }, _session, done) => {
      const isKnown = username === credentials.username && password === credentials.password
      if (isKnown && misbehaviour !== 'refuseSignIn') done(null, { user: username })
      else done(answer(535, 'Authentication credentials invalid'))
    },
    onRcptTo: (_address, _session, done) => {
      if (misbehaviour === 'refuse') done(answer(550, 'No such mailbox'))
      else if (misbehaviour === 'busy') done(answer(452, 'Mailbox busy'))
      else done()
    },
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (misbehaviour === 'refuseContent') return done(answer(552, 'Message refused'))
        arrived.push({
          from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
          to: envelope.rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString('utf8'),
        })
        if (misbehaviour !== 'cutAfterData') return done()
        for (const socket of sockets) socket.destroy()
      })
    },
  })
  // The library reports the cut and hanging connections, which are intended.
  server.on('error', () => {})
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('it does not listen')

  return {
    url: `smtp://${credentials.username}:${credentials.password}@127.0.0.1:${address.port}`,
    arrived,
    behave: (next) => {
      misbehaviour = next
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
