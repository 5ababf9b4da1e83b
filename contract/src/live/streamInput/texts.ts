import type { Text } from '../../errorTexts.ts'

/** Acts on stream inputs in the audit log and in the history of an event. */
export const inputActWords: Readonly<Record<string, Text>> = {
  'streamInput.create': { en: 'Stream input added', zh: '添加流输入' },
  'streamInput.remove': { en: 'Stream input removed', zh: '删除流输入' },
  'streamInput.renewAccess': { en: 'Secret of a stream input replaced', zh: '更换流输入密钥' },
  'streamInput.start': { en: 'Stream input started', zh: '启动流输入' },
  'streamInput.stop': { en: 'Stream input stopped', zh: '停止流输入' },
}
