import { mediaServerCalls, type MediaServer } from '@openbooth/contract/mediaServer'
import { verb } from '#platform/verb.ts'
import { xlsxFile, xlsxType, type SheetCell, type SheetColumn } from '#platform/xlsx.ts'
import { filteredRows, matching } from './queries.ts'
import { toMediaServers } from './toMediaServers.ts'

/** A file may hold this many servers; a longer one says in its last row that it is cut. */
const mostExportedServers = 5_000

/** The media servers as an Excel file, as filtered, without any secret. */
export const exportMediaServers = verb(
  mediaServerCalls.export,
  async ({ app, at, actor }, input) => {
    const all = filteredRows(app.db.query, input)
    const direction = input.descending ? 'desc' : 'asc'
    const found = await (input.search ? all.where(matching(input.search)) : all)
      .orderBy(input.sort, direction)
      .orderBy('id', direction)
      .limit(mostExportedServers + 1)
      .execute()
    const rows = found.slice(0, mostExportedServers)
    const servers = await toMediaServers(app, app.db.query, rows)
    const text = texts[actor.language ?? 'en']
    const isCut = found.length > rows.length
    const count = `${rows.length}${isCut ? '+' : ''}`
    return {
      name: `${text.file} ${at.toISOString().slice(0, 10)} (${count}).xlsx`,
      type: xlsxType,
      body: xlsxFile({
        sheet: `${text.file} (${count})`,
        columns: kinds.map((kind, index): SheetColumn => ({ title: text.heads[index]!, kind })),
        rows: [
          ...servers.map((server) => cellsOf(server, text)),
          ...(isCut ? [[text.cut(rows.length)]] : []),
        ],
      }),
    }
  },
)

const cellsOf = (server: MediaServer, text: (typeof texts)['en' | 'zh']): SheetCell[] => [
  server.serverName,
  text.engines[server.engine],
  text.types[server.serverType],
  text.statuses[server.status],
  server.isReady ? text.yes : text.no,
  server.ipAddress,
  server.region,
  server.instanceId,
  server.httpAddress,
  server.ovHost,
  server.everyone ? text.everyone : server.boundTo.map(({ userName }) => userName).join(', '),
  server.liveEvents,
  server.probe?.rooms ?? null,
  server.probe?.participants ?? null,
  server.probe?.at ?? null,
  server.createdAt,
]

const kinds = [
  ...(['text', 'text', 'text', 'text', 'text', 'text', 'text', 'text', 'text', 'text'] as const),
  ...(['text', 'number', 'number', 'number', 'instant', 'instant'] as const),
] as const

const engines = { janus: 'Janus', openVidu: 'OpenVidu 2', liveKit: 'LiveKit' } as const

const texts = {
  en: {
    file: 'Media servers',
    heads: [
      'Name',
      'Engine',
      'Type',
      'Status',
      'Takes events',
      'IP address',
      'Region',
      'Instance',
      'Public address',
      'Engine address',
      'For',
      'Running events',
      'Rooms',
      'Participants',
      'Probed',
      'Added',
    ],
    engines: { none: 'None (no sound)', ...engines },
    types: { selfHosted: 'Self-hosted', tencent: 'Tencent Cloud', amazon: 'Amazon' },
    statuses: {
      unknown: 'Unknown',
      running: 'Running',
      starting: 'Starting',
      stopping: 'Stopping',
      hibernating: 'Hibernating',
      stopped: 'Stopped',
      hibernated: 'Hibernated',
      gone: 'Gone',
    },
    yes: 'Yes',
    no: 'No',
    everyone: 'Everyone',
    cut: (rows: number) =>
      `Only the first ${rows} servers are in this file. Narrow the filter to export the others.`,
  },
  zh: {
    file: '媒体服务器',
    heads: [
      '名称',
      '媒体引擎',
      '类型',
      '状态',
      '可承载会议',
      'IP 地址',
      '地域',
      '实例',
      '公网地址',
      '引擎地址',
      '绑定',
      '进行中的会议',
      '房间数',
      '在线人数',
      '检测时间',
      '添加时间',
    ],
    engines: { none: '无（无声音）', ...engines },
    types: { selfHosted: '自建', tencent: '腾讯云', amazon: '亚马逊' },
    statuses: {
      unknown: '未知',
      running: '运行中',
      starting: '启动中',
      stopping: '停止中',
      hibernating: '休眠中',
      stopped: '已停止',
      hibernated: '已休眠',
      gone: '已不存在',
    },
    yes: '是',
    no: '否',
    everyone: '所有人',
    cut: (rows: number) => `此文件只包含前 ${rows} 台服务器。请缩小筛选范围以导出其余服务器。`,
  },
} as const
