import type {
  ModelStatus,
  ModelTest,
} from '@openbooth/contract/installation/modelConnection/shapes'
import { column, type FileShape } from '#platform/list/listFile.ts'

interface Model {
  readonly modelName: string
  readonly host: string
  readonly region: string
  readonly status: ModelStatus
  readonly lastTest: ModelTest | null
  readonly createdAt: Date
}

/**
 * The Excel file of either kind of model. It has no keys, because files are shared.
 * @param own its name, and the extra columns of one kind, which follow the model's name
 */
export const modelsShape = <Row extends Model>(own: FileShape<Row>): FileShape<Row> => ({
  ...own,
  columns: [
    column.text('Name', '名称', ({ modelName }) => modelName),
    ...own.columns,
    column.text('Host', '主机', ({ host }) => host),
    column.text('Region', '地域', ({ region }) => region),
    column.text('Last test', '最近测试', ({ lastTest }, as) => words[as][outcomeOf(lastTest)]),
    column.instant('Tested', '测试时间', ({ lastTest }) => lastTest?.at ?? null),
    column.text('State', '状态', ({ status }, as) => words[as][status]),
    column.instant('Added', '添加时间', ({ createdAt }) => createdAt),
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
