import { type OutboxMail, outboxCalls } from '@openbooth/contract/installation/outbox/calls'
import {
  mailKindWords,
  mailProblemWords,
  mailStateWords,
} from '@openbooth/contract/installation/outbox/texts'
import { nameSaid } from '@openbooth/contract/users/user/anonymised'
import { column, fileReader, fileRows, type FileShape, listFile } from '#platform/list/listFile.ts'
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
  rows: { en: 'emails', zh: '邮件', measure: '封' },
  columns: [
    column.instant('Created', '创建时间', ({ createdAt }) => createdAt),
    column.text('State', '状态', ({ state }, as) => mailStateWords[state][as]),
    column.text('Recipient', '收件人', ({ recipient }) => recipient),
    column.text('Type', '类型', ({ kind }, as) => (kind === null ? '' : mailKindWords[kind][as])),
    column.text('Subject', '主题', ({ subject }) => subject),
    column.text('Triggered by', '触发用户', ({ causedBy }, as) =>
      nameSaid(as, causedBy?.userName ?? ''),
    ),
    column.number('Attempts', '尝试次数', ({ tries }) => tries),
    column.instant('Last attempt', '上次尝试', ({ triedAt }) => triedAt),
    column.instant('Next attempt', '下次尝试', ({ nextTryAt }) => nextTryAt),
    column.instant('Sent', '发送时间', ({ sentAt }) => sentAt),
    column.text('Problem', '问题', ({ problem }, as) =>
      problem === null ? '' : mailProblemWords[problem][as],
    ),
    column.text('Last response', '最近的响应', ({ said }) => said ?? ''),
  ],
}
