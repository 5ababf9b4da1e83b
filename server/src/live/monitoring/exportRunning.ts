import { monitoringCalls } from '@openbooth/contract/live/monitoring/calls'
import {
  audienceTypes,
  audienceWords,
  listenersOf,
} from '@openbooth/contract/live/liveConnections/audience'
import { column, fileReader, type FileShape, listFile } from '#platform/list/listFile.ts'
import { verb } from '#platform/http/verb.ts'
import { readEvents, type WireEvent } from './readEvents.ts'

/** Returns all running events with their current figures as an Excel file. */
export const exportRunning = verb(monitoringCalls.export, async (context, input) => {
  const events = await readEvents(context.app.db, context.at)
  return listFile(
    shape,
    events.map(({ event }) => event),
    await fileReader(context, input),
  )
})

/** Connected and expected number. */
const presentShare = (seats: readonly { readonly isPresent: boolean }[]) =>
  `${seats.filter(({ isPresent }) => isPresent).length}/${seats.length}`

const shape: FileShape<WireEvent> = {
  en: 'Running events',
  zh: '进行中的会议',
  columns: [
    column.text('Number', '编号', ({ number }) => number),
    column.text('Name', '名称', ({ name }) => name),
    column.text('Organiser', '主办方', ({ ownerName }) => ownerName),
    column.instant('Opened', '开放', ({ openedAt }) => new Date(openedAt)),
    column.instant('End', '结束', ({ endAt }) => new Date(endAt)),
    column.number('Listeners', '听众', ({ audience }) => listenersOf(audience)),
    column.number('Listener limit', '听众上限', ({ receiverNums }) => receiverNums),
    column.number('Peak', '峰值', ({ peak }) => peak?.listeners ?? null),
    ...audienceTypes.map((type) => ({
      kind: 'number' as const,
      ...audienceWords[type],
      cell: ({ audience }: WireEvent) => audience[type],
    })),
    column.number('Host', '主持人', ({ hosts }) => hosts),
    column.number('Technician', '技术员', ({ technicians }) => technicians),
    column.text('Speakers', '发言人', ({ speakers }) => presentShare(speakers)),
    column.text('Interpreters', '译员', ({ booths }) =>
      presentShare(booths.flatMap(({ interpreters }) => interpreters)),
    ),
    column.text('Media server', '媒体服务器', ({ serverName }) => serverName),
  ],
}
