import { comboPackageCalls, type KeptPackage } from '@openbooth/contract/money/comboPackage/calls'
import { countsHours } from '@openbooth/contract/money/comboPackage/rules'
import { packageTypeWords } from '@openbooth/contract/money/comboPackage/texts'
import { column, fileReader, fileRows, type FileShape, listFile } from '#platform/list/listFile.ts'
import { verb } from '#platform/http/verb.ts'
import { asShown, countHolders, searchPackages, toPackage } from './queries.ts'

/** The packages, on sale or withdrawn, as an Excel file, as filtered. */
export const exportPackages = verb(comboPackageCalls.export, async (context, input) => {
  const { app } = context
  const db = app.db.query
  const [rows, holders] = await Promise.all([
    fileRows(searchPackages(db, input), asShown(input)),
    countHolders(db),
  ])
  const kept = rows.map((row) => ({ ...toPackage(row), holders: holders.get(row.id) ?? 0 }))
  return listFile(shape, kept, await fileReader(context, input))
})

const words = {
  en: {
    sale: ['Withdrawn', 'On sale'],
    extra: ['Not allowed', 'Allowed and charged'],
    yes: ['No', 'Yes'],
  },
  zh: {
    sale: ['已下架', '在售'],
    extra: ['不允许', '允许并计费'],
    yes: ['否', '是'],
  },
} as const

const shape: FileShape<KeptPackage> = {
  en: 'Packages',
  zh: '套餐',
  columns: [
    column.text('Name', '名称', ({ packageName }) => packageName),
    column.text('Chinese name', '中文名称', ({ packageNameZh }) => packageNameZh),
    column.number('Level', '级别', ({ level }) => level),
    column.text('Type', '类型', (one, as) => packageTypeWords[one.packageType][as]),
    column.text('Sale', '销售状态', (one, as) => words[as].sale[Number(one.isSold)]!),
    column.hours('Booth hours', '译员间时数', ({ id, packageNumber }) =>
      countsHours(id) ? packageNumber : null,
    ),
    column.text(
      'Hours are unlimited',
      '小时不限',
      ({ id }, as) => words[as].yes[Number(!countsHours(id))]!,
    ),
    column.number('Booths at once', '同时译员间数', ({ boxNums }) => boxNums),
    column.number(
      'Interpreters per booth',
      '每间译员数',
      ({ interpretersNums }) => interpretersNums,
    ),
    column.number('Listeners at once', '同时听众数', (one) => one.receiverNums),
    column.text(
      'Extra listeners',
      '超额听众',
      ({ memberCharged }, as) => words[as].extra[Number(memberCharged)]!,
    ),
    column.text('Relay', '接力传译', (one, as) => words[as].yes[Number(one.supportRelay)]!),
    column.text(
      'Public streams',
      '公开音频流',
      (one, as) => words[as].yes[Number(one.publicStreams)]!,
    ),
    column.money(
      'Technician, per hour',
      '技术员每小时',
      ({ technicianCharges }) => technicianCharges,
    ),
    column.money('One-time price (1 year)', '一次性价格（一年有效）', ({ price }) => price),
    column.money('Price per month', '月价', ({ monthlyPrice }) => monthlyPrice),
    column.money('Price per year', '年价', ({ annualPrice }) => annualPrice),
    column.number('Holders', '持有人数', ({ holders }) => holders),
    column.text('Description', '说明', ({ description }) => description),
    column.text('Chinese description', '中文说明', (one) => one.descriptionZh),
  ],
}
