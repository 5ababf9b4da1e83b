import { type Channel, channelCalls } from '@openbooth/contract/channel'
import { fileReader, fileRows, type FileShape, listFile } from '#platform/list/listFile.ts'
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
    { kind: 'text', en: 'English name', zh: '英文名称', cell: ({ enName }) => enName },
    { kind: 'text', en: 'Chinese name', zh: '中文名称', cell: ({ zhName }) => zhName },
    { kind: 'text', en: 'Language tag', zh: '语言标签', cell: (channel) => channel.languageTag },
    { kind: 'number', en: 'Order', zh: '顺序', cell: ({ position }) => position },
    {
      kind: 'text',
      en: 'State',
      zh: '状态',
      cell: (channel, language) => enabled[language][Number(channel.enabled)]!,
    },
    {
      kind: 'text',
      en: 'Kept',
      zh: '归属',
      cell: ({ isShared }, language) => keeper[language][Number(isShared)]!,
    },
  ],
}
