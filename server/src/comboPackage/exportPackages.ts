import { comboPackageCalls, type KeptPackage } from '@openbooth/contract/comboPackage'
import { countsHours } from '@openbooth/contract/rules/packages'
import { packageTypeWords } from '@openbooth/contract/rules/packageWords'
import { fileReader, fileRows, type FileShape, listFile } from '#platform/list/listFile.ts'
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
    extra: ['Not let in', 'Let in and charged'],
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
    { kind: 'text', en: 'Name', zh: '名称', cell: ({ packageName }) => packageName },
    {
      kind: 'text',
      en: 'Chinese name',
      zh: '中文名称',
      cell: ({ packageNameZh }) => packageNameZh,
    },
    { kind: 'number', en: 'Level', zh: '级别', cell: ({ level }) => level },
    {
      kind: 'text',
      en: 'Type',
      zh: '类型',
      cell: (one, as) => packageTypeWords[one.packageType][as],
    },
    {
      kind: 'text',
      en: 'Sale',
      zh: '销售状态',
      cell: (one, as) => words[as].sale[Number(one.isSold)]!,
    },
    {
      kind: 'hours',
      en: 'Booth hours',
      zh: '译员间小时',
      cell: ({ id, packageNumber }) => (countsHours(id) ? packageNumber : null),
    },
    {
      kind: 'text',
      en: 'Hours are unlimited',
      zh: '小时不限',
      cell: ({ id }, as) => words[as].yes[Number(!countsHours(id))]!,
    },
    { kind: 'number', en: 'Booths at once', zh: '同时译员间数', cell: ({ boxNums }) => boxNums },
    {
      kind: 'number',
      en: 'Interpreters per booth',
      zh: '每间译员数',
      cell: ({ interpretersNums }) => interpretersNums,
    },
    { kind: 'number', en: 'Listeners at once', zh: '同时听众数', cell: (one) => one.receiverNums },
    {
      kind: 'text',
      en: 'Extra listeners',
      zh: '超额听众',
      cell: ({ memberCharged }, as) => words[as].extra[Number(memberCharged)]!,
    },
    {
      kind: 'text',
      en: 'Relay',
      zh: '接力传译',
      cell: (one, as) => words[as].yes[Number(one.supportRelay)]!,
    },
    {
      kind: 'money',
      en: 'Technician, per hour',
      zh: '技术员每小时',
      cell: ({ technicianCharges }) => technicianCharges,
    },
    { kind: 'money', en: 'Once, for a year', zh: '一次性（一年有效）', cell: ({ price }) => price },
    { kind: 'money', en: 'Per month', zh: '按月', cell: ({ monthlyPrice }) => monthlyPrice },
    { kind: 'money', en: 'Per year', zh: '按年', cell: ({ annualPrice }) => annualPrice },
    { kind: 'number', en: 'Holders', zh: '持有人数', cell: ({ holders }) => holders },
    { kind: 'text', en: 'Description', zh: '说明', cell: ({ description }) => description },
    { kind: 'text', en: 'Chinese description', zh: '中文说明', cell: (one) => one.descriptionZh },
  ],
}
