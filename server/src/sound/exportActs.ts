import type { ToldAct } from '@openbooth/contract/event/act'
import { eventLiveCalls } from '@openbooth/contract/eventLive'
import { actSaid, doerSaid } from '@openbooth/contract/rules/eventActWords'
import { seatRoleWords } from '@openbooth/contract/rules/userWords'
import { fileReader, fileRows, type FileShape, listFile } from '#platform/list/listFile.ts'
import { verb } from '#platform/http/verb.ts'
import { actsOf, toAct } from './actsOf.ts'
import { requireOwnerOrAdministrator } from './doing.ts'

/** The time line of an event as an Excel file, as filtered. */
export const exportActs = verb(eventLiveCalls.exportActs, async (context, input) => {
  await requireOwnerOrAdministrator(context, input.id)
  const acts = actsOf(context.app.db.query, input)
  const rows = await fileRows(acts, { ...input, sort: 'id' }, 'a')
  return listFile(shape, rows.map(toAct), await fileReader(context, input))
})

const shape: FileShape<ToldAct> = {
  en: 'Time line',
  zh: '时间线',
  columns: [
    { kind: 'instant', en: 'Time', zh: '时间', cell: ({ at }) => at },
    { kind: 'text', en: 'Who', zh: '操作人', cell: ({ by }, language) => doerSaid(language, by) },
    {
      kind: 'text',
      en: 'Role',
      zh: '角色',
      cell: ({ by }, language) => (by.role === null ? '' : seatRoleWords[by.role][language]),
    },
    {
      kind: 'text',
      en: 'Booth',
      zh: '译员间',
      cell: ({ by }, language) => by.boothName?.[language] ?? '',
    },
    { kind: 'text', en: 'What', zh: '操作', width: 60, cell: (act, as) => actSaid(as, act) },
  ],
}
