import {
  mediaServerCalls,
  type MediaServer,
} from '@openbooth/contract/installation/mediaServer/calls'
import {
  engineWords,
  serverStatusWords,
  serverTypeWords,
} from '@openbooth/contract/installation/mediaServer/texts'
import { nameSaid } from '@openbooth/contract/users/user/anonymised'
import { column, fileReader, fileRows, type FileShape, listFile } from '#platform/list/listFile.ts'
import { verb } from '#platform/http/verb.ts'
import { filteredRows, matching } from '../queries.ts'
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
    column.text('Name', '名称', ({ serverName }) => serverName),
    column.text('Engine', '引擎', (one, as) => engineWords[one.engine][as]),
    column.text('Type', '类型', (one, as) => serverTypeWords[one.serverType][as]),
    column.text('Status', '状态', (one, as) => serverStatusWords[one.status][as]),
    column.text(
      'Available for events',
      '可用于会议',
      ({ isReady }, as) => words[as].ready[Number(isReady)]!,
    ),
    column.text('IP address', 'IP 地址', ({ ipAddress }) => ipAddress),
    column.text('Region', '地域', ({ region }) => region),
    column.text('Instance', '实例', ({ instanceId }) => instanceId),
    column.text('Public address', '公网地址', ({ httpAddress }) => httpAddress),
    column.text('Engine address', '引擎地址', ({ ovHost }) => ovHost),
    column.text('Available to', '适用对象', ({ everyone, boundTo }, as) =>
      everyone
        ? words[as].everyone
        : boundTo.map(({ userName }) => nameSaid(as, userName)).join(', '),
    ),
    column.number('Running events', '进行中的会议', (one) => one.liveEvents),
    column.number('Listener capacity', '可承载听众数', (one) => one.carries),
    column.number('Reserved listeners', '已预留听众', (one) => one.promised),
    column.number('Rooms', '房间数', ({ probe }) => probe?.rooms ?? null),
    column.number('Participants', '在线人数', ({ probe }) => probe?.participants ?? null),
    column.number('Tracks', '音轨数', ({ probe }) => probe?.tracks ?? null),
    column.number('CPU, %', 'CPU（%）', ({ probe }) =>
      probe === null || probe.cpuShare === null ? null : Math.round(probe.cpuShare * 100),
    ),
    column.instant('Last check', '最近检测', ({ probe }) => probe?.at ?? null),
    column.instant('Added', '添加时间', ({ createdAt }) => createdAt),
  ],
}
