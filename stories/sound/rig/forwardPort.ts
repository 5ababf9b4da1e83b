import { connect, createServer, type Socket } from 'node:net'

// Runs in the network of `httpsOnly.ts` and is all that it has: port 443 of one address leads to a
// Unix socket outside. Ends with the process that started it.

const [address, socket] = process.argv.slice(2)

const lead = (from: Socket, to: Socket): void => {
  from.pipe(to)
  from.on('error', () => to.destroy())
  from.on('close', () => to.destroy())
}

createServer((page) => {
  const outside = connect(socket!)
  lead(page, outside)
  lead(outside, page)
}).listen(443, address, () => console.log('ready'))
process.stdin.resume().on('end', () => process.exit())
