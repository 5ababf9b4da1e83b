import type { TimelineAct } from '@openbooth/contract/live/sound/act'
import { eventLiveCalls } from '@openbooth/contract/live/sound/ownerCalls'
import { actSaid, doerSaid } from '@openbooth/contract/live/sound/actTexts'
import { seatRoleWords } from '@openbooth/contract/users/user/texts'
import { column, fileReader, fileRows, type FileShape, listFile } from '#platform/list/listFile.ts'
import { verb } from '#platform/http/verb.ts'
import { actsOf, toAct } from './actsOf.ts'
import { requireOwnerOrAdministrator } from './liveActor.ts'

/** Returns the filtered timeline of an event as an Excel file. */
export const exportActs = verb(eventLiveCalls.exportActs, async (context, input) => {
  await requireOwnerOrAdministrator(context, input.id, 'view')
  const acts = actsOf(context.app.db.query, input)
  const rows = await fileRows(acts, { ...input, sort: 'id' }, 'a')
  return listFile(shape, rows.map(toAct), await fileReader(context, input))
})

const shape: FileShape<TimelineAct> = {
  en: 'Timeline',
  zh: '时间线',
  columns: [
    column.instant('Time', '时间', ({ at }) => at),
    column.text('Actor', '操作人', (act, as) => doerSaid(as, act)),
    column.text('Role', '角色', ({ by }, as) =>
      by.role === null ? '' : seatRoleWords[by.role][as],
    ),
    column.text('Booth', '译员间', ({ by }, as) => by.boothName?.[as] ?? ''),
    column.text('Action', '操作', (act, as) => actSaid(as, act), 60),
  ],
}
