/** One server-sent event. */
export interface ServerEvent {
  readonly name: string
  readonly data: string
}

const parse = (block: string): ServerEvent | undefined => {
  let name = 'message'
  const data: string[] = []
  for (const line of block.split('\n')) {
    if (line.startsWith('event:')) name = line.slice(6).trim()
    if (line.startsWith('data:')) data.push(line.slice(5).replace(/^ /, ''))
  }
  return data.length === 0 ? undefined : { name, data: data.join('\n') }
}

/** Cuts a byte stream into its events; comments (heartbeats) are left out. */
export async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      rest = (rest + decoder.decode(value, { stream: true })).replaceAll('\r\n', '\n')
      const blocks = rest.split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        const event = parse(block)
        if (event !== undefined) yield event
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}
