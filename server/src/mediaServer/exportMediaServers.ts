import { mediaServerCalls, type MediaServer } from '@openbooth/contract/mediaServer'
import {
  engineWords,
  serverStatusWords,
  serverTypeWords,
} from '@openbooth/contract/rules/serverWords'
import { nameSaid } from '@openbooth/contract/rules/anonymised'
import { fileReader, fileRows, type FileShape, listFile } from '#platform/list/listFile.ts'
import { verb } from '#platform/http/verb.ts'
import { filteredRows, matching } from './queries.ts'
import { toMediaServers } from './toMediaServers.ts'

const mostServers = 5_000

/** The media servers as an Excel file, as filtered, without any secret. */
export const exportMediaServers = verb(mediaServerCalls.export, async (context, input) => {
  const { app } = context
  const all = filteredRows(app.db.query, input)
  const found = input.search ? all.where(matching(input.search)) : all
  const rows = await fileRows(found, input, 'mediaServers', mostServers)
  const servers = await toMediaServers(app, app.db.query, rows)
  return listFile(shape, servers, await fileReader(context, input))
})

const words = {
  en: { ready: ['No', 'Yes'], everyone: 'Everyone' },
  zh: { ready: ['否', '是'], everyone: '所有人' },
} as const

const shape: FileShape<MediaServer> = {
  en: 'Media servers',
  zh: '媒体服务器',
  rows: { en: 'servers', zh: '服务器', measure: '台' },
  most: mostServers,
  columns: [
    { kind: 'text', en: 'Name', zh: '名称', cell: ({ serverName }) => serverName },
    {
      kind: 'text',
      en: 'Engine',
      zh: '引擎',
      cell: (one, as) => engineWords[one.engine][as],
    },
    {
      kind: 'text',
      en: 'Type',
      zh: '类型',
      cell: (one, as) => serverTypeWords[one.serverType][as],
    },
    {
      kind: 'text',
      en: 'Status',
      zh: '状态',
      cell: (one, as) => serverStatusWords[one.status][as],
    },
    {
      kind: 'text',
      en: 'Takes events',
      zh: '可承载会议',
      cell: ({ isReady }, as) => words[as].ready[Number(isReady)]!,
    },
    { kind: 'text', en: 'IP address', zh: 'IP 地址', cell: ({ ipAddress }) => ipAddress },
    { kind: 'text', en: 'Region', zh: '地域', cell: ({ region }) => region },
    { kind: 'text', en: 'Instance', zh: '实例', cell: ({ instanceId }) => instanceId },
    { kind: 'text', en: 'Public address', zh: '公网地址', cell: ({ httpAddress }) => httpAddress },
    { kind: 'text', en: 'Engine address', zh: '引擎地址', cell: ({ ovHost }) => ovHost },
    {
      kind: 'text',
      en: 'For',
      zh: '绑定',
      cell: ({ everyone, boundTo }, as) =>
        everyone
          ? words[as].everyone
          : boundTo.map(({ userName }) => nameSaid(as, userName)).join(', '),
    },
    { kind: 'number', en: 'Running events', zh: '进行中的会议', cell: (one) => one.liveEvents },
    { kind: 'number', en: 'Capacity in listeners', zh: '可承载听众数', cell: (one) => one.carries },
    { kind: 'number', en: 'Listeners promised', zh: '已预定听众', cell: (one) => one.promised },
    { kind: 'number', en: 'Rooms', zh: '房间数', cell: ({ probe }) => probe?.rooms ?? null },
    {
      kind: 'number',
      en: 'Participants',
      zh: '在线人数',
      cell: ({ probe }) => probe?.participants ?? null,
    },
    { kind: 'number', en: 'Tracks', zh: '音轨数', cell: ({ probe }) => probe?.tracks ?? null },
    {
      kind: 'number',
      en: 'CPU, %',
      zh: 'CPU（%）',
      cell: ({ probe }) =>
        probe === null || probe.cpuShare === null ? null : Math.round(probe.cpuShare * 100),
    },
    { kind: 'instant', en: 'Probed', zh: '检测时间', cell: ({ probe }) => probe?.at ?? null },
    { kind: 'instant', en: 'Added', zh: '添加时间', cell: ({ createdAt }) => createdAt },
  ],
}
