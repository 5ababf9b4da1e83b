import { type OutboxMail, outboxCalls } from '@openbooth/contract/outbox'
import { mailKindWords, mailProblemWords, mailStateWords } from '@openbooth/contract/mailWords'
import { nameSaid } from '@openbooth/contract/rules/anonymised'
import { fileReader, fileRows, type FileShape, listFile } from '#platform/list/listFile.ts'
import { verb } from '#platform/http/verb.ts'
import { mailsMatching, toOutboxMail } from './queries.ts'

/** The outbox as an Excel file, as filtered. */
export const exportMails = verb(outboxCalls.export, async (context, input) => {
  const { app, at } = context
  const rows = await fileRows(mailsMatching(app.db.query, at, input), input, 'm')
  return listFile(shape, rows.map(toOutboxMail), await fileReader(context, input))
})

const shape: FileShape<OutboxMail> = {
  en: 'Outbox',
  zh: '发件箱',
  rows: { en: 'mails', zh: '邮件', measure: '封' },
  columns: [
    { kind: 'instant', en: 'Written', zh: '写入时间', cell: ({ createdAt }) => createdAt },
    {
      kind: 'text',
      en: 'State',
      zh: '状态',
      cell: ({ state }, language) => mailStateWords[state][language],
    },
    { kind: 'text', en: 'Recipient', zh: '收件人', cell: ({ recipient }) => recipient },
    {
      kind: 'text',
      en: 'Kind',
      zh: '类型',
      cell: ({ kind }, language) => (kind === null ? '' : mailKindWords[kind][language]),
    },
    { kind: 'text', en: 'Subject', zh: '主题', cell: ({ subject }) => subject },
    {
      kind: 'text',
      en: 'Caused by',
      zh: '触发用户',
      cell: ({ causedBy }, as) => nameSaid(as, causedBy?.userName ?? ''),
    },
    { kind: 'number', en: 'Tries', zh: '尝试次数', cell: ({ tries }) => tries },
    { kind: 'instant', en: 'Last try', zh: '上次尝试', cell: ({ triedAt }) => triedAt },
    { kind: 'instant', en: 'Next try', zh: '下次尝试', cell: ({ nextTryAt }) => nextTryAt },
    { kind: 'instant', en: 'Sent', zh: '发送时间', cell: ({ sentAt }) => sentAt },
    {
      kind: 'text',
      en: 'Problem',
      zh: '问题',
      cell: ({ problem }, language) =>
        problem === null ? '' : mailProblemWords[problem][language],
    },
    { kind: 'text', en: 'Last answer', zh: '最近的回应', cell: ({ said }) => said ?? '' },
  ],
}
