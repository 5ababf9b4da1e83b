import { agentCalls, type AgentCustomer } from '@openbooth/contract/agent'
import { fileReader, fileRows, type FileShape, listFile } from '#platform/list/listFile.ts'
import { verb } from '#platform/http/verb.ts'
import { searchCustomers } from './searchCustomers.ts'

/** The users bound to the calling agent as an Excel file, as filtered. */
export const exportCustomers = verb(agentCalls.exportCustomers, async (context, input) => {
  const { app, actor } = context
  const rows = await fileRows(searchCustomers(app.db.query, actor.id, input.search), input)
  return listFile(shape, rows, await fileReader(context, input))
})

const shape: FileShape<AgentCustomer> = {
  en: 'Customers',
  zh: '客户',
  rows: { en: 'customers', zh: '客户', measure: '位' },
  columns: [
    { kind: 'text', en: 'Customer', zh: '客户', cell: ({ userName }) => userName },
    { kind: 'text', en: 'E-mail address', zh: '邮箱', cell: ({ emailAddress }) => emailAddress },
    {
      kind: 'number',
      en: 'Events ahead',
      zh: '未结束的会议',
      cell: ({ eventsAhead }) => eventsAhead,
    },
    { kind: 'number', en: 'Events over', zh: '已结束的会议', cell: ({ eventsOver }) => eventsOver },
    { kind: 'money', en: 'Charged to me', zh: '我承担的费用', cell: ({ charged }) => charged },
    {
      kind: 'number',
      en: 'Their own events',
      zh: '客户主持的会议',
      cell: ({ ownEvents }) => ownEvents,
    },
    { kind: 'instant', en: 'Registered', zh: '注册时间', cell: ({ createdAt }) => createdAt },
  ],
}
