import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

export interface RealJanus {
  /** Address of the admin interface, such as an administrator types it. */
  readonly host: string
  readonly adminSecret: string
  /** Sends one admin request. */
  admin(verb: string, more?: object): Promise<Record<string, unknown>>
  /** Joins a room of the audio bridge or the video room as a client does, and stays. */
  join(plugin: 'audiobridge' | 'videoroom', room: string): Promise<void>
  /** Stops the process in its tracks, connections open, as a hung one is. */
  freeze(): void
  thaw(): void
  stop(): Promise<void>
}

interface Answer extends Record<string, unknown> {
  readonly data?: { readonly id: number }
}

const idOf = async (answer: Promise<Answer>): Promise<number> => (await answer).data!.id

const adminSecret = 'admin-secret-of-the-test'

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** Starts Debian's Janus on loopback alone, with a configuration of its own. */
export const startJanus = async (): Promise<RealJanus> => {
  const folder = await mkdtemp(join(tmpdir(), 'openbooth-janus-'))
  const [port, adminPort] = [await freePort(), await freePort()]
  const files = {
    'janus.jcfg': `general: { admin_secret="${adminSecret}"; event_loops=1; debug_level=2; debug_colors=false }
nat: { ignore_mdns=true }
plugins: { disable="libjanus_sip.so,libjanus_nosip.so,libjanus_lua.so,libjanus_duktape.so,libjanus_voicemail.so,libjanus_videocall.so,libjanus_recordplay.so,libjanus_streaming.so" }
transports: { disable="libjanus_rabbitmq.so,libjanus_mqtt.so,libjanus_nanomsg.so,libjanus_pfunix.so,libjanus_websockets.so" }
events: { broadcast=false }`,
    'janus.transport.http.jcfg': `general: { json="compact"; base_path="/janus"; http=true; port=${port}; ip="127.0.0.1"; https=false }
admin: { admin_base_path="/admin"; admin_http=true; admin_port=${adminPort}; admin_ip="127.0.0.1"; admin_https=false }`,
    'janus.plugin.audiobridge.jcfg': 'general: { string_ids=true }',
    'janus.plugin.videoroom.jcfg': 'general: { string_ids=true }',
  }
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  const child = spawn('/usr/bin/janus', ['-F', folder, '-C', join(folder, 'janus.jcfg')], {
    stdio: 'ignore',
  })
  const host = `http://127.0.0.1:${adminPort}/admin`

  const post = async (url: string, body: object): Promise<Answer> => {
    const message = JSON.stringify({ transaction: 'test', ...body })
    const answer = await fetch(url, { method: 'POST', body: message })
    return (await answer.json()) as Answer
  }
  const admin = (verb: string, more: object = {}) =>
    post(host, { janus: verb, admin_secret: adminSecret, ...more })
  const stop = async (): Promise<void> => {
    child.kill('SIGKILL')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    await rm(folder, { recursive: true, force: true })
  }

  for (let tries = 0; ; tries += 1) {
    const isUp = await admin('ping').then(
      () => true,
      () => false,
    )
    if (isUp) break
    if (child.exitCode !== null || tries === 200) {
      await stop()
      throw new Error(`Janus did not start (exit code ${child.exitCode}).`)
    }
    await pause(50)
  }
  return {
    host,
    adminSecret,
    admin,
    stop,
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    join: async (plugin, room) => {
      const base = `http://127.0.0.1:${port}/janus`
      const session = `${base}/${await idOf(post(base, { janus: 'create' }))}`
      const attach = { janus: 'attach', plugin: `janus.plugin.${plugin}` }
      const handle = `${session}/${await idOf(post(session, attach))}`
      const role = plugin === 'videoroom' ? { ptype: 'publisher' } : {}
      await post(handle, { janus: 'message', body: { request: 'join', room, ...role } })
      // The answer to the joining is an event.
      const events = await (await fetch(session)).text()
      if (!events.includes('joined')) throw new Error(`Nobody joined: ${events}`)
    },
  }
}
