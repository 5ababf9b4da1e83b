/** One of the titles may be empty. */
interface Titles {
  readonly titleEn: string
  readonly titleZh: string
}

/** The title of a session in a language: the other one if it has none. */
export const titleIn = ({ titleEn, titleZh }: Titles, language: string): string =>
  language.startsWith('zh') ? titleZh || titleEn : titleEn || titleZh
