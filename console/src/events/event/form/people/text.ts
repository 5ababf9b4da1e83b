import { defineText } from '@openbooth/web/i18n/defineText.ts'

export const text = defineText({
  en: {
    addInterpreters: 'Add interpreters',
    booth: 'Booth',
    list: 'Names and email addresses',
    listDetail: 'Enter one person per line, or paste the recipients of an email.',
    noEmail: 'No email address',
    noNames: 'No names yet',
    addCount_one: 'Add {{count}} interpreter',
    addCount_other: 'Add {{count}} interpreters',
    added_one: '{{count}} interpreter added',
    added_other: '{{count}} interpreters added',
    addedDetail: 'Next, send each person their personal link from this page.',
    nameMissing: 'Skipped: add the person’s name',
    addressNotValid: 'Skipped: not a valid email address',
    alreadyInterpreter: 'Skipped: already an interpreter of this event',
    noPlaceLeft: 'Skipped: your package includes {{count}} per booth',
    realTime:
      'The media server has real-time places for {{realTime}} listeners. The other {{delayed}} hear the event a few seconds late.',
  },
  zh: {
    addInterpreters: '添加译员',
    booth: '译员间',
    list: '姓名和邮箱',
    listDetail: '每行输入一人，或粘贴邮件的收件人列表。',
    noEmail: '没有邮箱地址',
    noNames: '还没有姓名',
    addCount_other: '添加 {{count}} 位译员',
    added_other: '已添加 {{count}} 位译员',
    addedDetail: '接下来，请在此页面将专属链接发给每个人。',
    nameMissing: '跳过：请补充姓名',
    addressNotValid: '跳过：邮箱地址无效',
    alreadyInterpreter: '跳过：已是本会议的译员',
    noPlaceLeft: '跳过：当前套餐每个译员间最多 {{count}} 位',
    realTime: '媒体服务器有 {{realTime}} 个实时收听名额，其余 {{delayed}} 名听众延迟数秒收听。',
  },
})
