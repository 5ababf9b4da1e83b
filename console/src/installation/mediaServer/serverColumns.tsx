import type { InterfaceLanguage } from '@openbooth/contract/fields'
import { Link } from '../../kit/router/Link.tsx'
import type { Translate } from '@openbooth/web/i18n/text.ts'
import { dateText, numberText, ownTimeZone } from '@openbooth/web/format.ts'
import type { ListColumn } from '../../kit/list/types.ts'
import { serverPath, type MediaServer } from './mediaServers.ts'
import sections from '../../kit/page/sections.module.css'
import { ServerState } from './ServerState.tsx'
import type { text } from './text.ts'

interface Reader {
  readonly t: Translate<(typeof text)['en']>
  readonly language: InterfaceLanguage
}

/** The users of a server in short. */
export const boundText = (
  t: Reader['t'],
  { everyone, boundTo }: Pick<MediaServer, 'everyone' | 'boundTo'>,
): string => {
  const [first, ...others] = boundTo
  if (everyone) return t('everyone')
  if (first === undefined) return t('noOne')
  return others.length === 0
    ? first.userName
    : t('more', { name: first.userName, count: others.length })
}

/** The engine of a server and its operator, or why there is none. */
export const aboutEngine = (
  t: Reader['t'],
  { engine, own }: Pick<MediaServer, 'engine' | 'own'>,
): string => {
  if (engine === 'none') return t('noneHelp')
  return own === null
    ? t(engine)
    : `${t(engine)} · ${t(own.place === 'beside' ? 'ownBeside' : 'ownElsewhere')}`
}

const isUnassigned = ({ everyone, boundTo }: MediaServer): boolean =>
  !everyone && boundTo.length === 0

/** How many listeners are promised on a server, and of how many. */
const promisedText = (
  { t, language }: Reader,
  { promised, carries }: Pick<MediaServer, 'promised' | 'carries'>,
): string =>
  carries === null
    ? t('promised', { promised: numberText(language, promised) })
    : t('promisedOf', {
        promised: numberText(language, promised),
        carries: numberText(language, carries),
      })

/**
 * The engine's load on two lines, with missing values and the time of an old one. Empty: never
 * reported.
 */
export const loadLines = (
  { t, language }: Reader,
  { probe, isReady }: Pick<MediaServer, 'probe' | 'isReady'>,
): readonly string[] => {
  if (probe === null || probe.loadAt === null) return []
  const { loadAt, rooms, participants, tracks, cpuShare } = probe
  const people = t('people', {
    rooms: numberText(language, rooms ?? 0),
    people: numberText(language, participants ?? 0),
  })
  const published =
    tracks === null ? t('tracksUnknown') : t('tracks', { tracks: numberText(language, tracks) })
  const cpu =
    cpuShare === null ? t('cpuUnknown') : t('cpu', { percent: Math.round(cpuShare * 100) })
  const isOfNow = isReady && probe.isOk
  const time = dateText(language, loadAt, ownTimeZone(), 'compact')
  return [`${people} · ${published}`, isOfNow ? cpu : `${cpu} · ${t('loadOf', { time })}`]
}

/** Columns that a reader may choose to see. */
const hiddenColumns = ({ t, language }: Reader): readonly ListColumn<MediaServer>[] => {
  const time = (instant: string) => dateText(language, instant, ownTimeZone(), 'compact')
  return [
    {
      id: 'probe',
      head: t('probe'),
      isHiddenAtFirst: true,
      cell: ({ probe }) =>
        probe !== null && (
          <>
            <time dateTime={probe.at} className="tabular">
              {time(probe.at)}
            </time>
            <span className={sections['second']}>{t('latency', { ms: probe.latencyMs })}</span>
          </>
        ),
    },
    {
      id: 'createdAt',
      head: t('createdAt'),
      sortBy: 'createdAt',
      isHiddenAtFirst: true,
      hideOnCard: true,
      cell: ({ createdAt }) => (
        <time dateTime={createdAt} className="tabular">
          {time(createdAt)}
        </time>
      ),
    },
  ]
}

/** The columns of the list, in the reader's language. */
export const serverColumns = ({ t, language }: Reader): readonly ListColumn<MediaServer>[] => [
  {
    id: 'serverName',
    head: t('serverName'),
    sortBy: 'serverName',
    isName: true,
    cell: (server) => (
      <>
        <Link to={serverPath(server.id)} title={server.serverName}>
          {server.serverName}
        </Link>
        <span className={sections['second']}>{aboutEngine(t, server)}</span>
      </>
    ),
  },
  {
    id: 'state',
    head: t('state'),
    sortBy: 'status',
    maxWidth: 300,
    cell: (server) => <ServerState server={server} />,
  },
  {
    id: 'boundTo',
    collapsePriority: 3,
    head: t('boundTo'),
    maxWidth: 200,
    cell: (server) => (
      <span className={isUnassigned(server) ? sections['warning'] : undefined}>
        {boundText(t, server)}
      </span>
    ),
  },
  {
    id: 'load',
    collapsePriority: 4,
    head: t('load'),
    cell: (server) => (
      <>
        {t('eventsNow', { count: server.liveEvents })}
        {[promisedText({ t, language }, server), ...loadLines({ t, language }, server)].map(
          (line) => (
            <span key={line} className={sections['second']}>
              {line}
            </span>
          ),
        )}
      </>
    ),
  },
  {
    id: 'type',
    collapsePriority: 2,
    head: t('type'),
    cell: ({ serverType, instanceId, region }) => (
      <>
        {t(serverType)}
        {instanceId !== '' && (
          <span className={sections['second']}>
            {region} · {instanceId}
          </span>
        )}
      </>
    ),
  },
  {
    id: 'address',
    collapsePriority: 1,
    head: t('address'),
    maxWidth: 240,
    cell: ({ httpAddress, ipAddress }) => (
      <>
        {httpAddress || ipAddress || '–'}
        {httpAddress !== '' && <span className={sections['second']}>{ipAddress}</span>}
      </>
    ),
  },
  ...hiddenColumns({ t, language }),
]
