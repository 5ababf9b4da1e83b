/** Of every field of text, from the sign-in on: it comes without the texts of the other limits. */
export const tooLong = {
  en: 'At most {{most}} characters',
  zh: '最多 {{most}} 个字符',
} as const
