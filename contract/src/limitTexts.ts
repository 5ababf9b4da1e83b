import { tooLong } from './tooLong.ts'

/** A limit that something typed or chosen goes beyond, with the limit itself in `{{most}}` or `{{least}}`. */
export const limitTexts = {
  'Too Long': tooLong,
  'Too Short': { en: 'At least {{least}} characters', zh: '至少 {{least}} 个字符' },
  'Too Many': { en: 'At most {{most}} entries', zh: '最多 {{most}} 项' },
  'Too Few': { en: 'At least {{least}} entries', zh: '至少 {{least}} 项' },
  'Too Large': { en: 'At most {{most}}', zh: '不能大于 {{most}}' },
  'Too Small': { en: 'At least {{least}}', zh: '不能小于 {{least}}' },
} as const
