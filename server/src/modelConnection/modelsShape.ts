import type { ModelStatus, ModelTest } from '@openbooth/contract/modelConnection'
import type { FileShape } from '#platform/list/listFile.ts'

interface Model {
  readonly modelName: string
  readonly host: string
  readonly region: string
  readonly status: ModelStatus
  readonly lastTest: ModelTest | null
  readonly createdAt: Date
}

/**
 * What the Excel file of either kind of model holds. It has nothing of their keys: a file is passed on.
 * @param own its name, and the columns one kind has besides, which follow the name of the model
 */
export const modelsShape = <Row extends Model>(own: FileShape<Row>): FileShape<Row> => ({
  ...own,
  columns: [
    { kind: 'text', en: 'Name', zh: '名称', cell: ({ modelName }) => modelName },
    ...own.columns,
    { kind: 'text', en: 'Host', zh: '主机', cell: ({ host }) => host },
    { kind: 'text', en: 'Region', zh: '地域', cell: ({ region }) => region },
    {
      kind: 'text',
      en: 'Last test',
      zh: '最近测试',
      cell: ({ lastTest }, language) => words[language][outcomeOf(lastTest)],
    },
    { kind: 'instant', en: 'Tested', zh: '测试时间', cell: ({ lastTest }) => lastTest?.at ?? null },
    {
      kind: 'text',
      en: 'State',
      zh: '状态',
      cell: ({ status }, language) => words[language][status],
    },
    { kind: 'instant', en: 'Added', zh: '添加时间', cell: ({ createdAt }) => createdAt },
  ],
})

const outcomeOf = (test: ModelTest | null) =>
  test === null ? 'notTested' : test.ok ? 'works' : 'failed'

const words = {
  en: {
    works: 'Works',
    failed: 'Failed',
    notTested: 'Not tested',
    enabled: 'Enabled',
    disabled: 'Disabled',
  },
  zh: { works: '正常', failed: '失败', notTested: '未测试', enabled: '启用', disabled: '停用' },
} as const
