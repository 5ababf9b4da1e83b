import { type Channel, channelCalls } from '@openbooth/contract/events/channel/calls'
import { column, fileReader, fileRows, type FileShape, listFile } from '#platform/list/listFile.ts'
import { verb } from '#platform/http/verb.ts'
import { searchChannels, toChannel } from './queries.ts'

/** The channels that the list shows the caller as an Excel file, as filtered. */
export const exportChannels = verb(channelCalls.export, async (context, input) => {
  const { app, actor } = context
  const rows = await fileRows(searchChannels(app.db.query, actor, input), input)
  return listFile(shape, rows.map(toChannel), await fileReader(context, input))
})

const enabled = { en: ['Disabled', 'Enabled'], zh: ['停用', '启用'] } as const
const keeper = { en: ['Own', 'Shared'], zh: ['自有', '共享'] } as const

const shape: FileShape<Channel> = {
  en: 'Channels',
  zh: '频道',
  columns: [
    column.text('English name', '英文名称', ({ enName }) => enName),
    column.text('Chinese name', '中文名称', ({ zhName }) => zhName),
    column.text('Language tag', '语言标签', (channel) => channel.languageTag),
    column.number('Order', '顺序', ({ position }) => position),
    column.text('State', '状态', (channel, as) => enabled[as][Number(channel.enabled)]!),
    column.text('Kept', '归属', ({ isShared }, as) => keeper[as][Number(isShared)]!),
  ],
}
