import { monitoringCalls } from '@openbooth/contract/monitoring'
import { audienceTypes, audienceWords, listenersOf } from '@openbooth/contract/rules/audience'
import { fileReader, type FileShape, listFile } from '#platform/list/listFile.ts'
import { verb } from '#platform/http/verb.ts'
import { readEvents, type WireEvent } from './readEvents.ts'

/** All running events with their figures of this moment as an Excel file. */
export const exportRunning = verb(monitoringCalls.export, async (context, input) => {
  const events = await readEvents(context.app.db, context.at)
  return listFile(
    shape,
    events.map(({ event }) => event),
    await fileReader(context, input),
  )
})

/** So many of so many are there. */
const presence = (seats: readonly { readonly isPresent: boolean }[]) =>
  `${seats.filter(({ isPresent }) => isPresent).length}/${seats.length}`

const shape: FileShape<WireEvent> = {
  en: 'Running events',
  zh: '进行中的会议',
  columns: [
    { kind: 'text', en: 'Number', zh: '编号', cell: ({ number }) => number },
    { kind: 'text', en: 'Name', zh: '名称', cell: ({ name }) => name },
    { kind: 'text', en: 'Owner', zh: '主办方', cell: ({ ownerName }) => ownerName },
    { kind: 'instant', en: 'Opened', zh: '开启', cell: ({ openedAt }) => new Date(openedAt) },
    { kind: 'instant', en: 'Runs until', zh: '结束时间', cell: ({ endAt }) => new Date(endAt) },
    { kind: 'number', en: 'Listeners', zh: '听众', cell: ({ audience }) => listenersOf(audience) },
    {
      kind: 'number',
      en: 'Let in at most',
      zh: '最多放行',
      cell: ({ receiverNums }) => receiverNums,
    },
    { kind: 'number', en: 'Peak', zh: '峰值', cell: ({ peak }) => peak?.listeners ?? null },
    ...audienceTypes.map((type) => ({
      kind: 'number' as const,
      ...audienceWords[type],
      cell: ({ audience }: WireEvent) => audience[type],
    })),
    { kind: 'number', en: 'Host', zh: '主持人', cell: ({ hosts }) => hosts },
    { kind: 'number', en: 'Technician', zh: '技术员', cell: ({ technicians }) => technicians },
    { kind: 'text', en: 'Speakers', zh: '发言人', cell: ({ speakers }) => presence(speakers) },
    {
      kind: 'text',
      en: 'Interpreters',
      zh: '译员',
      cell: ({ booths }) => presence(booths.flatMap(({ interpreters }) => interpreters)),
    },
    { kind: 'text', en: 'Media server', zh: '媒体服务器', cell: ({ serverName }) => serverName },
  ],
}
