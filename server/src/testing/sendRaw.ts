import { once } from 'node:events'
import { connect } from 'node:net'

/**
 * Sends a request target without changes, and reads until the server closes the connection. HTTP
 * clients would resolve `..` before they send a path.
 */
export const sendRaw = async (
  address: string,
  target: string,
  headers = 'connection: close\r\n',
): Promise<string> => {
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  let answer = ''
  socket.on('data', (part: Buffer) => (answer += part.toString('latin1')))
  socket.on('error', () => {})
  socket.write(`GET ${target} HTTP/1.1\r\nhost: example.org\r\n${headers}\r\n`)
  await once(socket, 'close')
  return answer
}
