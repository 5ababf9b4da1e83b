import { tooLong } from './tooLong.ts'

/** Errors of fields beyond a limit. The limit is in `{{most}}` or `{{least}}`. */
export const limitTexts = {
  'Too Long': tooLong,
  'Too Short': { en: 'At least {{least}} characters', zh: '至少 {{least}} 个字符' },
  'Too Many': { en: 'At most {{most}} entries', zh: '最多 {{most}} 项' },
  'Too Few': { en: 'At least {{least}} entries', zh: '至少 {{least}} 项' },
  'Too Large': { en: 'At most {{most}}', zh: '不能大于 {{most}}' },
  'Too Small': { en: 'At least {{least}}', zh: '不能小于 {{least}}' },
} as const
