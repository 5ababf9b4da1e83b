import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '../../../kit/router/Link.tsx'
import { useText } from '@openbooth/web/i18n/text.ts'
import { readReturnTo } from '../../../kit/browser/returnTo.ts'
import { wayBackKey } from '../parts/addresses.ts'
import payStyles from '../parts/pay.module.css'
import { text as partsText } from '../parts/text.ts'
import styles from './buy.module.css'
import { text } from './text.ts'

interface BackLinksProps {
  readonly query: URLSearchParams
  /** Where all packages are, from the page of one. */
  readonly all?: string
}

/** Links back to the previous page and to all packages. */
export const BackLinks = ({ query, all }: BackLinksProps) => {
  const t = useText(text)
  const parts = useText(partsText)
  const back = readReturnTo(query)
  const links = [
    ...(back === undefined ? [] : [{ to: back, words: parts(wayBackKey(back)) }]),
    ...(all === undefined ? [] : [{ to: all, words: t('allPackages') }]),
  ]
  return links.length === 0 ? null : (
    <p className={styles['way']}>
      {links.map(({ to, words }) => (
        <Link key={to} to={to} className={payStyles['back']}>
          <IconArrowLeft size={16} aria-hidden />
          {words}
        </Link>
      ))}
    </p>
  )
}
