import type { SeatRole } from '@openbooth/contract/roles'
import { hashOf } from '#platform/http/session.ts'
import type { PageDevice, PageRights } from '#platform/http/site/site.ts'
import type { App } from '#platform/run/app.ts'
import { numberOfWidgetKey } from '#events/event/index.ts'
import { clientUrl } from '#installation/mediaServer/index.ts'

interface Row {
  readonly addresses: readonly string[] | null
  readonly role: SeatRole | null
  /** Whether the host speaks, too. */
  readonly hostSpeaks: boolean | null
  readonly widgetOrigins: readonly string[] | null
}

const nothingKnown: Row = { addresses: null, role: null, hostSpeaks: null, widgetOrigins: null }

// All servers, whosever event it is: by the addresses of a page nobody can tell then whether a code of eight digits exists.
const text = `select
  (select array_agg(distinct address) from (
    select ${clientUrl} as address
    from media_servers m where kind <> 'none' and removed_at is null) known where address <> '') as addresses,
  (select role from join_codes where lookup = $1 and revoked_at is null) as role,
  (select e.host_speaks from join_codes j join events e on e.id = j.event_id where j.lookup = $1) as "hostSpeaks",
  (select widget_origins from events where number = $2) as "widgetOrigins"`

/** The end of a staff link, of which nobody guesses one. */
const secret = /^\/live\/([\w-]{22})\/?$/

/** The end of a widget's address. */
const widget = /^\/live\/widget\/([\w-]{1,60})\/?$/

const seen: readonly PageDevice[] = ['microphone', 'camera', 'display-capture']
/** Whoever speaks may be seen. */
const devicesOf = (role: SeatRole | null, hostSpeaks: boolean | null): readonly PageDevice[] => {
  if (role === null || role === 'listener') return []
  return role === 'speaker' || (role === 'host' && hostSpeaks) ? seen : ['microphone']
}

/** What the page at an address may use: media servers, running or not, and the devices that whoever has its link works with. */
export const livePageRights =
  (app: App) =>
  async (path: string): Promise<PageRights> => {
    const [, code = ''] = secret.exec(path) ?? []
    const [, key = ''] = widget.exec(path) ?? []
    const number = numberOfWidgetKey(app, key) ?? null
    const found = await app.db.pool
      .query<Row>({ name: 'sound.pageRights', text, values: [hashOf(code), number] })
      .catch((err: unknown) => {
        // The page itself needs no database, and tries again by itself what does.
        app.log.warn({ err }, 'Failed to read the permissions of a page')
        return { rows: [] }
      })
    const { addresses, role, hostSpeaks, widgetOrigins } = found.rows[0] ?? nothingKnown
    return {
      connectsTo: (addresses ?? []).flatMap(sourcesOf),
      devices: devicesOf(role, hostSpeaks),
      framedBy: widgetOrigins ?? [],
    }
  }

/** Pages talk to an engine over a web socket, and ask it over https why it refused them. */
const sourcesOf = (address: string): string[] => {
  if (!URL.canParse(address)) return []
  const { protocol, host } = new URL(address)
  const isSecure = protocol === 'https:' || protocol === 'wss:'
  return isSecure ? [`wss://${host}`, `https://${host}`] : [`ws://${host}`, `http://${host}`]
}
