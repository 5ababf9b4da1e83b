import type { Text } from '../../errorTexts.ts'

/** Actions on the documents of an event, by the action name of the audit log. */
export const documentActWords: Readonly<Record<string, Text>> = {
  'event.addDocument': { en: 'Document added', zh: '添加会议资料' },
  'event.changeDocument': { en: 'Document renamed', zh: '重命名会议资料' },
  'event.orderDocuments': { en: 'Documents reordered', zh: '调整会议资料顺序' },
  'event.removeDocument': { en: 'Document removed', zh: '删除会议资料' },
}
