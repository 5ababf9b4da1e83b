import sections from '../../../kit/page/sections.module.css'
import cardStyles from '../../../kit/page/card.module.css'
import { PageHeader } from '../../../kit/page/PageHeader.tsx'
import styles from './detail.module.css'

const bar = (width: string) => <span className={styles['skeleton']} style={{ width }} />

/** The outline of the page while its data loads. */
export const DetailSkeleton = () => (
  <div aria-busy>
    <PageHeader title="…" detail={<span className={sections['meta']}>{bar('220px')}</span>} />
    <div className={styles['columns']} aria-hidden>
      {['62%', '44%'].map((width) => (
        <div key={width} className={sections['column']}>
          {[96, 220, 140].map((minHeight) => (
            <div key={minHeight} className={cardStyles['card']} style={{ minHeight }}>
              {bar(width)}
            </div>
          ))}
        </div>
      ))}
    </div>
  </div>
)
