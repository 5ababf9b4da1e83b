import { agentCalls, type AgentCustomer } from '@openbooth/contract/users/agent/calls'
import { column, fileReader, fileRows, type FileShape, listFile } from '#platform/list/listFile.ts'
import { verb } from '#platform/http/verb.ts'
import { searchCustomers } from './searchCustomers.ts'

/** The users bound to the calling agent as an Excel file, as filtered. */
export const exportCustomers = verb(agentCalls.exportCustomers, async (context, input) => {
  const { app, actor } = context
  const rows = await fileRows(searchCustomers(app.db.query, actor.workspaceId, input.search), input)
  return listFile(shape, rows, await fileReader(context, input))
})

const shape: FileShape<AgentCustomer> = {
  en: 'Customers',
  zh: '客户',
  rows: { en: 'customers', zh: '客户', measure: '位' },
  columns: [
    column.text('Customer', '客户', ({ userName }) => userName),
    column.text('Email address', '邮箱', ({ emailAddress }) => emailAddress),
    column.number('Upcoming events', '未结束的会议', ({ eventsAhead }) => eventsAhead),
    column.number('Past events', '已结束的会议', ({ eventsOver }) => eventsOver),
    column.money('Charged to me', '我承担的费用', ({ charged }) => charged),
    column.number('Hosted by customer', '客户主办的会议', ({ ownEvents }) => ownEvents),
    column.instant('Registered', '注册时间', ({ createdAt }) => createdAt),
  ],
}
