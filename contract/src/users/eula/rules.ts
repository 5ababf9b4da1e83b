/** A part of an agreement for display. */
export type AgreementPart =
  | { readonly kind: 'heading' | 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }

const headingMark = /^#{1,6} +/
const itemMark = /^- +/

const partOf = (lines: readonly string[]): AgreementPart =>
  lines.every((line) => itemMark.test(line))
    ? { kind: 'list', items: lines.map((line) => line.replace(itemMark, '')) }
    : { kind: 'paragraph', text: lines.join(' ') }

/**
 * Parses an agreement in plain text: lines with `# ` are headings, consecutive lines with `- ` are
 * a list, and an empty line ends a paragraph. No other markup exists, so nothing can be injected.
 */
export const agreementParts = (text: string): AgreementPart[] => {
  const parts: AgreementPart[] = []
  let lines: string[] = []
  const end = () => {
    if (lines.length > 0) parts.push(partOf(lines))
    lines = []
  }
  for (const line of text.split(/\r?\n/).map((one) => one.trim())) {
    const isHeading = headingMark.test(line)
    const startsNewPart = lines.length > 0 && itemMark.test(lines[0]!) !== itemMark.test(line)
    if (line === '' || isHeading || startsNewPart) end()
    if (isHeading) parts.push({ kind: 'heading', text: line.replace(headingMark, '') })
    else if (line !== '') lines.push(line)
  }
  end()
  return parts
}
