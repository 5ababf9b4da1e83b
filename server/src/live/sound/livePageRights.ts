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

// The list has all servers, for any event. Otherwise the allowed addresses of a page would reveal
// whether an eight-digit code exists.
const text = `select
  (select array_agg(distinct address) from (
    select ${clientUrl} as address
    from media_servers m where kind <> 'none' and removed_at is null) known where address <> '') as addresses,
  (select role from join_codes where lookup = $1 and revoked_at is null) as role,
  (select e.host_speaks from join_codes j join events e on e.id = j.event_id where j.lookup = $1) as "hostSpeaks",
  (select widget_origins from events where number = $2) as "widgetOrigins"`

/** The random end of a staff link. */
const secret = /^\/live\/([\w-]{22})\/?$/

/** The end of a widget's address. */
const widget = /^\/live\/widget\/([\w-]{1,60})\/?$/

const seen: readonly PageDevice[] = ['microphone', 'camera', 'display-capture']
/** Pages of listeners that choose an audio output. Browsers list outputs only with a microphone. */
const outputPages = ['output', 'kiosk']

/** Speakers may send video. */
const devicesOf = (
  role: SeatRole | null,
  hostSpeaks: boolean | null,
  query: URLSearchParams,
): readonly PageDevice[] => {
  if (role === null || role === 'listener')
    return outputPages.some((name) => query.has(name)) ? ['microphone'] : []
  return role === 'speaker' || (role === 'host' && hostSpeaks) ? seen : ['microphone']
}

/**
 * Permissions of the page at an address: media servers, running or not, and the devices that the
 * holder of its link needs.
 */
export const livePageRights =
  (app: App) =>
  async (path: string, query = ''): Promise<PageRights> => {
    const [, code = ''] = secret.exec(path) ?? []
    const [, key = ''] = widget.exec(path) ?? []
    const number = numberOfWidgetKey(app, key) ?? null
    const found = await app.db.pool
      .query<Row>({ name: 'sound.pageRights', text, values: [hashOf(code), number] })
      .catch((err: unknown) => {
        // The page itself works without a database and retries.
        app.log.warn({ err }, 'Failed to read the permissions of a page')
        return { rows: [] }
      })
    const { addresses, role, hostSpeaks, widgetOrigins } = found.rows[0] ?? nothingKnown
    return {
      connectsTo: (addresses ?? []).flatMap(sourcesOf),
      devices: devicesOf(role, hostSpeaks, new URLSearchParams(query)),
      framedBy: widgetOrigins ?? [],
    }
  }

/**
 * Pages connect to the media server by WebSocket. After a refusal they request its reason over
 * https.
 */
const sourcesOf = (address: string): string[] => {
  if (!URL.canParse(address)) return []
  const { protocol, host } = new URL(address)
  const isSecure = protocol === 'https:' || protocol === 'wss:'
  return isSecure ? [`wss://${host}`, `https://${host}`] : [`ws://${host}`, `http://${host}`]
}
