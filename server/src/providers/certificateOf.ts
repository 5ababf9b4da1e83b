import { once } from 'node:events'
import { isIP } from 'node:net'
import { connect } from 'node:tls'

const timeoutMs = 5_000

/** The end of the certificate of a host, or an error in words if it is not valid for it. */
export const certificateEndOf = async ({ hostname, port }: URL): Promise<Date> => {
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  const socket = connect({
    host,
    port: Number(port || '443'),
    timeout: timeoutMs,
    ...(!isIP(host) && { servername: host }),
  })
  socket.on('timeout', () => socket.destroy(new Error('no response')))
  try {
    await once(socket, 'secureConnect')
    return new Date(socket.getPeerCertificate().valid_to)
  } finally {
    socket.destroy()
  }
}
