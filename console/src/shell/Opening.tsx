import { readToken } from '@openbooth/web/api/token.ts'
import styles from './opening.module.css'

/** The empty frame while the first page comes: of the size the real one has, so that nothing jumps. */
export const Opening = () =>
  readToken() === undefined ? null : (
    <div className={styles['frame']} aria-hidden>
      <div className={styles['sidebar']} />
      <div className={styles['topbar']} />
    </div>
  )
